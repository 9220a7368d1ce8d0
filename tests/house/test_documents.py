"""What a document names is there: a guide that points at nothing has rotted."""

import re

from tests.house.checkout import ROOT, files

NAMED = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|ts|svelte|md|json|toml|css))`")
LINKED = re.compile(r"\]\(([^)#:]+)[)#]")
EXAMPLES = {"bench/NAME.py"}
"""Stand for many."""


def test_every_file_that_a_document_names_is_there() -> None:
    ours = [f"/{file.relative_to(ROOT)}" for file in files()]
    gone = [
        f"{document.name}: {name}"
        for document in files()
        if document.suffix == ".md"
        for name in NAMED.findall(document.read_text(encoding="utf-8"))
        if name not in EXAMPLES and not any(file.endswith(f"/{name.lstrip('./')}") for file in ours)
    ]
    assert gone == []


def test_every_link_between_documents_leads_somewhere() -> None:
    gone = [
        f"{document.name}: {link}"
        for document in files()
        if document.suffix == ".md"
        for link in LINKED.findall(document.read_text(encoding="utf-8"))
        if not (document.parent / link).exists()
    ]
    assert gone == []
