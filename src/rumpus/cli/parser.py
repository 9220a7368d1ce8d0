"""How a command line is read: the commands by name, and a clear sentence for what fits none of them."""

import argparse
from typing import NoReturn

import rumpus
from rumpus.cli import backups, data, doctor, draw, replay, rotate_key, rules, serve, simulate, verify
from rumpus.cli.values import sentence

COMMANDS = (serve, simulate, replay, verify, draw, rules, backups, rotate_key, data, doctor)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"rumpus: {sentence(message)}\nTry: {self.prog} --help\n")


def build() -> Parser:
    parser = Parser(prog="rumpus", description="Party games that friends and bots play on one page.")
    parser.add_argument("--version", action="version", version=f"rumpus {rumpus.__version__}")
    serve.add_arguments(parser)  # without a command, the house opens
    serve.set_defaults(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.register(commands)
    for each in (parser, *commands.choices.values()):
        each.set_defaults(asked=each)
    return parser
