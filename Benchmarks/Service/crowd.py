"""Clients that take up room: thousands that rest, slow readers and writers, half-closed sockets, pipelines.

Each proof gives figures and a list of faults, which is empty where all went as it should.
"""
import concurrent.futures
import json
import socket
import threading
import time

import wire

IDLE = 10_000
# Fewer from each address than the service's limit for one.
PER_ADDRESS = 2_500
SLOW = 24
ASKED = 300


def latencies(server, requests, stop=None):
    """Milliseconds of requests, each on a connection of its own; until told to stop, or each once."""
    times = []
    for number in range(10 ** 9 if stop else len(requests)):
        if stop and stop.is_set():
            break
        start = time.perf_counter()
        connection = server.connection()
        reply = connection.ask(requests[number % len(requests)])
        connection.close()
        times.append((time.perf_counter() - start) * 1000)
        if reply.status != 200 or b'"routes"' not in reply.body:
            raise ValueError(f"status {reply.status}: {reply.body[:200]!r}")
    return summary(times)


def summary(times):
    ordered = sorted(times)
    return {"requests": len(ordered), "p50_ms": ordered[len(ordered) // 2],
            "p99_ms": ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))], "max_ms": ordered[-1]}


def resting(server, pairs, count=IDLE):
    """Connections that say nothing while others are answered, then all of them are used and closed."""
    requests = [wire.raw(wire.ours(pair, "whole")) for pair in pairs[:ASKED]]
    figures = {"connections": count, "alone": latencies(server, requests), "memory_before": server.memory()}
    faults = []
    crowd = [server.connection(source=f"127.0.0.{2 + number // PER_ADDRESS}") for number in range(count)]
    time.sleep(1)
    figures["memory_with"] = server.memory()
    before = server.processor_seconds()
    time.sleep(3)
    figures["processor_while_resting_percent"] = (server.processor_seconds() - before) / 3 * 100
    figures["beside_them"] = latencies(server, requests)
    live = wire.get("/health/live")
    lost = 0
    for connection in crowd:
        try:
            lost += connection.ask(live).status != 200
        except OSError:
            lost += 1
    figures["lost"], figures["memory_after_a_request_on_each"] = lost, server.memory()
    for connection in crowd:
        connection.close()
    time.sleep(3)
    figures["memory_closed"] = server.memory()
    figures["after"] = latencies(server, requests)
    if lost:
        faults.append(f"{lost} of {count} resting connections were not answered in the end")
    return figures, faults


def half_closed(server, pairs):
    """Clients that close their sending half at once still get the whole answer."""
    faults, sizes = [], []
    for number, pair in enumerate(pairs[:200]):
        connection = server.connection()
        connection.socket.sendall(wire.raw(wire.ours(pair, "whole")))
        connection.socket.shutdown(socket.SHUT_WR)
        try:
            reply = connection.reply()
            sizes.append(len(reply.body))
            if reply.status != 200 or b'"routes"' not in reply.body:
                faults.append(f"half-closed {number}: status {reply.status}")
        except OSError as error:
            faults.append(f"half-closed {number}: {error}")
        connection.close()
    return {"asked": min(200, len(pairs)), "answered": len(sizes)}, faults


def pipelines(server, pairs):
    """Requests sent at once on one connection are answered in their order, each as if it were alone."""
    requests = [wire.raw(wire.ours(pair, "whole")) for pair in pairs[:100]]
    # Errors and resources between routes, so that quick answers could overtake slow ones.
    for place in range(3, len(requests), 7):
        requests[place] = wire.get(f"{wire.LAYER}?f=json&n={place}")
    for place in range(5, len(requests), 7):
        requests[place] = wire.get(f"{wire.LAYER}/solve?f=json&stops=nonsense{place}")
    connection = server.connection()
    alone = [connection.ask(request).body for request in requests]
    connection.close()
    faults = []
    piped = server.connection()
    threading.Thread(target=piped.socket.sendall, args=(b"".join(requests),), daemon=True).start()
    for place, expected in enumerate(alone):
        try:
            if without_id(piped.reply().body) != without_id(expected):
                faults.append(f"pipelined request {place} got another answer")
        except OSError as error:
            faults.append(f"pipelined request {place}: {error}")
            break
    piped.close()
    return {"requests": len(requests), "faults": len(faults)}, faults


def without_id(body):
    """An answer without what differs each time: nothing today but the order of keys."""
    return json.dumps(json.loads(body), sort_keys=True)


# Slow ones


