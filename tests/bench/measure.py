"""Measures whole programs side by side, in turn, in one run.

    python3 tests/bench/measure.py LAZARET HASH_ONLY FOLDER [ROUNDS]

For each benchmark package in FOLDER the programs run one after the other, round by round, so that a machine that
slows down slows all of them. What counts is the median of the ratios taken within each round. Peak memory is the
operating system's own figure for the finished process, taken in one run more under `time`, since a process started
from here would be charged with this one's size; the base is `lazaret --version`.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time

PYTHON_PEER = """
import hashlib, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    for name in archive.namelist():
        hashlib.sha256(archive.read(name)).hexdigest()
"""


def run(arguments):
    """Runs a program with its output thrown away; returns (seconds, exit status)."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    actions = [(os.POSIX_SPAWN_DUP2, nowhere, 1), (os.POSIX_SPAWN_DUP2, nowhere, 2)]
    start = time.perf_counter()
    pid = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=actions)
    _, status = os.waitpid(pid, 0)
    seconds = time.perf_counter() - start
    os.close(nowhere)
    return seconds, os.waitstatus_to_exitcode(status)


def peak_memory(arguments):
    """The peak resident memory of a program in MiB."""
    with tempfile.NamedTemporaryFile() as figure:
        run(["/usr/bin/time", "-f", "%M", "-o", figure.name, *arguments])
        return int(figure.read()) / 1024


def main():
    lazaret, hash_only, folder = sys.argv[1:4]
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 11
    seven = shutil.which("7zz") or shutil.which("7z")
    unzip = shutil.which("unzip")
    if not (seven and unzip):
        sys.exit("unzip and 7-Zip are needed")
    base = min(peak_memory([lazaret, "--version"]) for _ in range(3))
    print(f"{os.cpu_count()} processors; base memory {base:.1f} MiB; {rounds} rounds after one warm-up; medians\n")
    print(f"{'package':8} {'program':22} {'ms':>9} {'verify/it':>10} {'peak MiB':>9}")
    for name in ("small", "many", "large"):
        path = os.path.join(folder, f"{name}.uaix")
        programs = {
            "lazaret verify": [lazaret, "verify", path],
            "hash only, 2 threads": [hash_only, path],
            "unzip -tq": [unzip, "-tq", path],
            "7z t": [seven, "t", path],
            "python zipfile+hashlib": [sys.executable, "-c", PYTHON_PEER, path],
        }
        taken = {program: [] for program in programs}
        peak = {program: peak_memory(arguments) for program, arguments in programs.items()}
        for number in range(rounds + 1):
            for program, arguments in programs.items():
                seconds, status = run(arguments)
                if status != 0:
                    sys.exit(f"{program} ended with {status} on {path}")
                if number > 0:
                    taken[program].append(seconds)
        own = taken["lazaret verify"]
        for program, seconds in taken.items():
            ratio = statistics.median(a / b for a, b in zip(own, seconds))
            shown = "" if program == "lazaret verify" else f"{ratio:.2f}"
            print(f"{name:8} {program:22} {statistics.median(seconds) * 1000:9.1f} {shown:>10} {peak[program]:9.1f}")
        print(f"{name:8} memory of verify above base: {peak['lazaret verify'] - base:.1f} MiB\n")


main()
