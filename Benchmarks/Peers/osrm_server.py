#!/usr/bin/env python3
"""Measures osrm-routed with one thread, over HTTP: osrm_server.py BASE.osrm CH|MLD FOLDER SECONDS OUTPUT.json

Writes the server's memory, that of eight servers together, and the processor time one spends on a whole route.
"""
import http.client
import pathlib
import socket
import subprocess
import sys
import time

import osrm

import measuring


def free_port():
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return door.getsockname()[1]


def connected(port, server):
    for _ in range(600):
        if server.poll() is not None:
            measuring.fail(f"osrm-routed ended with status {server.returncode}")
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            connection.connect()
            return connection
        except OSError:
            time.sleep(0.1)
    measuring.fail("osrm-routed does not answer")


def start(program, port, algorithm, base):
    return subprocess.Popen(
        [program, "--ip", "127.0.0.1", "-p", str(port), "-t", "1", "-a", algorithm, base], stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)


def ask(connection, a, b):
    connection.request("GET", f"/route/v1/driving/{a[1]},{a[0]};{b[1]},{b[0]}"
                              "?steps=true&overview=full&geometries=polyline6")
    connection.getresponse().read()


def memory_of_eight(program, algorithm, base, pairs):
    """Memory of eight servers together, each page divided by those that share it, once all have answered."""
    servers = []
    try:
        for number in range(8):
            port = free_port()
            servers.append(start(program, port, algorithm, base))
            connection = connected(port, servers[-1])
            for a, b in pairs[number::8][:60]:
                ask(connection, a, b)
        return {"pss_mb": sum(measuring.memory(server.pid)["pss_mb"] for server in servers)}
    finally:
        for server in servers:
            server.terminate()
            server.wait()


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    base, algorithm, folder, seconds, output = sys.argv[1:]
    pairs, port = measuring.places(folder), free_port()
    program = pathlib.Path(osrm.__file__).parent / "bin" / "osrm-routed"
    server = start(program, port, algorithm, base)
    try:
        connection = connected(port, server)
        times, end = [], time.monotonic() + float(seconds)
        for number, (a, b) in enumerate(pairs):
            # The server hangs up after 512 requests.
            if number % 500 == 499:
                connection.close()
            before = measuring.processor_seconds(server.pid)
            ask(connection, a, b)
            times.append((measuring.processor_seconds(server.pid) - before) * 1e6)
            if time.monotonic() > end:
                break
        figures = {"engine": f"osrm-routed {algorithm}", "route": measuring.summary(times),
                   "memory": measuring.memory(server.pid)}
    finally:
        server.terminate()
        server.wait()
    figures["memory_of_eight"] = memory_of_eight(program, algorithm, base, pairs)
    measuring.report(output, figures)


main()
