"""How fast the default comparison is, against `cmp` side by side: prints ratios, which carry over to other machines.

    python benchmarks/compare.py [MEGABYTES]

Each comparison runs in a process of its own, so that its peak of memory is its own; the tools take turns, and the
median of the rounds counts. Seconds are of CPU time, user and system, so that other work on the machine disturbs
little; the start of the interpreter is not counted.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROUNDS = 5
LINE_TOKENS = 20_000

RUN = """
import re, sys, time
from pathlib import Path
from judge.checkers.flags import parse
from judge.checkers.tokens import compare
how = parse(tuple(sys.argv[3:]))
start = time.process_time()
result = compare(Path(sys.argv[1]), Path(sys.argv[2]), how)
seconds = time.process_time() - start
# Not ru_maxrss: that starts at the size of the process that started this one, which holds the inputs.
peak = re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1]
print(seconds, peak, result.accepted)
"""


def write_inputs(folder: Path, size: int) -> dict[str, tuple[Path, Path, tuple[str, ...]]]:
    """The pairs to compare: name -> (answer, output, flags)."""
    chance = random.Random(1)
    numbers = [b"%d" % chance.randrange(10 ** chance.randint(1, 9)) for _ in range(LINE_TOKENS)]
    answer = (b" ".join(numbers) + b"\n") * (size // (len(b" ".join(numbers)) + 1))
    half = answer[: len(answer) // 2]
    files = {
        "answer": answer,
        "same": answer,
        "newlines": answer.replace(b" ", b"\n"),
        "digits": answer[: len(answer) // 2].replace(b" ", b".0 "),
        "crlf": answer.replace(b" ", b"\r\n"),
        "trailing": answer[:-1] + b" \n",
        "half": half,
        "doubled": half.replace(b" ", b"  "),
        "token": b"7" * (10 << 20) + b"\n",
        "token-crlf": b"7" * (10 << 20) + b"\r\n",
        "last": answer[:-2] + b"x\n",
    }
    paths = {}
    for name, content in files.items():
        paths[name] = folder / name
        paths[name].write_bytes(content)
    return {
        "equal": (paths["answer"], paths["same"], ()),
        "blanks to newlines": (paths["answer"], paths["newlines"], ()),
        "one blank more at the end": (paths["answer"], paths["trailing"], ()),
        "half of it, every blank doubled": (paths["half"], paths["doubled"], ()),
        "one token of 10 MiB, CRLF": (paths["token"], paths["token-crlf"], ()),
        "the last token is wrong": (paths["answer"], paths["last"], ()),
        "newlines, with a tolerance": (paths["answer"], paths["newlines"], ("float_tolerance", "1e-6")),
        "half of it, other digits, with a tolerance": (paths["half"], paths["digits"], ("float_tolerance", "1e-6")),
        "CRLF": (paths["newlines"], paths["crlf"], ()),
    }


def ours(answer: Path, output: Path, flags: tuple[str, ...]) -> tuple[float, float, str]:
    """Seconds, peak of memory in MiB, and what came of it."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1])}
    command = [sys.executable, "-c", RUN, str(answer), str(output), *flags]
    seconds, peak, accepted = subprocess.run(command, env=environment, capture_output=True, check=True).stdout.split()
    return float(seconds), int(peak) / 1024, "accepted" if accepted == b"True" else "rejected"


def cmp(tool: str, answer: Path, output: Path) -> float:
    """Seconds that `cmp` takes."""
    pid = os.posix_spawn(tool, [tool, "-s", str(answer), str(output)], os.environ)
    usage = os.wait4(pid, 0)[2]
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    tool = shutil.which("cmp")
    with tempfile.TemporaryDirectory() as folder:
        pairs = write_inputs(Path(folder), size * 1_000_000)
        print(f"{size} MB against {size} MB, median of {ROUNDS} rounds, taking turns; CPU seconds")
        for name, (answer, output, flags) in pairs.items():
            rounds = [(ours(answer, output, flags), cmp(tool, answer, output) if tool else 0.0) for _ in range(ROUNDS)]
            seconds = statistics.median(mine[0] for mine, _ in rounds)
            peak = max(mine[1] for mine, _ in rounds)
            line = f"{name:42} {rounds[0][0][2]}  {seconds:6.3f} s  {peak:4.0f} MiB"
            if name == "equal" and tool:
                other = statistics.median(theirs for _, theirs in rounds)
                line += f"  cmp {other:.3f} s, ratio {seconds / other:.2f}"
            print(line)


if __name__ == "__main__":
    main()
