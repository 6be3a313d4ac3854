"""Throughput and latency by wrk, one thread of it, the pairs in turn."""
import json
import pathlib
import subprocess

import measuring

HERE = pathlib.Path(__file__).resolve().parent


def requests_file(path, dialect, pairs):
    path.write_text("".join("\t".join(dialect(pair, "whole")) + "\n" for pair in pairs))
    return path


def run(server, connections, seconds, requests):
    """What wrk measured, and the processor time of the server for each answered request."""
    before = server.processor_seconds()
    done = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s", "-s", HERE / "pairs.lua",
         f"http://127.0.0.1:{server.port}", "--", requests], stdout=subprocess.PIPE, text=True)
    if done.returncode or not server.is_alive():
        measuring.fail(f"{server.name} under {connections} connections: wrk ended with status {done.returncode}")
    figures = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("{")))
    answered = figures["requests"] - figures["refused"]
    figures.update(
        connections=connections, answered_per_second=answered / figures["seconds"],
        refused_per_second=figures["refused"] / figures["seconds"],
        processor_us=(server.processor_seconds() - before) / max(1, answered) * 1e6)
    return figures
