"""Race every method of counting queens over N, in one run, and print tables of what came out.

For each N the methods still in the race take turns, so that a busy machine slows all of them
alike. What counts is the CPU time of the whole process, start of the interpreter included, and
of several runs the median. A method leaves the race when its next run would take too long.

    python benchmarks/queens.py --max-n 14 --plot queens.svg
"""

import argparse
import itertools
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOLUTIONS = ROOT / "solutions"
SUBMISSIONS = ROOT / "testcases" / "count" / "submissions"

BASE = "flags"  # the method that all others are compared with
SHORT_RUN = 1.0  # seconds: a shorter run is repeated
EXPECTED_GROWTH = 7.0  # of the time from N to N + 1, unless more was measured
START, FIRST = 1, 8  # N for which a run is the start of a process, and the first of interest

Command = list[str]
Seconds = dict[int, float]  # by N


@dataclass(frozen=True, kw_only=True)
class Method:
    """A program that counts, how to build it in a folder, and the tools that this takes."""

    name: str
    source: Path
    tools: tuple[str, ...]
    build: Callable[[Path, Path], Command]


def interpreted(tool: str) -> Callable[[Path, Path], Command]:
    return lambda source, folder: [tool, str(source)]


def compiled(*compiler: str) -> Callable[[Path, Path], Command]:
    def build(source: Path, folder: Path) -> Command:
        program = folder / source.stem
        subprocess.run([*compiler, "-o", program, source], check=True)
        return [str(program)]

    return build


def compiled_java(source: Path, folder: Path) -> Command:
    subprocess.run(["javac", "-d", folder, source], check=True)
    return ["java", "-cp", str(folder), source.stem]


def python(name: str, source: Path) -> Method:
    return Method(name=name, source=source, tools=(), build=interpreted(sys.executable))


def pypy(name: str, source: Path) -> Method:
    return Method(name=name, source=source, tools=("pypy3",), build=interpreted("pypy3"))


SLOW = SUBMISSIONS / "time_limit_exceeded"
BORDERLINE = SUBMISSIONS / "borderline"
FLAGS = BORDERLINE / "count_flags.py"
ACCEPTED = SUBMISSIONS / "accepted"
GCC = ("gcc", "-O3", "-march=native")
GPP = ("g++", "-O3", "-march=native")

METHODS = [
    python("scan", SLOW / "count_scan.py"),
    python("infeasible", SLOW / "count_infeasible.py"),
    python("knight", SLOW / "count_knight.py"),
    python("flags", FLAGS),
    python("bits", BORDERLINE / "count_bits.py"),
    python("mirror", SOLUTIONS / "count_mirror.py"),
    python("edge weights", BORDERLINE / "edge_weights.py"),
    python("join", SOLUTIONS / "count.py"),
    pypy("flags, PyPy", FLAGS),
    pypy("mirror, PyPy", SOLUTIONS / "count_mirror.py"),
    Method(
        name="flags, Java",
        source=BORDERLINE / "flags_java" / "Main.java",
        tools=("javac", "java"),
        build=compiled_java,
    ),
    Method(
        name="flags and mirror, C++",
        source=ACCEPTED / "mirror_cpp" / "mirror.cpp",
        tools=("g++",),
        build=compiled(*GPP),
    ),
    Method(
        name="bits, C",
        source=ACCEPTED / "bits_c" / "bits.c",
        tools=("gcc",),
        build=compiled(*GCC),
    ),
    Method(
        name="mirror, C",
        source=ACCEPTED / "mirror_c" / "mirror.c",
        tools=("gcc",),
        build=compiled(*GCC),
    ),
    Method(
        name="edge weights, C",
        source=ACCEPTED / "edge_weights_c" / "edge_weights.c",
        tools=("gcc",),
        build=compiled(*GCC),
    ),
]


def built(methods: list[Method], folder: Path) -> dict[str, Command]:
    """The command of each method; one whose tools are not on this machine is named and left out."""
    commands = {}
    for method in methods:
        missing = [tool for tool in method.tools if not shutil.which(tool)]
        if missing:
            print(f"skipped: {method.name} ({', '.join(missing)} not found)", file=sys.stderr)
            continue
        place = folder / method.name.replace(" ", "-").replace(",", "")
        place.mkdir()
        commands[method.name] = method.build(method.source, place)
    return commands


