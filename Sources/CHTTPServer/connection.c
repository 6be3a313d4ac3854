#include "internal.h"

#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { CHS_HEADERS = 128 };

static struct chs_connection *connection_of(struct MHD_Connection *mhd) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

void chs_enter(struct chs_connection *connection, enum chs_state state, chs_request *request) {
  pthread_mutex_lock(&connection->lock);
  connection->state = state;
  connection->since = chs_now();
  connection->next_look = CHS_TICK_MILLISECONDS;
  connection->request = request;
  pthread_mutex_unlock(&connection->lock);
}

// Connections

unsigned chs_reserve(unsigned limit) {
  unsigned share = limit / 16;
  return share < 16 ? 16 : share > 512 ? 512 : share;
}

/// Closes at once what comes while even those who are told that there are too many are too many.
enum MHD_Result chs_on_accept(void *context, const struct sockaddr *address, socklen_t length) {
  (void)length;
  struct chs_listener *listener = context;
  unsigned most = listener->server->options.connections;
  if (atomic_load(&listener->server->connections) >= most + chs_reserve(most)) return MHD_NO;
  return chs_peer_may_come(listener, address) ? MHD_YES : MHD_NO;
}

static void *open_connection(struct chs_listener *listener, struct MHD_Connection *mhd) {
  struct chs_server *server = listener->server;
  struct chs_connection *connection = calloc(1, sizeof *connection);
  if (connection == NULL) return NULL;
  connection->server = server;
  connection->listener = listener;
  connection->since = chs_now();
  connection->next_look = CHS_TICK_MILLISECONDS;
  pthread_mutex_init(&connection->lock, NULL);
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD);
  connection->descriptor = info == NULL ? -1 : info->connect_fd;
  connection->is_secure = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_PROTOCOL) != NULL;
  if (connection->is_secure) chs_credentials_apply(server, mhd);
  struct sockaddr_storage peer;
  socklen_t length = sizeof peer;
  if (atomic_fetch_add(&server->connections, 1) >= server->options.connections) connection->extra = CHS_EXTRA_OF_ALL;
  if (getpeername(connection->descriptor, (struct sockaddr *)&peer, &length) == 0) {
    getnameinfo(
        (struct sockaddr *)&peer, length, connection->remote_address, sizeof connection->remote_address, NULL, 0,
        NI_NUMERICHOST);
    bool is_extra;
    connection->peer = chs_peer_enter(listener, (struct sockaddr *)&peer, &is_extra);
    if (is_extra) connection->extra = CHS_EXTRA_OF_CLIENT;
  }
  pthread_mutex_lock(&server->lock);
  connection->next = server->first;
  if (server->first != NULL) server->first->previous = connection;
  server->first = connection;
  pthread_mutex_unlock(&server->lock);
  return connection;
}

static void close_connection(struct chs_connection *connection) {
  struct chs_server *server = connection->server;
  chs_peer_leave(connection->listener, connection->peer);
  pthread_mutex_lock(&server->lock);
  if (connection->previous != NULL) connection->previous->next = connection->next;
  if (connection->next != NULL) connection->next->previous = connection->previous;
  if (server->first == connection) server->first = connection->next;
  pthread_mutex_unlock(&server->lock);
  pthread_mutex_destroy(&connection->lock);
  free(connection);
  atomic_fetch_sub(&server->connections, 1);
}

void chs_on_connection(
    void *context, struct MHD_Connection *mhd, void **slot, enum MHD_ConnectionNotificationCode code) {
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    *slot = open_connection(context, mhd);
  } else if (*slot != NULL) {
    close_connection(*slot);
    *slot = NULL;
  }
}

// Requests

/// Paths and queries are decoded above, where errors can be told.
size_t chs_on_unescape(void *context, struct MHD_Connection *mhd, char *text) {
  (void)context;
  (void)mhd;
  return strlen(text);
}

