"""Networks that are swapped and processes that are killed, both under load."""
import json
import os
import pathlib
import shutil
import signal
import sqlite3
import threading
import time

import endurance
import wire

SWAPS, KILLS, CLIENTS = 5, 5, 4


class Load:
    """Clients that ask for routes until they are told to stop; what went wrong is kept."""

    def __init__(self, server, requests, may_break=False):
        self.server, self.requests, self.may_break = server, requests, may_break
        self.stop, self.lock, self.answered, self.faults = threading.Event(), threading.Lock(), 0, []
        self.threads = [threading.Thread(target=self.client, args=(number,)) for number in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for thread in self.threads:
            thread.join()

    def client(self, number):
        connection = None
        while not self.stop.is_set():
            request = self.requests[number % len(self.requests)]
            number += CLIENTS
            try:
                connection = connection or self.server.connection()
                reply = connection.ask(request)
                if reply.status != 200 or b'"routes"' not in reply.body:
                    raise ValueError(f"status {reply.status}: {reply.body[:200]!r}")
                with self.lock:
                    self.answered += 1
            except (OSError, ValueError) as error:
                if self.may_break and isinstance(error, OSError):
                    return
                connection = None
                with self.lock:
                    self.faults.append(f"request {number}: {error}")


def swaps(start, network, pairs, scratch):
    """The file is replaced and the service told, again and again; nobody notices."""
    served = scratch / "swapped.guidepost"
    shutil.copyfile(network, served)
    requests = [wire.raw(wire.ours(pair, "whole")) for pair in pairs]
    with start(served) as server:
        with Load(server, requests) as load:
            for _ in range(SWAPS):
                time.sleep(1)
                fresh = scratch / "next.guidepost"
                shutil.copyfile(network, fresh)
                os.replace(fresh, served)
                server.process.send_signal(signal.SIGHUP)
            time.sleep(2)
        done = swapped(server)
    faults = load.faults[:5]
    # Files that come while one is being taken up are taken up together.
    if done < 2:
        faults.append(f"{SWAPS} times a new network came; {done} swaps were carried out")
    return {"swaps": done, "answered": load.answered, "failed": len(load.faults)}, faults


def swapped(server):
    connection = server.connection()
    text = connection.ask(wire.get("/metrics")).body.decode()
    connection.close()
    return sum(int(float(line.rsplit(" ", 1)[1])) for line in text.splitlines()
               if line.startswith('guidepost_network_swaps_total{outcome="taken up"'))


def kills(start, program, pairs, scratch):
    """The process is killed while routes are asked and users sign in; the store is whole each time, and the tokens that were
    handed out before are still good."""
    store = scratch / "killed" / "accounts.db"
    store.parent.mkdir()
    key = endurance.accounts(program, store)
    requests = [wire.raw(("GET", f"{wire.ours(pair, 'whole')[1]}&token={key}", "")) for pair in pairs]
    tokens, faults, answered = [], [], 0
    for _ in range(KILLS):
        with start("--require-token", "--store", store) as server:
            faults += [f"a token of before is no good: {told}" for told in refused(server, tokens)]
            with Load(server, requests, may_break=True) as load:
                signing = threading.Thread(target=sign_in, args=(server, load.stop, tokens))
                signing.start()
                time.sleep(1.5)
                server.process.send_signal(signal.SIGKILL)
                server.process.wait()
                load.stop.set()
                signing.join()
            answered += load.answered
            faults += load.faults[:3]
        with sqlite3.connect(store) as database:
            told = database.execute("PRAGMA integrity_check").fetchone()[0]
        if told != "ok":
            faults.append(f"the store is damaged: {told}")
    left = sorted(path.name for path in pathlib.Path(store.parent).iterdir())
    strange = [name for name in left if name not in ("accounts.db", "accounts.db-wal", "accounts.db-shm")]
    if strange:
        faults.append(f"files are left: {', '.join(strange)}")
    return {"kills": KILLS, "answered": answered, "tokens": len(tokens), "faults": len(faults)}, faults


def sign_in(server, stop, tokens):
    while not stop.is_set():
        try:
            tokens.append(endurance.token(server))
        except (OSError, ValueError, KeyError):
            return


def refused(server, tokens):
    connection = server.connection()
    for token in tokens:
        reply = json.loads(connection.ask(wire.get(f"{wire.LAYER}?f=json&token={token}")).body)
        if "error" in reply:
            yield reply["error"]
    connection.close()
