"""Hogs in languages whose runtime is told the memory limit: over the limit they are, whoever stops them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import wording
from judge.model import Build, CaseResult, Run
from judge.modes.running import heard
from tests.court import Court, Trial, modern, package

pytestmark = pytest.mark.timeout(180)

JAVA = "import java.nio.*;\nimport java.util.*;\nclass Main {{ {} public static void main(String[] a) {{ {} }} }}\n"
GO = "package main\nfunc main() {{ b := make([]byte, {}); for at := 0; at < len(b); at += 4096 {{ b[at] = 1 }} }}\n"
REFUSED = "the runtime refused to go beyond the limit of 256 MiB: "
STOPPED = "of 256 MiB allowed"
EITHER = "memory"  # whichever comes first: small objects bring heap and process to their limits together


def java(body: str, members: str = "") -> str:
    return JAVA.format(members, body)


# The live part is replaced slowly, so that old objects become garbage too.
GARBAGE = """
    byte[][] live = new byte[1600][];
    for (int i = 0; i < 1600; i++) live[i] = new byte[64 << 10];
    for (int i = 0; i < 5_000_000; i++) {
        sink = new byte[1024];
        if ((i & 1023) == 0) live[(i >> 10) % 1600] = new byte[64 << 10];
    }
    System.out.println(1);
"""
CATCHES = """
    int size = 1024;
    for (byte[] cache = null; cache == null; ) {
        try { cache = new byte[size << 20]; } catch (OutOfMemoryError error) { size /= 2; }
    }
    System.out.println(1);
"""
WRAPS = "try { sink = new byte[400 << 20]; } catch (OutOfMemoryError error) { throw new RuntimeException(error); }"
THREADS = """
    while (true) {
        Thread thread = new Thread(() -> { try { Thread.sleep(60000); } catch (InterruptedException error) { } });
        thread.setDaemon(true);
        thread.start();
    }
"""
SINK = "static Object sink;"

# name of the submission, source, verdict, what the report says of it; all under 256 MiB
TABLE = [
    ("java_array.java", java("System.out.println(new byte[400 << 20].length);"), "MLE", REFUSED),
    ("java_10_gb.java", java("System.out.println(new long[1_300_000_000].length);"), "MLE", REFUSED),
    ("java_static.java", java("System.out.println(1);", "static int[] all = new int[100_000_000];"), "MLE", REFUSED),
    ("java_direct.java", java("ByteBuffer.allocateDirect(400 << 20);"), "MLE", REFUSED),
    ("java_wraps.java", java(WRAPS, SINK), "MLE", REFUSED),
    (
        "java_small.java",
        java("List<int[]> all = new ArrayList<>(); for (;;) all.add(new int[256]);"),
        "MLE",
        EITHER,
    ),
    ("java_garbage.java", java(GARBAGE, SINK), "AC", ""),
    ("java_large.java", java("byte[] b = new byte[200 << 20]; b[1] = 1; System.out.println(b[1]);"), "AC", ""),
    ("java_catches.java", java(CATCHES), "AC", ""),
    ("java_threads.java", java(THREADS), "RE", "unable to create native thread"),
    ("java_too_long.java", java("sink = new byte[Integer.MAX_VALUE];", SINK), "RE", "exceeds VM limit"),
    ("java_throws.java", java("throw new IllegalStateException();"), "RE", "IllegalStateException"),
    ("node_buffer.js", "Buffer.alloc(400 << 20, 1)", "MLE", STOPPED),
    ("node_10_gb.js", "new Float64Array(1.3e9).fill(1)", "MLE", STOPPED),
    ("node_small.js", "const all = []; for (;;) all.push({})", "MLE", EITHER),
    ("node_map.js", "const map = new Map(); for (let at = 0; ; at++) map.set(at, at)", "MLE", EITHER),
    ("node_too_long.js", "new Array(2 ** 32)", "RE", "Invalid array length"),
    ("node_deep.js", "function f(n) { return f(n + 1) + 1 }\nf(0)", "RE", "Maximum call stack size exceeded"),
    ("go_array.go", GO.format("400<<20"), "MLE", STOPPED),
    ("go_10_gb.go", GO.format("10<<30"), "MLE", STOPPED),
    ("go_too_long.go", GO.format("1<<47"), "RE", "out of memory"),
    ("pypy_array.py", "x = bytearray(b'x' * (400 << 20))", "MLE", STOPPED),
    ("pypy_10_gb.py", "n = 10\nx = bytearray(b'x' * (n << 30))", "MLE", STOPPED),
    ("pypy_small.py", "x = []\nwhile True: x.append([])", "MLE", STOPPED),
    ("pypy_too_long.py", "n = 46\nx = [0] * (1 << n)", "RE", "MemoryError"),
]


@pytest.fixture(scope="module")
def trial(court: Court, tmp_path_factory: pytest.TempPathFactory) -> Trial:
    files = {f"submissions/rejected/{name}": source for name, source, *_ in TABLE}
    listed = "rejected/pypy_*.py: {language: pypy3}\n"
    yaml = modern(time_limit=None, more="limits: {time_limit: 10, memory: 256}\n")
    files |= {"problem.yaml": yaml, "submissions/submissions.yaml": listed}
    return court.verify(package(tmp_path_factory.mktemp("hogs"), files))


def judged(trial: Trial, name: str) -> CaseResult:
    build = trial[name].build
    if build.missing:
        pytest.skip(build.missing)
    assert build.ok, build.log
    return trial.case(name)


@pytest.mark.parametrize(("name", "verdict", "words"), [(name, v, words) for name, _, v, words in TABLE])
def test_hog(trial: Trial, name: str, verdict: str, words: str) -> None:
    report = f"rejected/{name}"
    result = judged(trial, report)
    said = wording.reason(result, trial[report].limits)
    assert (result.verdict, words in said) == (verdict, True), said


TALKER = 'import sys\nprint("go", flush=True)\nsys.exit(42 if sys.stdin.readline() == "1\\n" else 43)\n'


def test_a_hog_in_a_conversation(court: Court, tmp_path: Path) -> None:
    files = {
        "problem.yaml": modern("interactive", time_limit=None, more="limits: {time_limit: 5, memory: 256}\n"),
        "output_validator/talk.py": TALKER,
        "submissions/accepted/echo.py": "input()\nprint(1)\n",
        "submissions/rejected/hog.java": java("System.out.println(new byte[400 << 20].length);"),
    }
    trial = court.verify(package(tmp_path, files))
    result = judged(trial, "rejected/hog.java")
    assert (result.verdict, result.run.memory_refused) == ("MLE", True)


SAYS_SO = {"stderr": "Error: heap exhausted, 20 of 20 MB\n"}


@pytest.mark.parametrize(
    ("facts", "refusal", "refused"),
    [
        ({"exit_code": 1, **SAYS_SO}, r"heap exhausted, \d+ of", True),
        ({"signal": "SIGABRT", **SAYS_SO}, "heap exhausted", True),
        ({"exit_code": 0, **SAYS_SO}, "heap exhausted", False),
        ({"signal": "SIGKILL", **SAYS_SO}, "heap exhausted", False),
        ({"exit_code": 1, **SAYS_SO}, "", False),
        ({"exit_code": 1, "stderr": "Error: 42\n"}, "heap exhausted", False),
    ],
)
def test_a_refusal_is_a_failure_with_the_runtimes_words(facts: dict[str, object], refusal: str, refused: bool) -> None:
    run = Run(**facts)  # type: ignore[arg-type]
    assert heard(run, Build(ok=True, language="own", refusal=refusal)).memory_refused is refused
