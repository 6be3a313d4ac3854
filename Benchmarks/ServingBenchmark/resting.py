"""Opens 10,000 connections to a server and tells what its process takes: resting.py PORT PID."""

import resource
import socket
import sys
import time

COUNT = 10_000
port, pid = int(sys.argv[1]), int(sys.argv[2])
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (min(COUNT + 1000, hard), hard))


def memory():
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def ask(connection):
    connection.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    connection.recv(4096)


def wait():
    """The milliseconds of one request on a connection of its own, the median of nine."""
    times = []
    for _ in range(9):
        start = time.perf_counter()
        with socket.create_connection(("127.0.0.1", port)) as connection:
            ask(connection)
        times.append(time.perf_counter() - start)
    return sorted(times)[4] * 1000


print(f"before: {memory():.0f} MB, a request {wait():.2f} ms")
connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(COUNT)]
time.sleep(1)
print(f"{COUNT} connections: {memory():.0f} MB, a request {wait():.2f} ms")
for connection in connections:
    ask(connection)
print(f"after a request on each: {memory():.0f} MB, a request {wait():.2f} ms")
for connection in connections:
    connection.close()
time.sleep(2)
print(f"closed: {memory():.0f} MB")