def big_request(pairs):
    """A request whose answer is larger than the buffers of a connection."""
    places = [place for pair in pairs for place in pair][:100]
    fields = {"f": "json", "stops": ";".join(f"{lon:.6f},{lat:.6f}" for lat, lon in places),
              "ignoreInvalidLocations": "true", "returnTraversedEdges": "true", "returnTraversedJunctions": "true"}
    return wire.post(wire.LAYER + "/solve", wire.form(fields))


def drip_read(server, request, started, until):
    """Reads a kilobyte a second."""
    connection = server.connection(receive_buffer=4096)
    connection.socket.sendall(request)
    count = len(connection.socket.recv(1024))
    started.release()
    while time.monotonic() < until:
        time.sleep(1)
        count += len(connection.socket.recv(1024))
    connection.close()
    return count


def never_read(server, request, started, limit):
    """Asks and does not read; the seconds until the server has given up, or None."""
    connection = server.connection(receive_buffer=4096)
    own = connection.socket.getsockname()[1]
    connection.socket.sendall(request)
    connection.socket.recv(1, socket.MSG_PEEK)
    started.release()
    start = time.monotonic()
    try:
        while time.monotonic() - start < limit:
            time.sleep(0.5)
            if not is_kept(server, own):
                return time.monotonic() - start
        return None
    finally:
        connection.close()


def is_kept(server, client_port):
    """Whether the server's end of a connection is still open, by the system's table. The client's end does not tell:
    an end of the stream waits behind the bytes that are not read."""
    server_end, client_end, established = f":{server.port:04X}", f":{client_port:04X}", "01"
    with open("/proc/net/tcp") as table:
        for line in table:
            fields = line.split()
            if fields[1].endswith(server_end) and fields[2].endswith(client_end):
                return fields[3] == established
    return False


def drip_write(server, head, rest, limit):
    """Sends a byte every quarter of a second; the seconds until the server has given up, or None."""
    connection = server.connection()
    connection.socket.sendall(head)
    connection.socket.setblocking(False)
    start = time.monotonic()
    for byte in rest:
        if time.monotonic() - start > limit:
            break
        try:
            connection.socket.sendall(bytes([byte]))
            if connection.socket.recv(4096) is not None:
                return time.monotonic() - start
        except BlockingIOError:
            time.sleep(0.25)
        except OSError:
            return time.monotonic() - start
    connection.close()
    return None


def slow_ones(server, pairs, idle_seconds, receive_seconds=30):
    """Dozens of slow readers and writers of each kind at once, while one client asks for routes all the time."""
    requests = [wire.raw(wire.ours(pair, "whole")) for pair in pairs[:ASKED]]
    big = big_request(pairs)
    connection = server.connection()
    size = len(connection.ask(big).body)
    connection.close()
    seconds = receive_seconds + 10
    figures = {"of_each_kind": SLOW, "big_answer_bytes": size, "alone": latencies(server, requests)}
    head = f"POST {wire.LAYER}/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n".encode()
    long = b"x" * 900
    stop, started = threading.Event(), threading.Semaphore(0)
    with concurrent.futures.ThreadPoolExecutor(4 * SLOW + 1) as pool:
        until = time.monotonic() + seconds
        kinds = {
            "readers": [pool.submit(drip_read, server, big, started, until) for _ in range(SLOW)],
            "never_reading": [pool.submit(never_read, server, big, started, seconds) for _ in range(SLOW)],
            "header_writers": [
                pool.submit(drip_write, server, b"GET /arcgis HTTP/1.1\r\nHost: a\r\nX: ", long, seconds)
                for _ in range(SLOW)],
            "body_writers": [pool.submit(drip_write, server, head, long, seconds) for _ in range(SLOW)],
        }
        # What is measured is others' slowness, not the work on their large answers.
        for _ in range(2 * SLOW):
            started.acquire(timeout=seconds / 2)
        quick = pool.submit(latencies, server, requests, stop)
        ends = {kind: [future.result() for future in futures] for kind, futures in kinds.items()}
        stop.set()
        figures["beside_them"] = quick.result()
    figures["read_bytes"] = max(ends.pop("readers"))
    limits = {"never_reading": 2 * idle_seconds + 8, "header_writers": receive_seconds + 8,
              "body_writers": receive_seconds + 8}
    faults = []
    for kind, times in ends.items():
        known = [each for each in times if each is not None]
        figures[f"{kind}_cut_after_s"] = max(known) if known else None
        kept = len(times) - len(known)
        if kept:
            faults.append(f"{kept} of {len(times)} {kind} were not cut within {seconds} s")
        if known and max(known) > limits[kind]:
            faults.append(f"{kind} were cut only after {max(known):.0f} s")
    return figures, faults
