"""Servers that are measured, each a process of its own on loopback."""
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import time

import wire

import measuring

FILES = 16_000
PORTS = []


class Server:
    """A process that listens; ended with the `with` block."""

    def __init__(self, name, command, port, environment=None):
        self.name, self.port = name, port
        self.process = subprocess.Popen(
            [str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            preexec_fn=raise_limit, env={**os.environ, **(environment or {})})
        self.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()

    def wait(self):
        for _ in range(600):
            if self.process.poll() is not None:
                measuring.fail(f"{self.name} ended with status {self.process.returncode}: {self.process.stderr.read()}")
            try:
                socket.create_connection((wire.HOST, self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        measuring.fail(f"{self.name} does not answer at port {self.port}")

    @property
    def pid(self):
        return self.process.pid

    def is_alive(self):
        return self.process.poll() is None

    def processor_seconds(self):
        return measuring.processor_seconds(self.pid)

    def memory(self):
        """Megabytes: resident, proportional, and what is the process's own (not of a file)."""
        figures = {}
        for line in pathlib.Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines():
            key, _, rest = line.partition(":")
            if key in ("Rss", "Pss", "Anonymous"):
                figures[f"{key.lower()}_mb"] = int(rest.split()[0]) / 1024
        return figures

    def connection(self, **options):
        return wire.Connection(self.port, **options)


def raise_limit():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard) if hard != resource.RLIM_INFINITY else FILES, hard))


def free_port():
    """The next of the ports asked for, otherwise any that is free."""
    if PORTS:
        return PORTS.pop(0)
    with socket.socket() as door:
        door.bind((wire.HOST, 0))
        return door.getsockname()[1]


def guidepost(program, network, *options):
    port = free_port()
    return Server("guidepost serve", [program, "serve", network, "--port", port, "--log-level", "error", *options], port)


def osrm_routed(python, folder, threads):
    port = free_port()
    home = package(python, "osrm")
    return Server("osrm-routed", [
        home / "bin/osrm-routed", "--ip", wire.HOST, "-p", port, "-t", threads, "-a", "CH", "-l", "ERROR",
        folder / "osrm-ch" / "map.osrm"], port)


def valhalla_service(python, folder, threads, scratch):
    port = free_port()
    config = json.loads((folder / "valhalla" / "valhalla.json").read_text())
    config["httpd"]["service"]["listen"] = f"tcp://{wire.HOST}:{port}"
    path = scratch / "valhalla.json"
    path.write_text(json.dumps(config))
    return Server("valhalla_service", [package(python, "valhalla") / "bin/valhalla_service", path, threads], port)


def package(python, name):
    """The folder of a package that is installed for another Python."""
    text = subprocess.run([python, "-c", f"import {name}; print({name}.__file__)"], check=True, stdout=subprocess.PIPE,
                          text=True).stdout
    return pathlib.Path(text.strip()).parent
