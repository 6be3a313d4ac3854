#ifndef GUIDEPOST_CHTTPSERVER_INTERNAL_H
#define GUIDEPOST_CHTTPSERVER_INTERNAL_H

#include "chttpserver.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { CHS_LISTENERS = 16, CHS_TICK_MILLISECONDS = 250, CHS_EXTRA_MILLISECONDS = 3000 };

/// Where a connection stands; each has its own limit of time.
enum chs_state { CHS_WAITING, CHS_RECEIVING, CHS_HANDLING, CHS_SENDING, CHS_STREAMING };

struct chs_connection {
  struct chs_server *server;
  struct chs_connection *previous, *next;
  int descriptor;
  bool is_secure;
  /// One of chs_extra.
  int extra;
  struct chs_listener *listener;
  /// Counted for the limit of its address; NULL where there is none.
  struct chs_peer *peer;
  char remote_address[64];
  /// Guards what follows. Taken after the server's lock and before a request's.
  pthread_mutex_t lock;
  enum chs_state state;
  int64_t since;
  /// The age at which the watcher looks whether the client still sends.
  int64_t next_look;
  struct chs_request *request;
};

struct chs_request {
  atomic_uint references;
  struct chs_server *server;
  struct chs_connection *connection;
  /// Guards what follows.
  pthread_mutex_t lock;
  /// NULL once the request is over.
  struct MHD_Connection *mhd;
  bool is_suspended, is_answered, is_stream, was_probed, speaks_interim;
  bool drains;
  unsigned status;
  struct MHD_Response *response;
  int ending;
  // Used by the daemon's thread alone.
  void *exchange;
  char *target;
  /// Where the version stands in libmicrohttpd's memory unless a zero byte has cut the target.
  uintptr_t version_place;
  bool head_seen;
  uint8_t *body;
  size_t body_length, body_capacity, drained;
};

struct chs_peer;

struct chs_listener {
  struct chs_server *server;
  int descriptor;
  unsigned connections_per_client;
  struct MHD_Daemon *daemon;
  /// The addresses that have connections, as a search tree. The server's lock guards it.
  void *peers;
};

struct chs_server {
  chs_events events;
  chs_options options;
  struct chs_listener listeners[CHS_LISTENERS];
  size_t listener_count;
  char error[512];
  atomic_bool is_draining, is_closing;
  atomic_uint connections, requests;
  /// Guards the list of connections and the credentials.
  pthread_mutex_t lock;
  struct chs_connection *first;
  /// What new connections get, and behind it what older ones may still hold; NULL for what the daemons began with.
  struct chs_credentials *credentials;
  pthread_t watcher;
  bool has_watcher;
  pthread_mutex_t watcher_lock;
  pthread_cond_t watcher_wake;
  bool watcher_stops;
  /// The most connections since memory was given back; the watcher's own.
  unsigned peak;
};

int64_t chs_now(void);
/// Lets a connection enter a state, with the request it is about.
void chs_enter(struct chs_connection *connection, enum chs_state state, struct chs_request *request);

// connection.c: libmicrohttpd's callbacks.
/// Connections beyond a limit that are taken to be told so.
unsigned chs_reserve(unsigned limit);
void *chs_on_target(void *context, const char *target, struct MHD_Connection *mhd);
enum MHD_Result chs_on_access(
    void *context, struct MHD_Connection *mhd, const char *url, const char *method, const char *version,
    const char *data, size_t *length, void **slot);
void chs_on_completed(
    void *context, struct MHD_Connection *mhd, void **slot, enum MHD_RequestTerminationCode code);
void chs_on_connection(
    void *context, struct MHD_Connection *mhd, void **slot, enum MHD_ConnectionNotificationCode code);
size_t chs_on_unescape(void *context, struct MHD_Connection *mhd, char *text);

enum MHD_Result chs_on_accept(void *context, const struct sockaddr *address, socklen_t length);

// peers.c: how many connections each address has.
/// Whether an address may have one more, if only to be told that it has too many.
bool chs_peer_may_come(struct chs_listener *listener, const struct sockaddr *address);
/// Counts a connection. Tells whether it is beyond the limit of its address.
struct chs_peer *chs_peer_enter(struct chs_listener *listener, const struct sockaddr *address, bool *is_extra);
void chs_peer_leave(struct chs_listener *listener, struct chs_peer *peer);

// credentials.c
/// Lets a connection that begins use the newest credentials.
void chs_credentials_apply(struct chs_server *server, struct MHD_Connection *mhd);
void chs_credentials_free_all(struct chs_server *server);

// watch.c
int chs_watch_start(struct chs_server *server);
void chs_watch_stop(struct chs_server *server);
/// Ends every request that is still open. Returns their number.
unsigned chs_end_requests(struct chs_server *server, int ending);

// request.c
/// Tells that nobody waits, and frees the connection: a handler's request is answered with `status`, a stream breaks.
void chs_request_end(struct chs_request *request, int ending, unsigned status);

#endif
