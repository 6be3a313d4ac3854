#include "internal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

void chs_request_retain(chs_request *request) { atomic_fetch_add(&request->references, 1); }

void chs_request_release(chs_request *request) {
  if (atomic_fetch_sub(&request->references, 1) != 1) return;
  if (request->response != NULL) MHD_destroy_response(request->response);
  pthread_mutex_destroy(&request->lock);
  free(request->target);
  free(request->body);
  free(request);
}

chs_response *chs_response_bytes(const void *bytes, size_t length) {
  return MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

chs_response *chs_response_file(const char *path, uint64_t offset, uint64_t length) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0) return NULL;
  bool fits = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && offset <= (uint64_t)status.st_size &&
              length <= (uint64_t)status.st_size - offset;
  struct MHD_Response *response = fits ? MHD_create_response_from_fd_at_offset64(length, descriptor, offset) : NULL;
  if (response == NULL) close(descriptor);
  return response;
}

static ssize_t on_read(void *context, uint64_t position, char *buffer, size_t capacity) {
  (void)position;
  chs_request *request = context;
  chs_server *server = request->server;
  pthread_mutex_lock(&request->lock);
  long count = CHS_READ_BROKEN;
  if (request->ending == CHS_SENT && !atomic_load(&server->is_closing)) {
    count = server->events.read(request->exchange, (uint8_t *)buffer, capacity);
    if (count == CHS_READ_LATER) {
      MHD_suspend_connection(request->mhd);
      request->is_suspended = true;
    }
  }
  pthread_mutex_unlock(&request->lock);
  if (count == CHS_READ_END) return MHD_CONTENT_READER_END_OF_STREAM;
  return count == CHS_READ_BROKEN ? MHD_CONTENT_READER_END_WITH_ERROR : count;
}

static void on_stream_freed(void *context) { chs_request_release(context); }

chs_response *chs_response_stream(chs_request *request) {
  chs_request_retain(request);
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16384, on_read, request, on_stream_freed);
  if (response == NULL) chs_request_release(request);
  return response;
}

int chs_response_header(chs_response *response, const char *name, const char *value) {
  return MHD_add_response_header(response, name, value) == MHD_YES;
}

void chs_response_free(chs_response *response) { MHD_destroy_response(response); }

int chs_request_reply(chs_request *request, unsigned status, chs_response *response, int flags) {
  pthread_mutex_lock(&request->lock);
  bool is_taken = request->mhd != NULL && !request->is_answered;
  if (is_taken) {
    if (atomic_load(&request->server->is_draining)) MHD_add_response_header(response, "Connection", "close");
    request->is_answered = true;
    request->status = status;
    request->response = response;
    request->drains = (flags & CHS_DRAIN) != 0;
    request->is_stream = (flags & CHS_STREAM) != 0;
    if (request->is_suspended) {
      request->is_suspended = false;
      MHD_resume_connection(request->mhd);
    }
  }
  pthread_mutex_unlock(&request->lock);
  if (!is_taken) MHD_destroy_response(response);
  return is_taken;
}

void chs_request_wake(chs_request *request) {
  pthread_mutex_lock(&request->lock);
  if (request->is_suspended && request->is_answered && request->mhd != NULL) {
    request->is_suspended = false;
    MHD_resume_connection(request->mhd);
  }
  pthread_mutex_unlock(&request->lock);
}

void chs_request_end(chs_request *request, int ending, unsigned status) {
  pthread_mutex_lock(&request->lock);
  bool waits = request->mhd != NULL && request->ending == CHS_SENT && (request->is_suspended || request->is_stream);
  bool needs_answer = waits && !request->is_answered;
  if (waits) request->ending = ending;
  // Taken under the lock: the request's last event waits for it.
  void *exchange = waits ? request->server->events.keep(request->exchange) : NULL;
  pthread_mutex_unlock(&request->lock);
  if (!waits) return;
  if (needs_answer && ending != CHS_CLIENT_GONE) {
    request->server->events.late(exchange, ending);
  } else if (needs_answer) {
    struct MHD_Response *response = MHD_create_response_from_buffer(0, "", MHD_RESPMEM_PERSISTENT);
    if (response != NULL) {
      MHD_add_response_header(response, "Connection", "close");
      chs_request_reply(request, status, response, 0);
    }
  }
  chs_request_wake(request);
  request->server->events.gone(exchange, ending);
}
