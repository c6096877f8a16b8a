"""The shape of `solutions/` and `testcases/`: what a reader, and a judge elsewhere, may rely on.

What a package's programs say about its data is the work of `judge verify`; here is what that cannot see.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import re
import runpy
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeGuard

import pytest
import yaml

from judge import formats

ROOT = Path(__file__).parents[1]


def listed(folder: Path) -> list[Path]:
    """What is in a folder, but for what Python leaves there."""
    return sorted(path for path in folder.iterdir() if path.name != "__pycache__")


SOLUTIONS = listed(ROOT / "solutions")
PACKAGES = [path for path in listed(ROOT / "testcases") if path.is_dir()]

HEADINGS = ["Input", "Output", "Source", "Method", "Complexity"]
SECTIONS = {"en": ["Input", "Output", "Explanation", "Source"], "ko": ["입력", "출력", "설명", "출처"]}
TALKING_SECTIONS = {"en": ["Interaction", "Explanation", "Source"]}
KOREAN_SOURCE = re.compile(r"Baekjoon|Korean|Programmers|SW Expert")

ALL_INPUTS = {
    "boards": [f"{n}\n" for n in range(1, 9)],
    "branch": [f"{n}\n" for n in range(1, 7)],
    "eight": [""],
    "rooks": [f"{n}\n" for n in range(1, 9)],
    "tree": [f"{n}\n" for n in range(1, 7)],
}
"""Packages with fewer than eight secret cases, because there are no more inputs."""

LARGEST_BYTES = 1_000_000

for_solutions = pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
for_packages = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)


def problem_of(solution: Path) -> Path:
    return ROOT / "testcases" / solution.stem.partition("_")[0]


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_bytes())


def is_import(node: ast.AST) -> TypeGuard[ast.Import | ast.ImportFrom]:
    return isinstance(node, ast.Import | ast.ImportFrom)


# Solutions: a page of a book


@for_solutions
def test_a_solution_is_python_and_named_for_its_problem(path: Path) -> None:
    assert path.suffix == ".py"
    assert problem_of(path).is_dir()


@for_solutions
def test_the_docstring_has_its_parts_in_order(path: Path) -> None:
    lines = (ast.get_docstring(tree_of(path)) or "").splitlines()
    assert re.fullmatch(r"(Print|Find)\b.*\.", lines[0])
    assert lines[1] == ""
    assert [line for line in lines[2:] if line and not line.startswith("    ")] == HEADINGS
    for heading, line in pairwise(lines):
        assert heading not in HEADINGS or line.startswith("    "), f"nothing stands under {heading}"


@for_solutions
def test_the_parts_of_the_program_are_in_order(path: Path) -> None:
    """Docstring, imports, vocabulary and helpers with `solve`, `main`, guard."""
    docstring, *rest = tree_of(path).body
    assert isinstance(docstring, ast.Expr)
    kinds = [is_import(statement) for statement in rest]
    assert kinds == sorted(kinds, reverse=True), "an import below the first statement that is none"
    *definitions, main, guard = rest
    named = [node.name for node in definitions if isinstance(node, ast.FunctionDef)]
    assert "solve" in named
    assert isinstance(main, ast.FunctionDef)
    assert main.name == "main"
    assert ast.unparse(guard) == "if __name__ == '__main__':\n    main()"


@for_solutions
def test_a_solution_needs_nothing_but_the_standard_library(path: Path) -> None:
    module = tree_of(path)
    imports = [node for node in ast.walk(module) if is_import(node)]
    assert imports == [node for node in module.body if is_import(node)], "an import inside a function"
    for node in imports:
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names]
        assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


@for_solutions
def test_only_main_reads_writes_and_ends_the_program(path: Path) -> None:
    """`solve` gets values and gives one. Helpers of `main` that refuse bad input come after `solve`."""
    names = [node.name for node in tree_of(path).body if isinstance(node, ast.FunctionDef)]
    for function in tree_of(path).body:
        if isinstance(function, ast.FunctionDef) and names.index(function.name) <= names.index("solve"):
            words = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
            assert not words & {"print", "input", "open", "sys", "exit"}, function.name


@for_solutions
def test_importing_a_solution_does_nothing(path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = sys.getrecursionlimit(), gc.isenabled(), list(sys.path)
    module = runpy.run_path(str(path), run_name="imported")
    assert callable(module["solve"])
    assert (sys.getrecursionlimit(), gc.isenabled(), list(sys.path)) == before
    assert capfd.readouterr() == ("", "")


def run(path: Path, text: str, *options: str) -> subprocess.CompletedProcess[bytes]:
    """A solution as on a judge that knows no language but C's, and nothing of this machine's Python packages."""
    return subprocess.run(
        [sys.executable, "-I", "-S", *options, path],
        input=text.encode(),
        capture_output=True,
        env={"PATH": "/usr/bin:/bin", "LANG": "C", "LC_ALL": "C"},
        timeout=60,
    )


@for_solutions
def test_the_first_sample_where_text_is_ascii(path: Path) -> None:
    done = run(path, first_sample(path), "-X", "utf8=0")
    assert (done.returncode, done.stderr) == (0, b"")
    if (problem_of(path) / "output_validator").exists():
        assert done.stdout
    else:
        assert done.stdout.split() == (problem_of(path) / "data/sample/1.ans").read_bytes().split()


def first_sample(solution: Path) -> str:
    """What the solution reads in the first sample: its input, or what it is told in the conversation."""
    sample = problem_of(solution) / "data" / "sample" / "1"
    if interactive(problem_of(solution)):
        lines = sample.with_suffix(".interaction").read_text().splitlines()
        return "".join(f"{line[1:]}\n" for line in lines if line.startswith("<"))
    return sample.with_suffix(".in").read_text()


def without_the_last_word(text: str) -> str:
    return " ".join(text.split()[:-1]) + "\n"


BAD_INPUTS = {"empty": "", "a word": "queen\n", "zero": "0\n", "below zero": "-3\n", "a fraction": "4.5\n"}
ALLOWED = {
    ("badsquares", "zero"): "no board at all",
    ("list", "zero"): "is answered before the input ends",
    ("list", "below zero"): "is answered before the input ends",
    ("guess", "too little"): "is met in the middle of a conversation",
}
READS_NOTHING = {"eight"}
BAD_PAIRS = [
    (path, name)
    for path in SOLUTIONS
    for name in (*BAD_INPUTS, "too little")
    if (path.stem, name) not in ALLOWED and path.stem not in READS_NOTHING
]


@pytest.mark.parametrize(("path", "name"), BAD_PAIRS, ids=[f"{path.stem}-{name}" for path, name in BAD_PAIRS])
def test_bad_input_is_refused_in_a_line(path: Path, name: str) -> None:
    done = run(path, BAD_INPUTS.get(name, without_the_last_word(first_sample(path))))
    assert (done.returncode, done.stdout) == (1, b"")
    assert re.fullmatch(rf"{problem_of(path).name}: expected [^\n]+\n", done.stderr.decode())


# Packages


def described(package: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((package / "problem.yaml").read_text(encoding="utf-8"))
    return found


def interactive(package: Path) -> bool:
    return "interactive" in described(package)["type"]


def cases(package: Path, part: str) -> list[Path]:
    return sorted((package / "data" / part).glob("*.in"))


@for_packages
def test_the_format_finds_no_fault(package: Path) -> None:
    assert formats.load(package).diagnostics == ()


@for_packages
def test_the_id_and_what_goes_with_it(package: Path) -> None:
    assert re.fullmatch("[a-z0-9]+", package.name)
    assert (ROOT / "solutions" / f"{package.name}.py").is_file()


@for_packages
def test_the_metadata_of_the_kit(package: Path) -> None:
    metadata = described(package)
    assert metadata["problem_format_version"] == "2025-09"
    assert metadata["type"] in ("pass-fail", ["pass-fail", "interactive"], "interactive")
    assert (metadata["license"], metadata["rights_owner"]) == ("cc by-sa", "judge contributors")
    assert metadata["credits"] == {"authors": "judge contributors"}
    assert {"uuid", "source", "keywords"} <= set(metadata)
    assert set(metadata["limits"]) >= {"time_limit", "memory"}


def test_no_two_packages_have_one_uuid() -> None:
    assert not [uuid for uuid, times in Counter(described(p)["uuid"] for p in PACKAGES).items() if times > 1]


@for_packages
def test_statements_are_in_the_languages_of_the_source(package: Path) -> None:
    metadata = described(package)
    languages = {"en", "ko"} if KOREAN_SOURCE.search(str(metadata["source"])) else {"en"}
    assert {path.name for path in listed(package / "statement")} == {f"problem.{code}.md" for code in languages}
    assert set(metadata["name"] if isinstance(metadata["name"], dict) else ["en"]) == languages
    for code in languages:
        text = (package / "statement" / f"problem.{code}.md").read_text(encoding="utf-8")
        assert (
            re.findall("^## (.*)$", text, re.MULTILINE)
            == (TALKING_SECTIONS if interactive(package) else SECTIONS)[code]
        )
        assert not text.startswith("#"), "the title comes from problem.yaml"


@for_packages
def test_there_are_eight_secret_cases_or_all_there_can_be(package: Path) -> None:
    secret = cases(package, "secret")
    if package.name in ALL_INPUTS:
        inputs = {path.read_text() for path in (*cases(package, "sample"), *secret)}
        assert inputs == set(ALL_INPUTS[package.name])
    else:
        assert len(secret) >= 8


@for_packages
def test_every_secret_case_is_named_for_its_reason(package: Path) -> None:
    names = [path.stem for path in cases(package, "secret")]
    assert all(re.fullmatch(r"\d\d-[a-z0-9-]{3,}", name) for name in names)
    assert [int(name[:2]) for name in names] == list(range(1, len(names) + 1))


@for_packages
def test_every_case_has_an_answer_and_no_secret_input_comes_twice(package: Path) -> None:
    for path in (*cases(package, "sample"), *cases(package, "secret")):
        assert path.with_suffix(".ans").is_file()
    assert cases(package, "sample")
    times = Counter(hashlib.sha256(path.read_bytes()).digest() for path in cases(package, "secret"))
    assert set(times.values()) == {1}


@for_packages
def test_its_programs_are_there(package: Path) -> None:
    assert [path.name for path in listed(package / "input_validators")] == ["validate.py"]
    assert cases(package, "invalid_input")
    assert (package / "generators" / "generate.py").is_file()
    if (package / "output_validator").exists() and not interactive(package):
        assert list((package / "data" / "valid_output").glob("*.out"))
        assert list((package / "data" / "invalid_output").glob("*.out"))


@for_packages
def test_a_second_method_and_a_mistake_are_among_the_submissions(package: Path) -> None:
    own = {ast.dump(tree_of(path)) for path in SOLUTIONS}
    accepted = list((package / "submissions" / "accepted").rglob("*"))
    assert [path for path in accepted if path.suffix != ".py" or ast.dump(tree_of(path)) not in own]
    assert listed(package / "submissions" / "wrong_answer")


@for_packages
def test_every_python_program_says_what_it_does(package: Path) -> None:
    for path in package.rglob("*.py"):
        assert ast.get_docstring(tree_of(path)), path.relative_to(package)


@for_packages
def test_data_from_elsewhere_keep_their_notice(package: Path) -> None:
    foreign = [path for path in listed(package / "generators") if path.suffix not in (".py", ".md")]
    if foreign:
        notices = [*package.glob("NOTICE.md"), *(package / "generators").glob("NOTICE.md")]
        text = "".join(path.read_text(encoding="utf-8") for path in notices)
        assert re.search("licen[cs]e", text, re.IGNORECASE)
        assert all(path.name in text for path in foreign)


@for_packages
def test_a_package_is_small(package: Path) -> None:
    assert sum(path.stat().st_size for path in package.rglob("*") if path.is_file()) < LARGEST_BYTES


@for_packages
def test_the_adapter_is_for_somebody_to_fill(package: Path) -> None:
    template = package / "attachments" / "templates" / "python3"
    if template.exists():
        assert {path.name for path in listed(template)} == {"__main__.py", "solution.py"}
        assert "NotImplementedError" in (template / "solution.py").read_text()


@pytest.fixture(scope="module")
def regenerated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Future[str]]]:
    """What each package's generator said when it wrote the data of a copy of the kit anew, two at a time."""
    kit = tmp_path_factory.mktemp("kit")
    (kit / "solutions").symlink_to(ROOT / "solutions")

    def generate(package: Path) -> str:
        copy = kit / "testcases" / package.name
        shutil.copytree(package, copy, ignore=shutil.ignore_patterns("*.in", "*.ans", "__pycache__"))
        done = subprocess.run(
            [sys.executable, "-I", "-S", copy / "generators" / "generate.py"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
        )
        return f"{done.returncode}: {done.stderr}" if done.returncode else different(package / "data", copy / "data")

    with ThreadPoolExecutor(2) as pool:
        yield {package.name: pool.submit(generate, package) for package in PACKAGES}
        pool.shutdown(wait=False, cancel_futures=True)


def different(old: Path, new: Path) -> str:
    """The cases that the two folders do not have alike."""
    names = {
        path.relative_to(folder)
        for folder in (old, new)
        for path in (*folder.glob("sample/*"), *folder.glob("secret/*"))
        if path.suffix in (".in", ".ans")
    }
    return " ".join(sorted(str(name) for name in names if content(old / name) != content(new / name)))


def content(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


@for_packages
def test_the_generator_gives_the_stored_bytes(package: Path, regenerated: dict[str, Future[str]]) -> None:
    assert regenerated[package.name].result() == ""
