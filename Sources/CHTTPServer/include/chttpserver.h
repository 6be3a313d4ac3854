#ifndef GUIDEPOST_CHTTPSERVER_H
#define GUIDEPOST_CHTTPSERVER_H

#include <stddef.h>
#include <stdint.h>

/// Sockets, and libmicrohttpd's daemons on them.
typedef struct chs_server chs_server;
/// One request. It is counted: whoever keeps it beyond a callback retains it, and any thread may then answer it.
typedef struct chs_request chs_request;
/// What is sent in answer to one request.
typedef struct MHD_Response chs_response;

/// Bytes that live as long as the callback they are given to; they are not ended by a zero.
typedef struct {
  const uint8_t *_Nullable bytes;
  size_t length;
} chs_text;

typedef struct {
  chs_text name;
  chs_text value;
} chs_header;

/// Whose connections are more than are allowed.
enum chs_extra { CHS_EXTRA_NONE = 0, CHS_EXTRA_OF_ALL = 1, CHS_EXTRA_OF_CLIENT = 2 };

/// A request's first line and headers, as sent.
typedef struct {
  chs_text method;
  chs_text target;
  chs_text version;
  const chs_header *_Nullable headers;
  size_t header_count;
  const char *_Nonnull remote_address;
  int is_secure;
  /// A zero byte stands among the texts, which libmicrohttpd takes for their end.
  int is_cut;
  /// One of chs_extra: with its connection there are more than are allowed, and the request is to be told so.
  int extra;
} chs_head;

enum chs_ending {
  CHS_SENT = 0,
  /// The client went away, or the connection broke.
  CHS_CLIENT_GONE = 1,
  /// A limit of time was passed.
  CHS_TIMED_OUT = 2,
  /// The server stopped.
  CHS_STOPPED = 3,
};

/// What a stream's reader may return instead of a count of bytes.
enum chs_read {
  /// Nothing yet: `chs_request_wake` tells when there is.
  CHS_READ_LATER = 0,
  CHS_READ_END = -1,
  CHS_READ_BROKEN = -2,
};

/// Called on the daemons' threads, which must never be made to wait.
typedef struct {
  void *_Nullable context;
  /// The head of a request has been read. Gives what the later events name it by; a request that is answered here is
  /// not made ready.
  void *_Nullable (*_Nonnull head)(void *_Nullable context, chs_request *_Nonnull request, const chs_head *_Nonnull head);
  /// The body passed the limit; answer at once.
  void (*_Nonnull too_large)(void *_Nonnull exchange);
  /// The whole request is here; answer at once or from any thread.
  void (*_Nonnull ready)(void *_Nonnull exchange, chs_text body);
  /// Keeps what an exchange names alive for one call of `late` or `gone`.
  void *_Nonnull (*_Nonnull keep)(void *_Nonnull exchange);
  /// The answer does not come in time, or the server stops: answer in its place, at once. `gone` follows.
  void (*_Nonnull late)(void *_Nonnull exchange, int ending);
  /// Nobody waits for the answer any more (chs_ending says why). Takes what `keep` gave.
  void (*_Nonnull gone)(void *_Nonnull exchange, int ending);
  /// Fills a buffer with the next bytes of a stream: their count, or one of chs_read.
  long (*_Nonnull read)(void *_Nonnull exchange, uint8_t *_Nonnull buffer, size_t capacity);
  /// The request is over. The last event of an exchange.
  void (*_Nonnull finished)(void *_Nonnull exchange, int ending);
  /// What libmicrohttpd has to say.
  void (*_Nonnull log)(void *_Nullable context, const char *_Nonnull message);
} chs_events;

typedef struct {
  unsigned threads;
  /// Of all addresses that are listened on. Some more are taken to be told that there are too many; those beyond are
  /// closed at once.
  unsigned connections;
  unsigned idle_seconds;
  /// Bytes for the head of a request and what is made of it.
  size_t head_memory;
  size_t body_limit;
  /// Bytes of a refused body that are read, so that the client gets to see the answer.
  size_t drain_limit;
  int64_t receive_milliseconds;
  int64_t reply_milliseconds;
  int64_t send_milliseconds;
  /// PEM texts, or NULL.
  const char *_Nullable certificate;
  const char *_Nullable key;
} chs_options;

chs_server *_Nullable chs_server_create(const chs_events *_Nonnull events);

/// Listens on a numeric address and a port (0: any free one), for at most so many connections of one client (0: any
/// number); some more are taken to be told that there are too many. Returns the port, or the negative of an errno value.
int chs_server_listen(
    chs_server *_Nonnull server, const char *_Nonnull address, uint16_t port, unsigned connections_per_client);

/// Serves what comes in. Returns 0, or -1 with libmicrohttpd's words in `chs_server_error`.
int chs_server_start(chs_server *_Nonnull server, const chs_options *_Nonnull options);

/// What is served to connections from now on in place of the certificate that the server was started with.
typedef struct chs_credentials chs_credentials;
/// Reads PEM texts. Returns NULL where they cannot be used together, with the reason in `error`.
chs_credentials *_Nullable chs_credentials_create(
    const char *_Nonnull certificate, const char *_Nonnull key, char *_Nonnull error, size_t error_size);
void chs_credentials_free(chs_credentials *_Nonnull credentials);
/// Takes credentials over. What was served before stays with the connections that have it.
void chs_server_renew(chs_server *_Nonnull server, chs_credentials *_Nonnull credentials);

const char *_Nonnull chs_server_error(chs_server *_Nonnull server);

/// Accepts no more connections, waits for running requests for at most so long, ends those that are left, and closes
/// all connections. Returns the number of requests that were ended. Waits; further calls do nothing.
unsigned chs_server_stop(chs_server *_Nonnull server, int64_t grace_milliseconds);

/// Frees a server that is stopped, or never started.
void chs_server_free(chs_server *_Nonnull server);

/// Connections that are open.
unsigned chs_server_connections(chs_server *_Nonnull server);
/// Requests whose head has been read and whose answer is not sent yet.
unsigned chs_server_requests(chs_server *_Nonnull server);

chs_response *_Nullable chs_response_bytes(const void *_Nullable bytes, size_t length);
/// A part of a file. Returns NULL where the file cannot be read or is shorter.
chs_response *_Nullable chs_response_file(const char *_Nonnull path, uint64_t offset, uint64_t length);
/// Bytes that the event `read` gives.
chs_response *_Nullable chs_response_stream(chs_request *_Nonnull request);
/// Adds a header. Returns 0 where libmicrohttpd refuses it.
int chs_response_header(chs_response *_Nonnull response, const char *_Nonnull name, const char *_Nonnull value);
void chs_response_free(chs_response *_Nonnull response);

enum {
  /// The body of a request that is answered already is read before the answer is sent.
  CHS_DRAIN = 1,
  /// The response was made by `chs_response_stream`.
  CHS_STREAM = 2,
};

/// Answers a request, once; takes the response over. Returns 0 where it came too late.
int chs_request_reply(chs_request *_Nonnull request, unsigned status, chs_response *_Nonnull response, int flags);
/// The stream has more to give, or has ended.
void chs_request_wake(chs_request *_Nonnull request);
void chs_request_retain(chs_request *_Nonnull request);
void chs_request_release(chs_request *_Nonnull request);

/// The size of a regular file that can be read, or the negative of an errno value.
int64_t chs_file_size(const char *_Nonnull path);
/// Writing to a closed socket fails instead of ending the process.
void chs_ignore_broken_pipes(void);

#endif
