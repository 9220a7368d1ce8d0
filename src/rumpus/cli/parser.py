"""How a command line is read: the commands by name, and a clear sentence for what fits none of them."""

import argparse
from typing import NoReturn

import rumpus
from rumpus.cli import backups, data, doctor, draw, replay, rotate_key, rules, serve, simulate, verify
from rumpus.cli.languages import said_here, translate_here
from rumpus.cli.values import sentence

COMMANDS = (serve, simulate, replay, verify, draw, rules, backups, rotate_key, data, doctor)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        hint = said_here("Try: {command} --help", command=self.prog)
        self.exit(2, f"rumpus: {sentence(message)}\n{hint}\n")


def build() -> Parser:
    vars(argparse).update(_=translate_here)  # where it keeps gettext's, which wants compiled catalogues
    parser = Parser(
        prog="rumpus", description=said_here("Party games that friends and bots play on one page.")
    )
    version = f"rumpus {rumpus.__version__}"
    parser.add_argument("--version", action="version", version=version, help=said_here("show the version"))
    serve.add_arguments(parser)  # without a command, the house opens
    serve.set_defaults(parser)
    commands = parser.add_subparsers(title=said_here("commands"), metavar="COMMAND")
    for command in COMMANDS:
        command.register(commands)
    for each in (parser, *commands.choices.values()):
        each.set_defaults(asked=each)
    return parser
