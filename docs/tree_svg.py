"""Draw the state-space tree of the queens' search as a picture in SVG, on standard output.

    python docs/tree_svg.py 4 > docs/tree.svg

A node is a column tried for the queen of one more row. A cross is a square under attack: the
search does not go below it. A ring is a square where a queen was placed, a full disc the last
queen of a placement.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

STEP, LEVEL, MARGIN, RADIUS = 19, 92, 26, 8
PLACED, ATTACKED, ANSWER, LINE = "#4c72b0", "#c44e52", "#2f8f4e", "#999"


@dataclass
class Node:
    """A sequence of queens, one for each row so far, with its continuations."""

    queens: tuple[int, ...]
    feasible: bool
    children: list["Node"] = field(default_factory=list)
    x: float = 0.0

    @property
    def y(self) -> float:
        return MARGIN + LEVEL * len(self.queens)


def attacked(queens: tuple[int, ...], column: int) -> bool:
    row = len(queens)
    return any(c == column or abs(c - column) == row - r for r, c in enumerate(queens))


def grow(queens: tuple[int, ...], n: int) -> Node:
    """The tree below these queens, none of which attacks another."""
    node = Node(queens, feasible=True)
    if len(queens) < n:
        for column in range(n):
            longer = (*queens, column)
            dead = attacked(queens, column)
            node.children.append(Node(longer, feasible=False) if dead else grow(longer, n))
    return node


def nodes(tree: Node) -> Iterator[Node]:
    """All nodes, children before their parent."""
    for child in tree.children:
        yield from nodes(child)
    yield tree


def lay_out(tree: Node) -> float:
    """Give every node its x, leaves side by side and parents over the middle; return the width."""
    x = float(MARGIN)
    for node in nodes(tree):
        if node.children:
            node.x = (node.children[0].x + node.children[-1].x) / 2
        else:
            node.x = x
            x += STEP
    return x - STEP + MARGIN


def edges(node: Node) -> Iterator[str]:
    for child in node.children:
        dash = "" if child.feasible else ' stroke-dasharray="3 3"'
        yield (
            f'<path d="M{node.x:.1f} {node.y + RADIUS:.1f}L{child.x:.1f} {child.y - RADIUS:.1f}"'
            f' stroke="{LINE}"{dash}/>'
        )


def mark(node: Node, n: int) -> Iterator[str]:
    x, y, r = node.x, node.y, RADIUS
    if not node.feasible:
        yield (f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8" stroke="{ATTACKED}" stroke-width="1.8"/>')
    else:
        full = len(node.queens) == n
        fill, ink = (ANSWER, "white") if full else ("white", PLACED)
        edge = ANSWER if full else PLACED
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" stroke="{edge}"/>'
        if node.queens:
            yield f'<text x="{x:.1f}" y="{y + 3.5:.1f}" fill="{ink}">{node.queens[-1]}</text>'


def picture(n: int) -> str:
    """The whole tree for an N by N board as SVG."""
    tree = grow((), n)
    width = lay_out(tree)
    height = 2 * MARGIN + LEVEL * n
    everything = list(nodes(tree))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}"'
        ' font-family="sans-serif" font-size="10" text-anchor="middle">',
        f"<title>State-space tree of the {n} queens problem</title>",
        f'<rect width="{width:.0f}" height="{height}" fill="white"/>',
    ]
    for node in everything:
        parts += edges(node)
    for node in everything:
        parts += mark(node, n)
    return "\n".join([*parts, "</svg>\n"])


def main() -> None:
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal() or not 1 <= int(sys.argv[1]) <= 6:
        sys.exit("usage: tree_svg.py N, with N from 1 to 6")
    sys.stdout.write(picture(int(sys.argv[1])))


if __name__ == "__main__":
    main()
