"""Every sentence that the command line can say, as it stands in the source."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator

from tests.house.checkout import ROOT

SRC = ROOT / "src/rumpus"
FILES = (
    *sorted((SRC / "cli").glob("*.py")),
    *(SRC / name for name in ("core/log.py", "core/luck.py", "core/verify.py", "lab/setting.py")),
    *(SRC / name for name in ("server/storage/backup.py", "server/run.py", "doctor.py")),
)
SAID_AT = {
    "said_here": (0,),
    "translated": (1,),
    "line": (0,),
    "_unfit": (0,),
    "LogError": (1,),
    "Unproven": (2,),
    "NotDone": (0,),
    "BadSetting": (0,),
    "MetricsUnbound": (0,),
    "CheckUp": (0, 2),
}
"""Which arguments of a call are sentences."""

Strings = dict[str, set[str]]


def sentences_of_the_source() -> set[str]:
    """Those that a call is given, as they stand there or under a name."""
    trees = [ast.parse(file.read_text("utf-8")) for file in FILES]
    shared = _named([node for tree in trees for node in tree.body])
    return {said for tree in trees for said in _said(tree, {**shared, **_named(ast.walk(tree))})}


def _said(tree: ast.Module, named: Strings) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for place in SAID_AT.get(node.func.id, ()):
                if place < len(node.args):
                    yield from _strings(node.args[place], named)


def _named(nodes: Iterable[ast.AST]) -> Strings:
    """What stands for strings: a constant, a dictionary of them, or whatever a variable is set to."""
    found: Strings = defaultdict(set)
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] |= set(_strings(node.value, {}))
        if (
            isinstance(node, ast.For)
            and isinstance(node.target, ast.Name)
            and isinstance(node.iter, ast.Name)
        ):
            found[node.target.id] |= found[node.iter.id]
    return found


def _strings(node: ast.expr, named: Strings) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(said)):
            yield said
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            yield from named.get(name, ())
        case ast.IfExp(body=one, orelse=other):
            yield from _strings(one, named)
            yield from _strings(other, named)
        case ast.Tuple(elts=parts) | ast.Dict(values=parts):
            for part in parts:
                yield from _strings(part, named)
        case _:
            pass  # worked out where it is said, or a helper's own parameter
