#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int64_t chs_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void chs_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int64_t chs_file_size(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return -errno;
  if (S_ISDIR(status.st_mode)) return -EISDIR;
  if (!S_ISREG(status.st_mode)) return -EINVAL;
  return access(path, R_OK) == 0 ? status.st_size : -errno;
}

chs_server *chs_server_create(const chs_events *events) {
  chs_server *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->events = *events;
  pthread_mutex_init(&server->lock, NULL);
  pthread_mutex_init(&server->watcher_lock, NULL);
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&server->watcher_wake, &attributes);
  pthread_condattr_destroy(&attributes);
  return server;
}

void chs_server_free(chs_server *server) {
  for (size_t i = 0; i < server->listener_count; i++)
    if (server->listeners[i].descriptor >= 0) close(server->listeners[i].descriptor);
  chs_credentials_free_all(server);
  pthread_cond_destroy(&server->watcher_wake);
  pthread_mutex_destroy(&server->watcher_lock);
  pthread_mutex_destroy(&server->lock);
  free(server);
}

const char *chs_server_error(chs_server *server) { return server->error; }
unsigned chs_server_connections(chs_server *server) { return atomic_load(&server->connections); }
unsigned chs_server_requests(chs_server *server) { return atomic_load(&server->requests); }

/// Fills in a socket address. Returns its length, or 0 where the text is no numeric address.
static socklen_t parse_address(const char *text, uint16_t port, struct sockaddr_storage *storage) {
  memset(storage, 0, sizeof *storage);
  struct sockaddr_in *four = (struct sockaddr_in *)storage;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)storage;
  if (inet_pton(AF_INET, text, &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    return sizeof *four;
  }
  if (inet_pton(AF_INET6, text, &six->sin6_addr) == 1) {
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    return sizeof *six;
  }
  return 0;
}

static int bound_port(int descriptor) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getsockname(descriptor, (struct sockaddr *)&storage, &length) != 0) return -errno;
  return storage.ss_family == AF_INET6 ? ntohs(((struct sockaddr_in6 *)&storage)->sin6_port)
                                       : ntohs(((struct sockaddr_in *)&storage)->sin_port);
}

int chs_server_listen(chs_server *server, const char *address, uint16_t port, unsigned connections_per_client) {
  if (server->listener_count == CHS_LISTENERS) return -EMFILE;
  struct sockaddr_storage storage;
  socklen_t length = parse_address(address, port, &storage);
  if (length == 0) return -EINVAL;
  int descriptor = socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -errno;
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  // Each address is asked for by itself, so that "::" does not take the IPv4 port as well.
  if (storage.ss_family == AF_INET6) setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  int result = bind(descriptor, (struct sockaddr *)&storage, length) == 0 && listen(descriptor, 4096) == 0
                   ? bound_port(descriptor)
                   : -errno;
  if (result < 0) {
    close(descriptor);
    return result;
  }
  server->listeners[server->listener_count++] =
      (struct chs_listener){
      .server = server, .descriptor = descriptor, .connections_per_client = connections_per_client};
  return result;
}

/// Keeps the first words, which tell why a start failed, and passes all of them on.
static void on_log(void *context, const char *format, va_list arguments) {
  chs_server *server = context;
  char message[sizeof server->error];
  vsnprintf(message, sizeof message, format, arguments);
  message[strcspn(message, "\n")] = 0;
  if (server->error[0] == 0) memcpy(server->error, message, sizeof message);
  server->events.log(server->events.context, message);
}