/// The first line of a request has been read.
void *chs_on_target(void *context, const char *target, struct MHD_Connection *mhd) {
  struct chs_connection *connection = connection_of(mhd);
  chs_request *request = connection == NULL ? NULL : calloc(1, sizeof *request);
  if (request == NULL) return NULL;
  atomic_init(&request->references, 1);
  pthread_mutex_init(&request->lock, NULL);
  request->server = context;
  request->connection = connection;
  request->mhd = mhd;
  request->target = strdup(target);
  request->version_place = (uintptr_t)target + strlen(target) + 1;
  chs_enter(connection, CHS_RECEIVING, request);
  return request;
}

struct header_list {
  chs_header items[CHS_HEADERS];
  size_t count;
};

static enum MHD_Result add_header(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value,
    size_t value_length) {
  (void)kind;
  struct header_list *list = context;
  // More than are allowed are kept, so that the reader of the list sees that there are too many.
  if (list->count == CHS_HEADERS) return MHD_NO;
  list->items[list->count++] = (chs_header){
      {(const uint8_t *)name, name_length}, {(const uint8_t *)value, value == NULL ? 0 : value_length}};
  return MHD_YES;
}

/// Whether something else than what ended the texts stands in a piece of the head as it was sent.
static bool has_rest(const uint8_t *end, const uint8_t *next) {
  for (; end < next; end++)
    if (*end != 0 && *end != ' ' && *end != '\t' && *end != '\r' && *end != '\n') return true;
  return false;
}

/// Whether texts of the head are cut off by zero bytes of the client's. They lie in one piece of memory as they were sent,
/// and what ended each was overwritten with zeros: so nothing else may stand between the end of one and the next.
static bool is_cut(const chs_request *request, const char *version, const struct header_list *list) {
  uintptr_t place = (uintptr_t)version, most = request->server->options.head_memory;
  // A version that lies elsewhere altogether is no part of what was sent.
  if (place > request->version_place && place - request->version_place < most) return true;
  const uint8_t *end = (const uint8_t *)version + strlen(version);
  bool is_near = false;
  for (size_t i = 0; i <= list->count; i++) {
    // Behind the last header as it was sent comes the empty line. One that was put together elsewhere has no such thing.
    const uint8_t *next = i < list->count ? list->items[i].name.bytes : is_near ? end + 2 : end;
    is_near = (uintptr_t)next >= (uintptr_t)end && (uintptr_t)next - (uintptr_t)end <= most;
    if (is_near && has_rest(end, next)) return true;
    if (i == list->count) break;
    const chs_header *header = &list->items[i];
    end = header->value.bytes != NULL ? header->value.bytes + header->value.length
                                      : header->name.bytes + header->name.length;
  }
  return false;
}

static chs_text text_of(const char *text) { return (chs_text){(const uint8_t *)text, strlen(text)}; }

static void read_head(
    chs_request *request, struct MHD_Connection *mhd, const char *method, const char *version) {
  struct chs_server *server = request->server;
  struct header_list list = {.count = 0};
  MHD_get_connection_values_n(mhd, MHD_HEADER_KIND, add_header, &list);
  chs_head head = {
      .method = text_of(method),
      .target = text_of(request->target),
      .version = text_of(version),
      .headers = list.items,
      .header_count = list.count,
      .remote_address = request->connection->remote_address,
      .is_secure = request->connection->is_secure,
      .is_cut = is_cut(request, version, &list),
      .extra = request->connection->extra,
  };
  request->head_seen = true;
  request->speaks_interim = !head.is_secure && strcmp(version, "HTTP/1.1") == 0;
  atomic_fetch_add(&server->requests, 1);
  request->exchange = server->events.head(server->events.context, request, &head);
}

