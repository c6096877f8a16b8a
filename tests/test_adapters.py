"""Function-style solutions: told from programs by their text alone, and judged through the package's own template."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import Judge, Settings, wording
from judge.errors import UsageError
from judge.functions import loader, lone_function, looked_for, offered
from judge.model import Report, Verdict
from tests.conftest import Kit
from tests.trees import told

ROOT = Path(__file__).parents[1]

FUNCTION = "def solution(n):\n    return [1, 0, 0, 2, 10, 4, 40, 92][n - 1]\n"
LEETCODE_52 = """
class Solution:
    def totalNQueens(self, n: int) -> int:
        ways: DefaultDict[int, int] = defaultdict(int, {1: 1, 4: 2, 5: 10, 6: 4, 8: 92})
        return ways[n]
"""
LEETCODE_51 = """
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        return [
            ["." * c + "Q" + "." * (n - c - 1) for c in p]
            for p in permutations(range(n))
            if all(len({c + s * r for r, c in enumerate(p)}) == n for s in (1, -1))
        ]
"""
QUEENS = "class Queens:\n    def queens(self, n):\n        return n"
OTHER_METHOD = QUEENS.replace("Queens", "Solution")

FOR_OTHERS_TO_CALL = {
    "a function": (FUNCTION, "solution"),
    "a lambda": ("solution = lambda n: n", "solution"),
    "a class": (LEETCODE_52, "Solution"),
    "with its imports and settings": (
        f"import sys\nsys.setrecursionlimit(10**6)\nBOARD = {{}}\n{FUNCTION}",
        "solution",
    ),
    "that prints to be looked at": ("def solution(n):\n    print(n)\n    return n", "solution"),
    "that somebody has called without a word": (f"{FUNCTION}\nsolution(4)\nassert solution(4) == 2", "solution"),
    "with helpers that talk, not called": (f"def show(b):\n    print(b)\n{FUNCTION}", "solution"),
}
PROGRAMS = {
    "a guard": f"{FUNCTION}\nif __name__ == '__main__':\n    pass",
    "a line that prints": f"{FUNCTION}\nprint(solution(int(input())))",
    "a call of a function that reads": f"{FUNCTION}\ndef main():\n    print(solution(int(input())))\nmain()",
    "and of one that calls it": f"{FUNCTION}\ndef a():\n    b()\ndef b():\n    print(1)\na()",
    "a call by another": f"{FUNCTION}\nimport atexit\ndef bye():\n    print(1)\natexit.register(bye)",
    "a short name for reading": f"import sys\ninput = sys.stdin.readline\n{FUNCTION}\nn = int(input())",
    "a short name for writing": f"import sys\nwrite = sys.stdout.write\n{FUNCTION}\nwrite(str(solution(4)))",
    "a loop over the input": f"import sys\n{FUNCTION}\nfor line in sys.stdin:\n    pass",
    "the file of the input": f"{FUNCTION}\nn = int(open(0).read())",
    "a class that does it all": "class Solution:\n    def run(self):\n        print(input())\nSolution().run()",
}
NEITHER = {
    "a function by another name": "def solve(n):\n    return n",
    "nothing": "",
    "no Python": "def solution(n:\n",
    "a NUL": "def solution(n): return '\0'",
    "no text": "\xff\xfe",
    "a method by that name": "class Queens:\n    def solution(self, n):\n        return n",
}


@pytest.mark.parametrize(("text", "name"), FOR_OTHERS_TO_CALL.values(), ids=FOR_OTHERS_TO_CALL)
def test_a_file_for_others_to_call(text: str, name: str) -> None:
    assert lone_function(text.encode()) == name


@pytest.mark.parametrize("text", [*PROGRAMS.values(), *NEITHER.values()], ids=[*PROGRAMS, *NEITHER])
def test_a_program_is_none(text: str) -> None:
    assert lone_function(text.encode("latin-1")) is None


def test_a_file_nested_too_deep_for_the_parser_is_left_to_the_compiler() -> None:
    assert lone_function(b"solution = lambda n: " + b"-" * 100_000 + b"n") is None


OFFERED = {
    "a function": (FUNCTION, {"solution": "solution"}),
    "a class": (LEETCODE_51, {"solveNQueens": "Solution.solveNQueens"}),
    "a class as Python 2 has it": (LEETCODE_51.replace(":", "(object):", 1), {"solveNQueens": "Solution.solveNQueens"}),
    "both, but no helpers": (
        f"{OTHER_METHOD}\n    def _help(self): ...\n    again = queens\ndef help(): ...\nsolution = help",
        {"queens": "Solution.queens", "again": "Solution.again", "solution": "solution"},
    ),
    "nothing": ("class Solution:\n    pass", {}),
    "what a base class has": ("class Solution(Base):\n    pass", None),
    "what a decorator makes": (f"@made\n{LEETCODE_51.strip()}", None),
    "what a metaclass makes": ("class Solution(metaclass=Made):\n    pass", None),
    "another class by that name": ("class Queens: ...\nSolution = Queens", None),
    "a method put in later": ("class Solution: ...\nSolution.solveNQueens = None", None),
    "a method under a condition": ("class Solution:\n    if True:\n        def queens(self): ...", None),
    "a method with a type": ("class Solution:\n    queens: object = None", None),
    "an imported method": ("class Solution:\n    from math import comb as queens", None),
    "any method": ("class Solution:\n    def __getattr__(self, name): ...", None),
    "no Python": ("def solution(n:\n", None),
}


@pytest.mark.parametrize(("text", "names"), OFFERED.values(), ids=OFFERED)
def test_what_a_file_has_for_others_to_call(text: str, names: dict[str, str] | None) -> None:
    assert offered(text.encode()) == names


LOOKED_FOR = {
    "import solution\nsolution.Solution().queens(1)": {"Solution", "queens"},
    "from solution import Solution": {"Solution"},
    "getattr(x, 'queens', None)": {"queens"},
    "def solution(n:": set(),
}


@pytest.mark.parametrize(("adapter", "names"), LOOKED_FOR.items())
def test_what_an_adapter_may_look_for(adapter: str, names: set[str]) -> None:
    assert looked_for(adapter.encode()) == names


BORROWED = {
    "x: List[int] = deque()": ["from collections import deque", "from typing import List"],
    "from typing import List\nx: List[int]": [],
    "def f(n):\n    return math.comb(n, 2) + gcd(n, 2)": ["from math import gcd", "import math"],
    "def f(count, reduce):\n    return count + reduce": [],
    "import math as m\ntry:\n    pass\nexcept ValueError as gcd:\n    m.floor(gcd)": [],
    "sys.setrecursionlimit(9)": ["import sys"],
    "print(len(sorted(range(9))), nowhere)": [],
}


@pytest.mark.parametrize(("text", "imports"), BORROWED.items())
def test_the_loader_imports_what_the_file_uses_and_lacks(text: str, imports: list[str]) -> None:
    written = loader(text.encode(), "mine.py", "answer").decode().splitlines()
    found = [line for line in written if line.startswith(("import", "from"))]
    own = [line for line in found if " as _" in line]  # what the loader needs itself
    assert [line for line in found if line not in own] == imports


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with Judge(Settings(root=ROOT, cases=("sample/1", "secret/0[1-4]*"), sandbox="plain", jobs=1)) as it:
        yield it


def judged(judge: Judge, problem: str, file: Path, text: str) -> Report:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return judge.report(judge.problem(problem), file)


FORMS = {
    ("count", "solution"): FUNCTION,
    ("count", "totalNQueens"): LEETCODE_52,
    ("count", "solveNQueens"): LEETCODE_51,
    ("boxes", "solution"): FUNCTION,
    ("boxes", "totalNQueens"): LEETCODE_52,
    ("boxes", "solveNQueens"): LEETCODE_51,
    ("boards", "solveNQueens"): LEETCODE_51,
}


@pytest.mark.parametrize(("problem", "text"), [(p, text) for (p, _), text in FORMS.items()], ids=map("-".join, FORMS))
def test_the_forms_of_the_sites_are_accepted(judge: Judge, tmp_path: Path, problem: str, text: str) -> None:
    report = judged(judge, problem, tmp_path / "my answer.py", text)
    assert report.build.ok, report.build.log
    assert [(r.verdict, r.run.stderr) for r in report.results] == [(Verdict.AC, "")] * len(report.results)


VERDICTS = {
    "a wrong count": ("def solution(n):\n    return n", Verdict.WA, "expected '92', got '8'"),
    "nothing returned": ("def solution(n):\n    pass", Verdict.WA, "got 'None'"),
    "a board too many": (
        LEETCODE_51.replace("return [", "return [[]] + ["), Verdict.WA, "expected '92', got '93'"
    ),
    "a crash": ("def solution(n):\n\n    return n // 0", Verdict.RE, 'File "mine.py", line 3, in solution'),
    "a crash at once": ("x = 1 // 0\ndef solution(n):\n    return n", Verdict.RE, 'File "mine.py", line 1, in'),
    "its own line is shown": ("def solution(n):\n    return n[0]  # here", Verdict.RE, "return n[0]  # here"),
    "no such method, but a base": (f"{QUEENS}\nclass Solution(Queens): ...", Verdict.RE, "solveNQueens"),
    "no end of recursion": ("def solution(n):\n    return solution(n)", Verdict.RE, "RecursionError"),
    "a call to exit": ("def solution(n):\n    exit(3)", Verdict.RE, "exit code 3"),
    "what does not compile": ("def solution(n):\n    return (", Verdict.CE, "mine.py"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "verdict", "words"), VERDICTS.values(), ids=VERDICTS)
def test_every_other_verdict_as_for_a_program(
    judge: Judge, tmp_path: Path, text: str, verdict: Verdict, words: str
) -> None:
    report = judged(judge, "count", tmp_path / "mine.py", text)
    assert report.verdict is verdict
    eight = [result for result in report.results if result.case.name == "sample/1"]
    said = [f"{wording.reason(result, report.limits)}\n{result.run.stderr}" for result in eight]
    assert words in "\n".join([report.build.log, *said])


def test_what_it_prints_is_no_answer(judge: Judge, tmp_path: Path) -> None:
    talking = FUNCTION.replace("    return", "    print('looking at', n)\n    return")
    report = judged(judge, "count", tmp_path / "mine.py", talking)
    assert report.verdict is Verdict.AC
    assert "looking at 8" in report.results[0].run.stderr


def test_a_file_with_a_main_program_is_run_as_one(judge: Judge, tmp_path: Path) -> None:
    text = "def solution(n):\n    raise SystemExit('not me')\n" + FUNCTION.replace("solution", "ways")
    report = judged(judge, "count", tmp_path / "mine.py", text + "print(ways(int(input())))\n")
    assert report.verdict is Verdict.AC


@pytest.mark.parametrize("name", ["random.py", "solution.py", "__main__.py", "typing.py"])
def test_the_name_of_the_file_does_not_matter(judge: Judge, tmp_path: Path, name: str) -> None:
    text = f"import random\nrandom.seed(1)\n{FUNCTION}"
    assert judged(judge, "count", tmp_path / name, text).verdict is Verdict.AC


def test_a_problem_without_an_adapter_says_so(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTION)
    with pytest.raises(UsageError, match=r"mine\.py: only defines solution, and 'tree' has no adapter"):
        judge.submission(judge.problem("tree"), tmp_path / "mine.py")


NOT_CALLED = {
    "a function, where a method is called": (
        "boards",
        FUNCTION,
        "solution, and the adapter of 'boards' calls {method}",
    ),
    "another method": ("boards", LEETCODE_52, "Solution.totalNQueens, and the adapter of 'boards' calls {method}"),
    "no form of several": ("count", OTHER_METHOD, "Solution.queens, and the adapter of 'count' calls solution"),
    "nothing": ("boxes", "class Solution:\n    pass", "an empty Solution, and the adapter of 'boxes' calls solution"),
}


@pytest.mark.parametrize(("problem", "text", "words"), NOT_CALLED.values(), ids=NOT_CALLED)
def test_what_the_adapter_does_not_call_is_refused(
    judge: Judge, tmp_path: Path, problem: str, text: str, words: str
) -> None:
    (tmp_path / "mine.py").write_text(text)
    said = f"mine.py: only defines {words.format(method='Solution.solveNQueens')}; see "
    with pytest.raises(UsageError, match=re.escape(said) + f".*{problem}/attachments/templates/python3/solution.py"):
        judge.submission(judge.problem(problem), tmp_path / "mine.py")


def test_an_adapter_that_names_nothing_of_its_stub_is_started(in_kit: Kit) -> None:
    """What it calls is then not told by its text."""
    template = "import solution\n(call,) = [v for k, v in vars(solution).items() if k[0] in 'ns']\n"
    in_kit.write("testcases/sum/attachments/templates/python3/__main__.py", f"{template}print(call(input()))\n")
    in_kit.write("testcases/sum/attachments/templates/python3/solution.py", "def name_it_as_you_like(line): ...\n")
    (in_kit.root / "mine.py").write_text("def solution(line):\n    return sum(map(int, line.split()))\n")
    with Judge(Settings(sandbox="plain", jobs=1)) as judge:
        assert judge.report(judge.problem("sum"), "mine.py").verdict is Verdict.AC


def test_the_packages_own_submissions_are_programs(in_kit: Kit) -> None:
    """A package is the same everywhere, so nothing is done to its submissions that other judges would not do."""
    in_kit.write("testcases/sum/submissions/wrong_answer/forgotten.py", "def solution(a, b):\n    return a + b\n")
    with Judge(Settings(sandbox="plain", jobs=1)) as judge:
        problem = judge.problem("sum")
        forgotten = next(s for s in problem.submissions if s.name.endswith("forgotten.py"))
        assert judge.report(problem, forgotten).verdict is Verdict.WA


def test_any_package_may_have_an_adapter(in_kit: Kit) -> None:
    template = "import solution\nprint(solution.solution(*map(int, input().split())))\n"
    in_kit.write("testcases/sum/attachments/templates/python3/__main__.py", template)
    (in_kit.root / "mine.py").write_text("def solution(a, b):\n    return a + b\n")
    with Judge(Settings(sandbox="plain", jobs=1)) as judge:
        with pytest.raises(UsageError, match="no adapter"):
            judge.report(judge.problem("sum"), "mine.py")  # the template has no part for the solver
        in_kit.write("testcases/sum/attachments/templates/python3/solution.py", "def solution(a, b): ...\n")
        assert judge.report(judge.problem("sum"), "mine.py").verdict is Verdict.AC


def test_included_files_that_start_every_program_call_it_themselves(in_kit: Kit) -> None:
    in_kit.write("testcases/sum/include/python3/__main__.py", "import mine\nprint(mine.solution(input()))\n")
    (in_kit.root / "mine.py").write_text("def solution(line):\n    return sum(map(int, line.split()))\n")
    with Judge(Settings(sandbox="plain", jobs=1)) as judge:
        assert judge.report(judge.problem("sum"), "mine.py").verdict is Verdict.AC


@pytest.mark.parametrize(
    ("folder", "words"),
    [("klingon", "`klingon` is no language of the format"), ("python3", "is empty"), ("default", "is empty")],
)
def test_the_folders_of_templates_are_checked(kit: Kit, folder: str, words: str) -> None:
    made = kit.root / "testcases/sum/attachments/templates" / folder
    made.mkdir(parents=True)
    assert any(words in line for line in told(kit.root / "testcases/sum"))