static struct MHD_Daemon *start_daemon(chs_server *server, struct chs_listener *listener) {
  const chs_options *options = &server->options;
  struct MHD_OptionItem items[32];
  size_t count = 0;
#define ADD(name, number, address) items[count++] = (struct MHD_OptionItem){name, (intptr_t)(number), (void *)(address)}
  ADD(MHD_OPTION_EXTERNAL_LOGGER, on_log, server);
  ADD(MHD_OPTION_LISTEN_SOCKET, listener->descriptor, NULL);
  // Whoever is beyond the limit is answered or closed, not kept waiting; libmicrohttpd, which would let him wait, shares
  // its own limit out among the threads.
  uint64_t most = (uint64_t)(options->connections + chs_reserve(options->connections) + 64) * options->threads;
  ADD(MHD_OPTION_CONNECTION_LIMIT, most < INT32_MAX ? most : INT32_MAX, NULL);
  ADD(MHD_OPTION_CONNECTION_TIMEOUT, options->idle_seconds, NULL);
  ADD(MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->head_memory, NULL);
  ADD(MHD_OPTION_NOTIFY_COMPLETED, chs_on_completed, server);
  ADD(MHD_OPTION_NOTIFY_CONNECTION, chs_on_connection, listener);
  ADD(MHD_OPTION_URI_LOG_CALLBACK, chs_on_target, server);
  ADD(MHD_OPTION_UNESCAPE_CALLBACK, chs_on_unescape, server);
  if (options->threads > 1) ADD(MHD_OPTION_THREAD_POOL_SIZE, options->threads, NULL);
  unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
  if (options->certificate != NULL) {
    flags |= MHD_USE_TLS;
    ADD(MHD_OPTION_HTTPS_MEM_CERT, 0, options->certificate);
    ADD(MHD_OPTION_HTTPS_MEM_KEY, 0, options->key);
    ADD(MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2");
  }
  ADD(MHD_OPTION_END, 0, NULL);
#undef ADD
  return MHD_start_daemon(flags, 0, chs_on_accept, listener, chs_on_access, server, MHD_OPTION_ARRAY, items, MHD_OPTION_END);
}

int chs_server_start(chs_server *server, const chs_options *options) {
  server->options = *options;
  server->error[0] = 0;
  int result = server->listener_count > 0 ? chs_watch_start(server) : -1;
  for (size_t i = 0; result == 0 && i < server->listener_count; i++) {
    server->listeners[i].daemon = start_daemon(server, &server->listeners[i]);
    if (server->listeners[i].daemon != NULL) continue;
    // libmicrohttpd has closed the socket, whose number may be somebody else's by now.
    server->listeners[i].descriptor = -1;
    result = -1;
  }
  // The texts belong to the caller, and each daemon has read them by now.
  server->options.certificate = server->options.key = NULL;
  if (result != 0) chs_server_stop(server, 0);
  return result;
}

static void pause_milliseconds(long milliseconds) {
  struct timespec time = {.tv_sec = 0, .tv_nsec = milliseconds * 1000000};
  nanosleep(&time, NULL);
}

unsigned chs_server_stop(chs_server *server, int64_t grace_milliseconds) {
  if (atomic_exchange(&server->is_draining, true)) return 0;
  for (size_t i = 0; i < server->listener_count; i++) {
    struct chs_listener *listener = &server->listeners[i];
    if (listener->daemon != NULL) MHD_quiesce_daemon(listener->daemon);
    // New connections are refused from now on; the number stays taken until no daemon can name it any more.
    if (listener->descriptor >= 0) shutdown(listener->descriptor, SHUT_RDWR);
  }
  int64_t deadline = chs_now() + grace_milliseconds;
  while (atomic_load(&server->requests) > 0 && chs_now() < deadline) pause_milliseconds(2);
  // From here on nothing is suspended any more, which libmicrohttpd demands of a daemon that is stopped.
  atomic_store(&server->is_closing, true);
  unsigned ended = chs_end_requests(server, CHS_STOPPED);
  deadline = chs_now() + 500;
  while (atomic_load(&server->requests) > 0 && chs_now() < deadline) pause_milliseconds(2);
  for (size_t i = 0; i < server->listener_count; i++) {
    if (server->listeners[i].daemon != NULL) MHD_stop_daemon(server->listeners[i].daemon);
    server->listeners[i].daemon = NULL;
  }
  chs_watch_stop(server);
  return ended;
}