/// Keeps a piece of the body, or tells that it is too large. Returns whether the connection may live on.
static bool add_body(chs_request *request, const char *data, size_t length) {
  struct chs_server *server = request->server;
  if (!request->is_answered && length > server->options.body_limit - request->body_length)
    server->events.too_large(request->exchange);
  if (request->is_answered) {
    free(request->body);
    request->body = NULL;
    request->drained += length;
    return request->drained <= server->options.drain_limit;
  }
  size_t needed = request->body_length + length;
  if (needed > request->body_capacity) {
    size_t capacity = needed < 4096 ? 4096 : needed * 2;
    uint8_t *body = realloc(request->body, capacity);
    if (body == NULL) return false;
    request->body = body;
    request->body_capacity = capacity;
  }
  memcpy(request->body + request->body_length, data, length);
  request->body_length = needed;
  return true;
}

static enum MHD_Result send_answer(chs_request *request, struct MHD_Connection *mhd) {
  pthread_mutex_lock(&request->lock);
  struct MHD_Response *response = request->response;
  request->response = NULL;
  enum chs_state state = request->is_stream ? CHS_STREAMING : CHS_SENDING;
  unsigned status = request->status;
  pthread_mutex_unlock(&request->lock);
  if (response == NULL) return MHD_NO;
  chs_enter(request->connection, state, request);
  enum MHD_Result result = MHD_queue_response(mhd, status, response);
  MHD_destroy_response(response);
  return result;
}

/// Gives the request away, and lets the connection sleep until it is answered.
static enum MHD_Result hand_over(chs_request *request, struct MHD_Connection *mhd) {
  struct chs_server *server = request->server;
  chs_enter(request->connection, CHS_HANDLING, request);
  server->events.ready(request->exchange, (chs_text){request->body, request->body_length});
  free(request->body);
  request->body = NULL;
  pthread_mutex_lock(&request->lock);
  bool is_answered = request->is_answered;
  bool is_late = atomic_load(&server->is_closing);
  if (!is_answered && !is_late) {
    MHD_suspend_connection(mhd);
    request->is_suspended = true;
  }
  pthread_mutex_unlock(&request->lock);
  if (is_answered) return send_answer(request, mhd);
  return is_late ? MHD_NO : MHD_YES;
}

enum MHD_Result chs_on_access(
    void *context, struct MHD_Connection *mhd, const char *url, const char *method, const char *version,
    const char *data, size_t *length, void **slot) {
  (void)context;
  (void)url;
  chs_request *request = *slot;
  if (request == NULL || request->target == NULL) return MHD_NO;
  if (!request->head_seen) {
    read_head(request, mhd, method, version);
    // An answer that is given before the body makes libmicrohttpd close the connection after it.
    return request->is_answered && !request->drains ? send_answer(request, mhd) : MHD_YES;
  }
  if (*length > 0) {
    bool goes_on = add_body(request, data, *length);
    *length = 0;
    return goes_on ? MHD_YES : MHD_NO;
  }
  return request->is_answered ? send_answer(request, mhd) : hand_over(request, mhd);
}

static int ending_of(chs_request *request, enum MHD_RequestTerminationCode code) {
  if (request->ending != CHS_SENT) return request->ending;
  switch (code) {
  case MHD_REQUEST_TERMINATED_COMPLETED_OK: return CHS_SENT;
  case MHD_REQUEST_TERMINATED_TIMEOUT_REACHED: return CHS_TIMED_OUT;
  case MHD_REQUEST_TERMINATED_DAEMON_SHUTDOWN: return CHS_STOPPED;
  default: return CHS_CLIENT_GONE;
  }
}

void chs_on_completed(
    void *context, struct MHD_Connection *mhd, void **slot, enum MHD_RequestTerminationCode code) {
  (void)mhd;
  struct chs_server *server = context;
  chs_request *request = *slot;
  *slot = NULL;
  if (request == NULL) return;
  chs_enter(request->connection, CHS_WAITING, NULL);
  pthread_mutex_lock(&request->lock);
  request->mhd = NULL;
  request->connection = NULL;
  int ending = ending_of(request, code);
  pthread_mutex_unlock(&request->lock);
  if (request->head_seen) {
    server->events.finished(request->exchange, ending);
    atomic_fetch_sub(&server->requests, 1);
  }
  chs_request_release(request);
}
