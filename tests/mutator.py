"""Small faults for programs: each place of a syntax tree at which something could be wrong, and how.

A *site* is one change at one place. What a program does about bad input (`raise`, `sys.exit`, handlers, conditions that
lead to nothing else) has no sites, nor have docstrings, annotations and the guard: test cases do not reach them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

COMPARED: dict[type[ast.AST], type[ast.AST]] = {
    **{ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq},
    **{ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is},
}
COMPUTED: dict[type[ast.AST], type[ast.AST]] = {
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv},
    **{ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Pow: ast.Mult},
    **{ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr},
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list", "abs": "int"}
SIGNS: dict[type[ast.AST], str] = {
    **{ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="},
    **{ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not"},
    **{ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**"},
    **{ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"},
    **{ast.Not: "not", ast.USub: "-", ast.Invert: "~"},
}
NOT_REACHED = {"annotation", "returns", "decorator_list", "handlers"}


@dataclass(frozen=True)
class Mutant:
    """A program with one change: where and what it is, and all of its text."""

    line: int
    change: str
    text: str


@dataclass(frozen=True)
class Site:
    """A node's place in its parent, and another node to put there."""

    line: int
    column: int
    change: str
    parent: ast.AST
    field: str
    index: int | None
    other: ast.AST

    def apply(self) -> None:
        """Makes the change in the tree that the site was found in."""
        if self.index is None:
            setattr(self.parent, self.field, self.other)
        else:
            getattr(self.parent, self.field)[self.index] = self.other


def mutants(source: str, count: int) -> list[Mutant]:
    """`count` mutants of a program, or all there are, spread evenly over its sites. The same every time."""
    total = len(sites(ast.parse(source)))
    chosen = range(total) if total <= count else [(2 * k + 1) * total // (2 * count) for k in range(count)]
    return [_mutant(source, index) for index in chosen]


def _mutant(source: str, index: int) -> Mutant:
    tree = ast.parse(source)
    site = sites(tree)[index]
    site.apply()
    return Mutant(site.line, site.change, ast.unparse(ast.fix_missing_locations(tree)) + "\n")


def sites(tree: ast.Module) -> list[Site]:
    """All sites of a program, in the order of its text."""
    return sorted(_below(tree), key=lambda site: (site.line, site.column, site.change))


def _below(parent: ast.AST) -> Iterator[Site]:
    for field, value in ast.iter_fields(parent):
        if field in NOT_REACHED:
            continue
        places = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, node in places:
            if isinstance(node, ast.AST) and not _is_text(node) and not _is_refusal(node):
                line, column = _place(node)
                for change, other in _variants(node):
                    yield Site(line, column, change, parent, field, index, other)
                yield from _below(node)


def _place(node: ast.AST) -> tuple[int, int]:
    """Line and column of a node; of a `for` in a comprehension, which has none, those of its first filter."""
    here = node.ifs[0] if isinstance(node, ast.comprehension) and node.ifs else node
    return getattr(here, "lineno", 0), getattr(here, "col_offset", 0)


def _is_text(node: ast.AST) -> bool:
    """Whether it is a docstring or the guard of the main program."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def _is_refusal(node: ast.AST) -> bool:
    """Whether it ends the program, or leads to nothing but that."""
    if isinstance(node, ast.If):
        return not node.orelse and all(_is_refusal(statement) for statement in node.body)
    is_exit = isinstance(node, ast.Expr) and ast.unparse(node.value).startswith("sys.exit(")
    return is_exit or isinstance(node, ast.Raise | ast.Assert)


def _variants(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What is wrong instead of `node`, each with the words for it."""
    yield from _other_operators(node)
    yield from _other_ways(node)
    if isinstance(node, ast.Constant):
        yield from _other_constants(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _other_calls(node, node.func.id)
    if _can_be_left_out(node):
        yield "left out", ast.Pass()


def _other_operators(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.Compare(ops=operators):
            for index, operator in enumerate(operators):
                other = COMPARED[type(operator)]()
                yield _becomes(operator, other), _with(node, ops=[*operators[:index], other, *operators[index + 1 :]])
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in COMPUTED and not _joins(node):
            other = COMPUTED[type(operator)]()
            yield _becomes(operator, other), _with(node, op=other)
        case ast.BoolOp(op=ast.And()):
            yield "and becomes or", _with(node, op=ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield "or becomes and", _with(node, op=ast.And())
        case ast.UnaryOp(op=operator, operand=operand):
            yield f"{SIGNS[type(operator)]} dropped", operand


def _other_ways(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The program takes another way than it should."""
    match node:
        case ast.IfExp(body=chosen, orelse=otherwise):
            yield "the two choices change places", _with(node, body=otherwise, orelse=chosen)
        case ast.If() | ast.While():
            yield "the condition never holds", _with(node, test=ast.Constant(value=False))
        case ast.comprehension(ifs=[_, *_]):
            yield "the filter lets all pass", _with(node, ifs=[])
        case ast.Break():
            yield "break becomes continue", ast.Continue()
        case ast.Continue():
            yield "continue becomes break", ast.Break()


def _other_calls(node: ast.Call, name: str) -> Iterator[tuple[str, ast.AST]]:
    if name in CALLED:
        yield f"{name} becomes {CALLED[name]}", _with(node, func=ast.Name(id=CALLED[name], ctx=ast.Load()))
    if name == "range":
        stop = 0 if len(node.args) == 1 else 1
        earlier = ast.BinOp(left=node.args[stop], op=ast.Sub(), right=ast.Constant(value=1))
        yield "range ends one earlier", _with(node, args=[*node.args[:stop], earlier, *node.args[stop + 1 :]])


def _other_constants(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    other: object
    match node.value:
        case bool(value):
            other = not value
        case int(number):
            other = number + 1
        case str(text):
            other = text + "?"
        case bytes(data):
            other = data + b"?"
        case _:
            return
    yield f"{node.value!r} becomes {other!r}", ast.Constant(value=other)


def _can_be_left_out(node: ast.AST) -> bool:
    """Whether it is a statement that a program without would still run: it changes what is there already."""
    match node:
        case ast.AugAssign() | ast.Delete() | ast.Expr(value=ast.Call()):
            return True
        case ast.Assign(targets=[ast.Subscript() | ast.Attribute()]):
            return True
    return False


def _joins(node: ast.BinOp | ast.AugAssign) -> bool:
    """Whether it joins texts or lists, for which there is no other operator."""
    sides = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
    joined = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)
    return any(isinstance(s, joined) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides)


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    """A copy of the node with other fields."""
    made = copy.copy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def _becomes(operator: ast.AST, other: ast.AST) -> str:
    return f"{SIGNS[type(operator)]} becomes {SIGNS[type(other)]}"
