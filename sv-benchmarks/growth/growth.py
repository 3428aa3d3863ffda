#!/usr/bin/env python3
"""How the cost of a verification grows with its program, for docs/performance.md.

growth.py measure RESULTS DOCUMENT SECONDS MEGABYTES [FAMILY...]
    measures what RESULTS, a file of tab-separated values, does not have yet, with these limits for
    each run; then draws the plots beside DOCUMENT and writes its tables
growth.py generate FAMILY N true|false
    prints a program
"""

import sys
from pathlib import Path

import families
import measure
import plot

# Families, what their number counts, and their sizes.
GROWING = {
    "loops": ("sequential loops", [1, 5, 20, 50, 100, 200]),
    "statements": ("statements", [100, 1000, 10_000, 100_000]),
    "branches": ("sequential branches", [1, 5, 20, 50, 100, 200]),
    "loop_branches": ("branches in a loop", [1, 2, 5, 10, 20, 50]),
    "nested_loops": ("nested loops", [1, 2, 3, 4, 6, 8]),
    "blocks": ("nested blocks", [10, 50, 100, 200, 500]),
    "functions": ("functions", [10, 100, 1000, 5000]),
    "array": ("elements of an array", [10, 100, 1000, 10_000, 100_000, 1_000_000]),
    "bound": ("iterations", [10, 1000, 10**5, 10**7, 2**32]),
    "phases": ("iterations in two phases", [10, 1000, 10**5, 10**7, 2**32]),
}

# Programs that are large in one way each, and what is large.
LARGE = {
    ("declarations", 50_000): "a preprocessed file of 50,000 lines",
    ("loops", 2000): "2,000 loops",
    ("expressions", 500): "an expression with 500 levels",
    ("blocks", 500): "500 nested blocks",
    ("initializer", 1_250_000): "an initialiser of 10 MB",
    ("cases", 10_000): "a switch with 10,000 cases",
    ("functions", 5000): "5,000 functions",
}

# The time limits that large programs are tried with, in seconds: the second after the first.
LIMITS = (10, 60)


class Results:
    """Runs by family, size, form and time limit, kept in a file."""

    def __init__(self, file):
        self.file = file
        self.runs = {}
        if file.exists():
            for line in file.read_text().splitlines():
                family, n, holds, seconds, verdict, *numbers = line.split("\t")
                key = (family, int(n), holds == "true", int(seconds))
                self.runs[key] = measure.Run(verdict, *map(float, numbers))

    def run(self, family, n, holds, seconds, megabytes):
        key = (family, n, holds, seconds)
        if key not in self.runs:
            run = measure.verify(getattr(families, family)(n, holds), seconds, megabytes)
            self.runs[key] = run
            form = str(holds).lower()
            numbers = f"{run.cpu:.2f}\t{run.wall:.2f}\t{run.memory:.0f}"
            line = f"{family}\t{n}\t{form}\t{seconds}\t{run.verdict}\t{numbers}"
            print(line, flush=True)
            with self.file.open("a") as out:
                out.write(line + "\n")
        return self.runs[key]


def curves(results, family, sizes, seconds, megabytes):
    """The runs of both forms; a form that was not decided twice in a row is not tried further."""
    found = {}
    for holds in (True, False):
        runs, failed = [], 0
        for n in sizes:
            if failed < 2:
                run = results.run(family, n, holds, seconds, megabytes)
                failed = 0 if run.is_right(holds) else failed + 1
                runs.append((n, run))
        found[str(holds).lower()] = [(n, run, run.is_right(holds)) for n, run in runs]
    return found


def between(text, mark, content):
    """The text with this content between the marks of that name."""
    start, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
    before, rest = text.split(start)
    return before + start + "\n" + content + "\n" + end + rest.split(end)[1]


def short(n):
    return "2^32" if n == 2**32 else f"{n:,}"


def growth_table(family, found):
    """Processor seconds and megabytes for each size and form."""
    sizes = [n for n, *_ in max(found.values(), key=len)]
    lines = [
        f"| {GROWING[family][0]} |" + "".join(f" {short(n)} |" for n in sizes),
        "|---|" + "---:|" * len(sizes),
    ]
    for form, runs in found.items():
        cells = [
            ("" if ok else r.verdict.split()[0] + ", ") + f"{r.cpu:.1f} s, {r.memory:.0f} MB"
            for _, r, ok in runs
        ]
        cells += [""] * (len(sizes) - len(cells))
        lines.append(f"| {form} |" + "".join(f" {cell} |" for cell in cells))
    return "\n".join(lines) + "\n"


def large_table(results, megabytes):
    lines = [
        "| program | form |" + "".join(f" limit {s} s | |" for s in LIMITS),
        "|---|---|" + "---|---:|" * len(LIMITS),
    ]
    for (family, n), words in LARGE.items():
        for holds in (True, False):
            cells, run = "", None
            for seconds in LIMITS:
                if run is None or not run.is_right(holds):
                    run = results.run(family, n, holds, seconds, megabytes)
                cells += f" `{run.verdict}` | {run.cpu:.1f} s, {run.memory:.0f} MB |"
            lines.append(f"| {words} | {str(holds).lower()} |{cells}")
    return "\n".join(lines) + "\n"


def measure_all(file, document, seconds, megabytes, names):
    file.parent.mkdir(parents=True, exist_ok=True)
    results = Results(file)
    text = document.read_text()
    for family in names or [*GROWING, "large"]:
        if family == "large":
            text = between(text, "large", large_table(results, megabytes))
            continue
        title, sizes = GROWING[family]
        found = curves(results, family, sizes, seconds, megabytes)
        for kind, unit, what in (("time", "s", "cpu"), ("memory", "MB", "memory")):
            series = {
                form: [(n, getattr(run, what), ok) for n, run, ok in runs]
                for form, runs in found.items()
            }
            drawing = plot.svg(series, title, unit)
            (document.parent / "performance" / f"{family}-{kind}.svg").write_text(drawing)
        text = between(text, family, growth_table(family, found))
    document.write_text(text)


def main(arguments):
    match arguments:
        case ["measure", file, document, seconds, megabytes, *names]:
            measure_all(Path(file), Path(document), int(seconds), int(megabytes), names)
        case ["generate", family, n, ("true" | "false") as holds]:
            print(getattr(families, family)(int(n), holds == "true"), end="")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
