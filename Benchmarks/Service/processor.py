"""Processor time that servers spend on a request: the same pairs, in blocks in turn, so that noise hits all alike."""
import time

import wire

import measuring

BLOCK, WARM_UP = 100, 50


def compare(servers, pairs, work):
    """Figures of each (server, dialect) by the server's name."""
    spent = {server.name: [] for server, _ in servers}
    totals = {server.name: [0.0, 0, 0, 0] for server, _ in servers}
    for server, dialect in servers:
        connection = server.connection()
        for pair in pairs[:WARM_UP]:
            connection.ask(wire.raw(dialect(pair, work)))
        connection.close()
    for first in range(0, len(pairs), BLOCK):
        for server, dialect in servers:
            block(server, [wire.raw(dialect(pair, work)) for pair in pairs[first:first + BLOCK]], spent[server.name],
                  totals[server.name])
    return {name: {**measuring.summary(spent[name]), "mean_us": total[0] / total[1] * 1e6,
                   "bytes": total[2] / total[1], "unanswered": total[3]} for name, total in totals.items()}


def block(server, requests, spent, total):
    # osrm-routed hangs up after 512 requests: a connection for each block, made before the clock starts.
    connection = server.connection()
    start = before = server.processor_seconds()
    for request in requests:
        reply = connection.ask(request)
        now = server.processor_seconds()
        # What is done after the answer has left counts for the next request; the mean has it all.
        spent.append((now - before) * 1e6)
        before = now
        total[2] += len(reply.body)
        total[3] += reply.status != 200
    time.sleep(0.02)
    total[0] += server.processor_seconds() - start
    total[1] += len(requests)
    connection.close()
