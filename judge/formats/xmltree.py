"""XML whose every element knows its line. No entities from outside are ever fetched."""

from __future__ import annotations

import xml.sax
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from judge.formats.faults import Faults


@dataclass
class Element:
    """One element: its name, attributes, text directly in it, children in order."""

    tag: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, path: str) -> Iterator[Element]:
        """All elements at a path of names below this one: `tests/test`."""
        head, _, rest = path.partition("/")
        for child in self.children:
            if child.tag == head:
                yield from child.all(rest) if rest else (child,)

    def first(self, path: str) -> Element | None:
        return next(self.all(path), None)

    def value(self, path: str) -> str:
        """The text of the first element at `path`; empty if there is none."""
        found = self.first(path)
        return "" if found is None else found.text.strip()

    def get(self, attribute: str, default: str = "") -> str:
        return self.attributes.get(attribute, default)


class _Builder(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("", 0)
        self._open = [self.root]
        self._locator: xml.sax.xmlreader.Locator | None = None

    def setDocumentLocator(self, locator: xml.sax.xmlreader.Locator) -> None:  # noqa: N802 - the interface's name
        self._locator = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802
        line = (self._locator.getLineNumber() if self._locator else None) or 1
        element = Element(name, line, dict(attrs.items()))
        self._open[-1].children.append(element)
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: N802
        self._open.pop()

    def characters(self, content: str) -> None:
        self._open[-1].text += content


def read_xml(file: Path, faults: Faults) -> Element | None:
    """The root element of an XML file; None, with an error told, if it cannot be read."""
    builder = _Builder()
    try:
        with file.open("rb") as stream:
            xml.sax.parse(stream, builder)
    except xml.sax.SAXParseException as problem:
        faults.error(f"is not XML: {problem.getMessage()}", file, problem.getLineNumber())
        return None
    except OSError as problem:
        faults.error(f"cannot be read: {problem.strerror}", file)
        return None
    return builder.root.children[0] if builder.root.children else None