def run(command: Command, n: int) -> tuple[str, float]:
    """What the program prints for N, and the CPU seconds that it takes."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin and process.stdout
    with process.stdin, process.stdout:
        process.stdin.write(f"{n}\n")
        process.stdin.close()
        output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with status {process.returncode}")
    return output.strip(), usage.ru_utime + usage.ru_stime


def prediction(seconds: Seconds, n: int) -> float:
    """How long a run for N will take, from those for the two N before it."""
    last = seconds.get(n - 1, 0.0)
    growth = last / seconds[n - 2] if n - 2 in seconds else 0.0
    return last * max(growth, EXPECTED_GROWTH)


def race(commands: dict[str, Command], sizes: list[int], repeats: int, budget: float) -> dict[str, Seconds]:
    """The median of the seconds of each method for each N that it can take."""
    medians: dict[str, Seconds] = {name: {} for name in commands}
    running = list(commands)
    for n in sizes:
        running = [name for name in running if prediction(medians[name], n) <= budget]
        samples: dict[str, list[float]] = {name: [] for name in running}
        answers: dict[str, str] = {}
        for name in itertools.chain.from_iterable([running] * repeats):
            if not samples[name] or samples[name][0] < SHORT_RUN:
                answers[name], seconds = run(commands[name], n)
                samples[name].append(seconds)
        if len(set(answers.values())) > 1:
            raise RuntimeError(f"the methods do not agree about N = {n}: {answers}")
        for name in running:
            medians[name][n] = statistics.median(samples[name])
        print(f"N = {n}: {len(running)} methods agree", file=sys.stderr)
    return medians


def table(title: str, sizes: list[int], names: Iterable[str], cell: Callable[[str, int], str]) -> str:
    """A table in Markdown with a row for each method and a column for each N."""
    lines = [
        f"| {title} | " + " | ".join(map(str, sizes)) + " |",
        "|---" + "|--:" * len(sizes) + "|",
    ]
    for name in names:
        lines.append(f"| {name} | " + " | ".join(cell(name, n) for n in sizes) + " |")
    return "\n".join(lines)


def tables(medians: dict[str, Seconds]) -> Iterator[str]:
    def seconds(name: str, n: int) -> str:
        return f"{medians[name][n]:.3f}" if n in medians[name] else ""

    def ratio(name: str, n: int) -> str:
        if n not in medians[name] or n not in medians[BASE]:
            return ""
        return f"{medians[BASE][n] / medians[name][n]:.3g}"

    def growth(name: str, n: int) -> str:
        """From N - 1 to N, where the start of the process does not hide it."""
        mine = medians[name]
        if n not in mine or n - 1 not in mine or mine[n - 1] < 1.5 * mine[START]:
            return ""
        return f"{(mine[n] - mine[START]) / (mine[n - 1] - mine[START]):.1f}"

    sizes = sorted(set().union(*medians.values()) - {START})
    yield table("CPU seconds", sizes, medians, seconds)
    yield table(f"times as fast as {BASE}", sizes, medians, ratio)
    yield table("growth from N - 1", sizes, medians, growth)


WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 860, 520, 60, 190, 20, 40
COLOURS = [
    *("#4c72b0", "#dd8452", "#55a868", "#c44e52", "#8172b3"),
    *("#937860", "#da8bc3", "#111111", "#ccb974", "#64b5cd"),
    *("#b5179e", "#6a994e", "#f4a259", "#5f0f40", "#0081a7"),
]


@dataclass(frozen=True)
class Scale:
    """Where N and seconds lie in the picture; powers of ten from `low` to `high` for the latter."""

    sizes: list[int]
    low: int
    high: int

    def x(self, n: int) -> float:
        part = (n - self.sizes[0]) / max(len(self.sizes) - 1, 1)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, seconds: float) -> float:
        part = (math.log10(max(seconds, 10.0**self.low)) - self.low) / (self.high - self.low)
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)


def axes(scale: Scale) -> Iterator[str]:
    for seconds in (10.0**exponent for exponent in range(scale.low, scale.high + 1)):
        y = scale.y(seconds)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{seconds:g} s</text>'
    for n in scale.sizes:
        yield f'<text x="{scale.x(n):.1f}" y="{HEIGHT - 16}" text-anchor="middle">{n}</text>'


def curves(scale: Scale, medians: dict[str, Seconds]) -> Iterator[str]:
    label = WIDTH - RIGHT + 12
    ends = label_heights(medians, scale.sizes[-1])
    for (name, seconds), colour in zip(medians.items(), itertools.cycle(COLOURS)):
        end = ends[name]
        places = [f"{scale.x(n):.1f},{scale.y(value):.1f}" for n, value in seconds.items()]
        pen = f'fill="none" stroke="{colour}"'
        yield f'<polyline points="{" ".join(places)}" {pen} stroke-width="2"/>'
        lead = f"{places[-1]} {label - 4},{end:.1f}"
        yield f'<polyline points="{lead}" {pen} stroke-dasharray="1 4"/>'
        yield f'<text x="{label}" y="{end + 4:.1f}" fill="{colour}">{name}</text>'


def plot(medians: dict[str, Seconds]) -> str:
    """A picture in SVG: seconds on a logarithmic scale over N, a curve for each method."""
    shown = {name: {n: value for n, value in seconds.items() if n != START} for name, seconds in medians.items()}
    values = [value for seconds in shown.values() for value in seconds.values()]
    scale = Scale(
        sizes=sorted(set().union(*shown.values())),
        low=math.floor(math.log10(max(min(values), 0.001))),
        high=math.ceil(math.log10(max(values))),
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        ' font-family="sans-serif" font-size="12">'
    )
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    return "\n".join([head, ground, *axes(scale), *curves(scale, shown), "</svg>\n"])


def label_heights(medians: dict[str, Seconds], largest: int) -> dict[str, float]:
    """Places for the names, in the order of the time to be expected for the largest N."""

    def expected(name: str) -> float:
        last = max(medians[name])
        return medians[name][last] * EXPECTED_GROWTH ** (largest - last)

    slowest_first = sorted(medians, key=expected, reverse=True)
    return {name: TOP + 18 * rank for rank, name in enumerate(slowest_first)}


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--max-n", type=int, default=14, metavar="N", help="largest board (14)")
    parser.add_argument("--repeats", type=int, default=3, help="runs of less than a second (3)")
    parser.add_argument("--budget", type=float, default=30.0, help="seconds for one run (30)")
    parser.add_argument("--quick", action="store_true", help="N up to 10, one run, a second each")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a picture (SVG) here")
    return parser.parse_args()


def main() -> None:
    given = options()
    if given.quick:
        given.max_n, given.repeats, given.budget = min(given.max_n, 10), 1, 1.0
    sizes = [START, *range(FIRST, max(FIRST, given.max_n) + 1)]
    with tempfile.TemporaryDirectory() as folder:
        commands = built(METHODS, Path(folder))
        medians = race(commands, sizes, given.repeats, given.budget)
    print("\n\n".join(tables(medians)))
    if given.plot:
        given.plot.write_text(plot(medians), encoding="utf-8")


if __name__ == "__main__":
    main()
