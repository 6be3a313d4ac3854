"""Many mixed requests in one run, and the memory of the service every so often."""
import json
import subprocess
import threading
import time

import mixture
import wire

import measuring

CLIENTS = 4
# A connection is given up after so many requests, so that new ones come all the time.
PER_CONNECTION = 200
PASSWORD = "correct horse battery"


def accounts(program, store):
    """A store with a key and a user; the key."""
    def run(*arguments, text=None):
        return subprocess.run([program, "accounts", *arguments, "--store", store], check=True, input=text,
                              stdout=subprocess.PIPE, text=True).stdout.strip()
    run("user", "add", "ann", text=PASSWORD + "\n")
    return run("key", "add", "bench")


def token(server):
    fields = {"f": "json", "username": "ann", "password": PASSWORD, "client": "requestip"}
    connection = server.connection()
    reply = connection.ask(wire.post("/arcgis/tokens/generateToken", wire.form(fields)))
    connection.close()
    return json.loads(reply.body)["token"]


def travel_modes(server, key):
    connection = server.connection()
    reply = connection.ask(wire.get(f"{wire.LAYER}/retrieveTravelModes?f=json&token={key}"))
    connection.close()
    return json.loads(reply.body)["supportedTravelModes"]


class Run:
    def __init__(self, server, pairs, key, total, every):
        self.server, self.total, self.every = server, total, every
        self.lock, self.asked = threading.Lock(), 0
        self.kinds, self.faults, self.memory = {}, [], []
        modes = travel_modes(server, key)
        self.mixtures = [mixture.Mixture(seed, pairs, modes, key) for seed in range(CLIENTS)]

    def go(self):
        start, before = time.monotonic(), self.server.processor_seconds()
        self.note()
        clients = [threading.Thread(target=self.client, args=(each,)) for each in self.mixtures]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        if not self.server.is_alive():
            measuring.fail("the service has ended: " + "; ".join(self.faults[-3:]))
        return self.figures(start, before)

    def note(self):
        self.memory.append({"requests": self.asked, **self.server.memory()})

    def next(self):
        """Whether one more is due; now and then the memory is written down, and a user signs in anew."""
        with self.lock:
            if self.asked >= self.total or len(self.faults) > 100:
                return False
            self.asked += 1
            if self.asked % self.every == 0:
                self.note()
                fresh = token(self.server)
                for each in self.mixtures:
                    each.token = fresh
            return True

    def client(self, drawn):
        connection, left = self.server.connection(), PER_CONNECTION
        while self.next():
            name, request, check = drawn.draw()
            try:
                reply = connection.ask(request)
                if not check(reply):
                    raise ValueError(f"status {reply.status}, {reply.body[:300]!r}")
            except (OSError, ValueError) as error:
                with self.lock:
                    self.faults.append(f"{name}: {error}; asked {request[:300]!r}")
                left = 0
            with self.lock:
                self.kinds[name] = self.kinds.get(name, 0) + 1
            left -= 1
            if left <= 0:
                connection.close()
                connection, left = self.server.connection(), PER_CONNECTION
        connection.close()

    def figures(self, start, before):
        seconds = time.monotonic() - start
        figures = {"requests": self.asked, "seconds": seconds, "per_second": self.asked / seconds, "kinds": self.kinds,
                   "processor_us": (self.server.processor_seconds() - before) / max(1, self.asked) * 1e6,
                   "memory": self.memory, "growth": growth(self.memory)}
        return figures, self.faults


def growth(rows):
    """Of the second half of a run, when all is warm: megabytes for 100,000 requests by the line that fits best, and the
    difference of the means of its two halves."""
    half = rows[len(rows) // 2:]
    if len(half) < 4:
        return {}
    places, sizes = [row["requests"] / 100_000 for row in half], [row["anonymous_mb"] for row in half]
    middle, mean = sum(places) / len(places), sum(sizes) / len(sizes)
    slope = (sum((place - middle) * (size - mean) for place, size in zip(places, sizes))
             / sum((place - middle) ** 2 for place in places))
    cut = len(sizes) // 2
    return {"mb_per_100000": slope, "later_less_earlier_mb": sum(sizes[-cut:]) / cut - sum(sizes[:cut]) / cut,
            "span_mb": max(sizes) - min(sizes)}


def run(server, pairs, key, total, every):
    figures, faults = Run(server, pairs, key, total, every).go()
    grown = figures["growth"].get("mb_per_100000", 0)
    if grown > 8:
        faults.append(f"memory grows by {grown:.1f} MB for 100,000 requests")
    return figures, faults
