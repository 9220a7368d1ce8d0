"""`rumpus`, `rumpus serve`: open the house, and say how to get in."""

import argparse
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import segno
from rich.console import Console

from rumpus.cli import defaults
from rumpus.cli.languages import WHERE_GAMES_ARE, explained, own_language, said_here
from rumpus.cli.values import Failed, Unclear, address, days, factor, port
from rumpus.server.run import MetricsUnbound, bind, lan_address, open_page, run
from rumpus.server.settings import ListenAddress, LogFormat, Reach, Settings
from rumpus.server.storage.store import Unopened

if TYPE_CHECKING:
    from rumpus.cli.parser import Parser

WARNINGS = {
    "loopback": "Only this machine can reach it. Friends nearby: open it on the page, or rumpus --lan",
    "lan": "Everybody on this network who has the link can sit down. Nothing is encrypted.",
    "public": (
        "Meant to stand behind a proxy that speaks HTTPS: anybody who can reach this port can make tables.\n"
        "Say --address https://your.name to have it in links and QR codes."
    ),
}

OPEN = "[bold]Rumpus[/] is open at [bold]{address}[/]  (Ctrl-C closes it)"
OPENED = "Opened to this network, until it is closed, at [bold]{address}[/]"
PORT_TAKEN = "port {port} cannot be had ({reason}); try another with --port"
NO_FOLDER = "games cannot be kept in {data} ({reason}); choose a folder with --data"
NO_DATABASE = "games cannot be kept in that database ({reason}); choose another with --database"


def register(commands: "argparse._SubParsersAction[Parser]") -> None:
    parser = commands.add_parser("serve", help=said_here("serve the page (what `rumpus` does by itself)"))
    add_arguments(parser)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The same before and after the word `serve`; what was not said is filled in by `set_defaults`."""
    quiet = argparse.SUPPRESS
    parser.add_argument("--port", type=port, default=quiet, help=said_here("the port to listen on"))
    parser.add_argument("--data", type=Path, default=quiet, help=said_here(WHERE_GAMES_ARE))
    parser.add_argument(
        "--database",
        default=quiet,
        help=said_here("a database URL, instead of SQLite in that folder (or in $RUMPUS_DATABASE)"),
    )
    parser.add_argument(
        "--address",
        type=address,
        default=quiet,
        help=said_here("how others reach it: https://your.name, for links"),
    )
    parser.add_argument("--no-open", action="store_true", default=quiet, help=said_here("open no browser"))
    parser.add_argument(
        "--keep-days",
        type=days,
        default=quiet,
        help=said_here("how many days to keep untouched tables (180; 0: for ever)"),
    )
    parser.add_argument(
        "--thinking", type=factor, default=quiet, help=said_here("how many times as long bots think")
    )
    parser.add_argument(
        "--log-format",
        choices=get_args(LogFormat),
        default=quiet,
        help=said_here("json: one object a line"),
    )
    parser.add_argument(
        "--metrics-port", type=port, default=quiet, help=said_here("show Prometheus's metrics on this port")
    )
    parser.add_argument(
        "--metrics-host",
        default=quiet,
        help=said_here("and on this address (127.0.0.1), closed to strangers"),
    )
    reach = parser.add_mutually_exclusive_group()
    reach.add_argument(
        "--lan", action="store_true", default=quiet, help=said_here("let the local network in, by QR code")
    )
    reach.add_argument(
        "--public", action="store_true", default=quiet, help=said_here("listen everywhere, behind a proxy")
    )


def set_defaults(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(
        run=serve,
        port=defaults.PORT,
        data=defaults.data_folder(),
        database=defaults.database(),
        address=None,
        no_open=False,
        keep_days=180.0,
        thinking=1.0,
        log_format="human",
        metrics_port=None,
        metrics_host="127.0.0.1",
        lan=False,
        public=False,
    )


def serve(args: argparse.Namespace) -> int:
    if args.lan and args.public:  # one before the word `serve` and one after it
        raise Unclear(said_here("--lan and --public do not go together"))
    reach: Reach = "lan" if args.lan else "public" if args.public else "loopback"
    try:
        listener = bind("127.0.0.1" if reach == "loopback" else "0.0.0.0", args.port)
    except OSError as error:
        raise Failed(said_here(PORT_TAKEN, port=args.port, reason=error.strerror)) from None
    with listener:
        open_house(args, reach, listener)
    return 0


def open_house(args: argparse.Namespace, reach: Reach, listener: socket.socket) -> None:
    number = listener.getsockname()[1]
    here = f"http://127.0.0.1:{number}"
    shared = args.address or (f"http://{lan_address()}:{number}" if reach == "lan" else here)
    base_url = (args.address or "") if reach == "public" else shared
    metrics = None if args.metrics_port is None else ListenAddress(args.metrics_host, args.metrics_port)
    settings = Settings(
        args.data,
        args.database,
        reach,
        base_url,
        keep_days=args.keep_days,
        thinking=args.thinking,
        log_format=args.log_format,
        metrics=metrics,
    )

    console = Console()

    def ready() -> None:
        console.print(said_here(OPEN, address=shared))
        console.print(said_here(WARNINGS[reach]))
        if reach == "lan":
            show_code(shared)
        if not args.no_open:
            open_page(here)

    def opened(address: str) -> None:
        console.print(said_here(OPENED, address=address))
        console.print(said_here(WARNINGS["lan"]))
        show_code(address)

    try:
        run(settings, listener, ready, opened)
    except Unopened as trouble:
        told = said_here(NO_DATABASE if args.database else NO_FOLDER, data=args.data, reason=trouble)
        raise Failed(told) from None
    except MetricsUnbound as trouble:
        raise Failed(explained(trouble, own_language())) from None


def show_code(address: str) -> None:
    """For phones to be pointed at."""
    segno.make(address, error="l").terminal(out=sys.stdout, compact=True)
