#include "internal.h"

#include <netinet/in.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

/// How many connections an address has to one listener.
struct chs_peer {
  uint8_t address[16];
  unsigned count;
};

static int compare(const void *a, const void *b) {
  return memcmp(
      ((const struct chs_peer *)a)->address, ((const struct chs_peer *)b)->address,
      sizeof((const struct chs_peer *)a)->address);
}

/// Takes the address out of a socket's, IPv4 within IPv6. Returns whether it has one.
static bool read_address(struct chs_peer *peer, const struct sockaddr *address) {
  memset(peer, 0, sizeof *peer);
  if (address->sa_family == AF_INET) {
    static const uint8_t prefix[12] = {[10] = 0xFF, [11] = 0xFF};
    memcpy(peer->address, prefix, sizeof prefix);
    memcpy(peer->address + sizeof prefix, &((const struct sockaddr_in *)address)->sin_addr, 4);
    return true;
  }
  if (address->sa_family != AF_INET6) return false;
  memcpy(peer->address, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
  return true;
}

bool chs_peer_may_come(struct chs_listener *listener, const struct sockaddr *address) {
  struct chs_peer wanted;
  unsigned limit = listener->connections_per_client;
  if (limit == 0 || !read_address(&wanted, address)) return true;
  pthread_mutex_lock(&listener->server->lock);
  struct chs_peer **found = tfind(&wanted, &listener->peers, compare);
  bool may_come = found == NULL || (*found)->count < limit + chs_reserve(limit);
  pthread_mutex_unlock(&listener->server->lock);
  return may_come;
}

struct chs_peer *chs_peer_enter(struct chs_listener *listener, const struct sockaddr *address, bool *is_extra) {
  struct chs_peer wanted;
  *is_extra = false;
  if (listener->connections_per_client == 0 || !read_address(&wanted, address)) return NULL;
  pthread_mutex_lock(&listener->server->lock);
  struct chs_peer **found = tfind(&wanted, &listener->peers, compare);
  struct chs_peer *peer = found == NULL ? NULL : *found;
  if (peer == NULL && (peer = malloc(sizeof *peer)) != NULL) {
    *peer = wanted;
    if (tsearch(peer, &listener->peers, compare) == NULL) {
      free(peer);
      peer = NULL;
    }
  }
  if (peer != NULL) *is_extra = peer->count++ >= listener->connections_per_client;
  pthread_mutex_unlock(&listener->server->lock);
  return peer;
}

void chs_peer_leave(struct chs_listener *listener, struct chs_peer *peer) {
  if (peer == NULL) return;
  pthread_mutex_lock(&listener->server->lock);
  bool is_last = --peer->count == 0;
  if (is_last) tdelete(peer, &listener->peers, compare);
  pthread_mutex_unlock(&listener->server->lock);
  if (is_last) free(peer);
}
