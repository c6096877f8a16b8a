"""Solutions that are a function and no program, as LeetCode and Programmers ask for them.

Such a file defines `solution(...)` or a class `Solution`, and started as a program it would do nothing that a judge can
see. Both are told from its text alone: it is parsed and never run.

A statement at the top of a file *acts* when it reads, writes, asks for `__name__` as a main program does, or mentions a
function of the file that reads or writes, itself or through others. Imports, definitions, constants, a call of
`sys.setrecursionlimit` do not act. A file in which something acts is a program, whatever it defines besides.

The sites import a good deal before such a file, and their users rely on it: LeetCode's own stub says `List` without
importing it. `loader` writes the module that gives a file what it uses and neither defines nor imports.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from importlib import import_module

CALLED = ("solution", "Solution")
"""The names by which the sites call what was handed in: Programmers the function, LeetCode the class."""

_TALKING = frozenset(["print", "input", "open", "fileinput", "stdin", "stdout", "stderr"])
_MODULES = (
    *("typing", "collections", "functools", "itertools", "heapq", "bisect", "math", "operator", "string"),
    *("random", "copy", "re", "sys"),
)
"""What the sites import, with all their names, but for `sys`. Where two modules have a name, the first one counts."""

_LOADER = '''\
"""What `import solution` finds: {file}, run with what its site would have imported for it."""

{imports}
import linecache as _linecache
import sys as _sys

_sys.path.append(__file__.removesuffix("solution.py") + {folder!r})  # last: a traceback finds the file's lines there
with open(_sys.path[-1] + "/" + {file!r}, "rb") as _source:
    _text = _source.read()
# From Python 3.13 on a traceback would take this loader's lines for the file's.
_linecache.cache[{file!r}] = (len(_text), None, _text.decode("utf-8", "replace").splitlines(True), {file!r})
exec(compile(_text, {file!r}, "exec"))
'''

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def lone_function(source: bytes) -> str | None:
    """The one of `CALLED` that a file defines for others to call. None: it defines none, or is a program."""
    module = _parsed(source)
    if module is None:
        return None
    name = next((name for name in _defined(module) if name in CALLED), None)
    return None if name is None or _acts(module) else name


def offered(source: bytes) -> dict[str, str] | None:
    """What a file of functions has for others to call, each name with the way to it. None: its text does not tell.

    That is the function `solution`, and the methods of a class `Solution` that has all of them from its own body.
    """
    module = _parsed(source)
    if module is None:
        return None
    found: dict[str, str] = {}
    for statement in module.body:
        match statement:
            case ast.ClassDef(name="Solution", bases=[] | [ast.Name(id="object")], keywords=[], decorator_list=[]) if (
                all(map(_is_plain, statement.body))
            ):
                found |= {name: f"Solution.{name}" for name in _defined(statement) if not name.startswith("_")}
            case ast.ClassDef(name="Solution"):
                return None
            case ast.Assign(targets=targets) if any("Solution" in _mentioned(target) for target in targets):
                return None
    return found | {name: name for name in _defined(module) if name == "solution"}


def _is_plain(statement: ast.stmt) -> bool:
    """Whether it is easy to see what a statement in the body of a class defines."""
    match statement:
        case ast.FunctionDef(name="__getattr__" | "__getattribute__"):
            return False
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Name) for target in targets)
    return False


def looked_for(adapter: bytes) -> set[str]:
    """All names that an adapter may look for in its module `solution`: by a dot, an import, or a string (`hasattr`)."""
    module = _parsed(adapter)
    names: set[str] = set()
    for node in () if module is None else ast.walk(module):
        match node:
            case ast.Attribute(attr=name) | ast.Constant(value=str(name)):
                names.add(name)
            case ast.ImportFrom(names=aliases):
                names |= {alias.name for alias in aliases}
    return names


def loader(source: bytes, file: str, folder: str) -> bytes:
    """The text of a module `solution` that runs `file`, whose text is `source`, from `folder` beside it."""
    module = _parsed(source)
    imports = "" if module is None else "\n".join(sorted(_borrowed(module)))
    return _LOADER.format(imports=imports, file=file, folder=folder).encode()


def _parsed(source: bytes) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # what the compiler will say better
        return None


def _defined(scope: ast.Module | ast.ClassDef) -> Iterator[str]:
    for statement in scope.body:
        if isinstance(statement, _Definition):
            yield statement.name
        elif isinstance(statement, ast.Assign):
            yield from (target.id for target in statement.targets if isinstance(target, ast.Name))


def _acts(module: ast.Module) -> bool:
    talking = set(_TALKING)
    bodies = {statement.name: statement for statement in module.body if isinstance(statement, _Definition)}
    run = [
        statement for statement in module.body if not isinstance(statement, _Definition | ast.Import | ast.ImportFrom)
    ]
    aliases = [statement for statement in run if _is_alias(statement)]
    for alias in aliases:  # input = sys.stdin.readline
        if talking & _mentioned(alias):
            talking |= {node.id for node in ast.walk(alias) if isinstance(node, ast.Name)} - {"sys"}
    mentions = {name: _mentioned(body) for name, body in bodies.items()}
    while more := {name for name, mentioned in mentions.items() if name not in talking and talking & mentioned}:
        talking |= more
    return any((talking | {"__name__"}) & _mentioned(statement) for statement in run if statement not in aliases)


def _is_alias(statement: ast.stmt) -> bool:
    """Whether it only gives another name to something."""
    return isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name | ast.Attribute)


def _mentioned(node: ast.AST) -> set[str]:
    """All names and attributes below a node."""
    found = {below.id for below in ast.walk(node) if isinstance(below, ast.Name)}
    return found | {below.attr for below in ast.walk(node) if isinstance(below, ast.Attribute)}


def _borrowed(module: ast.Module) -> Iterator[str]:
    """The import statements for what a file uses without having it."""
    for name in _loaded(module) - set(_bound(module)) - set(dir(builtins)):
        if name in _MODULES:
            yield f"import {name}"
            continue
        home = next((home for home in _MODULES if home != "sys" and name in _offered(home)), None)
        if home is not None:
            yield f"from {home} import {name}"


def _offered(module: str) -> Iterable[str]:
    found = import_module(module)
    return getattr(found, "__all__", [name for name in vars(found) if not name.startswith("_")])


def _loaded(module: ast.Module) -> set[str]:
    return {n.id for n in ast.walk(module) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}


def _bound(module: ast.Module) -> Iterator[str]:
    """Every name that a file gives a meaning to, in whatever scope."""
    for node in ast.walk(module):
        match node:
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name):
                yield name
            case ast.alias(name=name, asname=None):
                yield name.partition(".")[0]
            case ast.alias(asname=str(name)) | ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)):
                yield name
