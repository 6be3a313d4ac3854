// For POLLRDHUP.
#define _GNU_SOURCE
#include "internal.h"

#include <poll.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

/// What the watcher does with a request once no lock is held.
struct verdict {
  chs_request *request;
  int ending;
  unsigned status;
};

struct verdicts {
  struct verdict *items;
  size_t count, capacity;
};

static void add_verdict(struct verdicts *list, chs_request *request, int ending, unsigned status) {
  if (list->count == list->capacity) {
    size_t capacity = list->capacity == 0 ? 16 : list->capacity * 2;
    struct verdict *items = realloc(list->items, capacity * sizeof *items);
    if (items == NULL) return;
    list->items = items;
    list->capacity = capacity;
  }
  chs_request_retain(request);
  list->items[list->count++] = (struct verdict){request, ending, status};
}

static void carry_out(struct verdicts *list) {
  for (size_t i = 0; i < list->count; i++) {
    chs_request_end(list->items[i].request, list->items[i].ending, list->items[i].status);
    chs_request_release(list->items[i].request);
  }
  free(list->items);
}

/// Whether the client of a suspended request has gone. Its end of the stream alone does not tell: a client may have
/// closed its half and still read. So an interim answer is sent once, which a closed socket answers with a reset.
static bool is_gone(struct chs_connection *connection, chs_request *request) {
  struct pollfd entry = {.fd = connection->descriptor, .events = POLLRDHUP};
  if (poll(&entry, 1, 0) <= 0) return false;
  if (entry.revents & (POLLHUP | POLLERR | POLLNVAL)) return true;
  if (!(entry.revents & POLLRDHUP)) return false;
  // Neither TLS nor a stream can be probed; clients of those do not close one half.
  if (connection->is_secure || connection->state == CHS_STREAMING) return true;
  pthread_mutex_lock(&request->lock);
  if (request->is_suspended && !request->is_answered && request->speaks_interim && !request->was_probed) {
    static const char probe[] = "HTTP/1.1 102 Processing\r\n\r\n";
    request->was_probed = true;
    (void)!send(connection->descriptor, probe, sizeof probe - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
  }
  pthread_mutex_unlock(&request->lock);
  return false;
}

/// Whether a client has closed its sending half before its request was whole. libmicrohttpd misses an end that comes
/// together with bytes, so each connection is looked at, ever more seldom.
static bool has_given_up(struct chs_connection *connection, int64_t age) {
  if (age < connection->next_look) return false;
  connection->next_look = age < 2000 ? age * 2 : age + 4000;
  struct pollfd entry = {.fd = connection->descriptor, .events = POLLRDHUP};
  int unread = 0;
  return poll(&entry, 1, 0) > 0 && ioctl(connection->descriptor, FIONREAD, &unread) == 0 && unread == 0;
}

/// Judges one connection, whose lock is held.
static void watch(struct chs_connection *connection, int64_t now, struct verdicts *list) {
  const chs_options *options = &connection->server->options;
  int64_t age = now - connection->since;
  int64_t limit = options->send_milliseconds;
  switch (connection->state) {
  case CHS_WAITING:
    // libmicrohttpd ends what is idle. What is still without a whole first line is fed byte by byte.
    limit = (int64_t)options->idle_seconds * 1000 + options->receive_milliseconds;
    break;
  case CHS_RECEIVING: limit = options->receive_milliseconds; break;
  case CHS_HANDLING:
    if (connection->request == NULL || age < CHS_TICK_MILLISECONDS) return;
    if (age > options->reply_milliseconds) {
      add_verdict(list, connection->request, CHS_TIMED_OUT, 503);
    } else if (is_gone(connection, connection->request)) {
      add_verdict(list, connection->request, CHS_CLIENT_GONE, 499);
    }
    return;
  case CHS_STREAMING:
    if (connection->request != NULL && is_gone(connection, connection->request))
      add_verdict(list, connection->request, CHS_CLIENT_GONE, 499);
    return;
  case CHS_SENDING: break;
  }
  bool receives = connection->state == CHS_WAITING || connection->state == CHS_RECEIVING;
  // What is beyond the limit and asks nothing makes room for the next that is to be told.
  if (receives && connection->extra != CHS_EXTRA_NONE && limit > CHS_EXTRA_MILLISECONDS) limit = CHS_EXTRA_MILLISECONDS;
  if (receives && has_given_up(connection, age)) {
    shutdown(connection->descriptor, SHUT_RDWR);
    return;
  }
  if (age <= limit) return;
  if (connection->request != NULL) {
    pthread_mutex_lock(&connection->request->lock);
    if (connection->request->ending == CHS_SENT) connection->request->ending = CHS_TIMED_OUT;
    pthread_mutex_unlock(&connection->request->lock);
  }
  shutdown(connection->descriptor, SHUT_RDWR);
}

static void watch_all(struct chs_server *server) {
  struct verdicts list = {0};
  int64_t now = chs_now();
  pthread_mutex_lock(&server->lock);
  for (struct chs_connection *connection = server->first; connection != NULL; connection = connection->next) {
    pthread_mutex_lock(&connection->lock);
    watch(connection, now, &list);
    pthread_mutex_unlock(&connection->lock);
  }
  pthread_mutex_unlock(&server->lock);
  carry_out(&list);
}

/// Gives memory back to the system after a rush of connections; the allocator alone would keep it.
static void trim(struct chs_server *server) {
#ifdef __GLIBC__
  unsigned count = atomic_load(&server->connections);
  if (count > server->peak) server->peak = count;
  if (server->peak < 1000 || count > server->peak / 4) return;
  server->peak = count;
  malloc_trim(0);
#else
  (void)server;
#endif
}

unsigned chs_end_requests(struct chs_server *server, int ending) {
  struct verdicts list = {0};
  pthread_mutex_lock(&server->lock);
  for (struct chs_connection *connection = server->first; connection != NULL; connection = connection->next) {
    pthread_mutex_lock(&connection->lock);
    if (connection->request != NULL) add_verdict(&list, connection->request, ending, 503);
    pthread_mutex_unlock(&connection->lock);
  }
  pthread_mutex_unlock(&server->lock);
  unsigned count = (unsigned)list.count;
  carry_out(&list);
  return count;
}

static void *run(void *context) {
  struct chs_server *server = context;
  pthread_mutex_lock(&server->watcher_lock);
  while (!server->watcher_stops) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += CHS_TICK_MILLISECONDS * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
      until.tv_sec += 1;
      until.tv_nsec -= 1000000000L;
    }
    pthread_cond_timedwait(&server->watcher_wake, &server->watcher_lock, &until);
    pthread_mutex_unlock(&server->watcher_lock);
    watch_all(server);
    trim(server);
    pthread_mutex_lock(&server->watcher_lock);
  }
  pthread_mutex_unlock(&server->watcher_lock);
  return NULL;
}

int chs_watch_start(struct chs_server *server) {
  if (pthread_create(&server->watcher, NULL, run, server) != 0) return -1;
  server->has_watcher = true;
  return 0;
}

void chs_watch_stop(struct chs_server *server) {
  if (!server->has_watcher) return;
  pthread_mutex_lock(&server->watcher_lock);
  server->watcher_stops = true;
  pthread_cond_signal(&server->watcher_wake);
  pthread_mutex_unlock(&server->watcher_lock);
  pthread_join(server->watcher, NULL);
  server->has_watcher = false;
}
