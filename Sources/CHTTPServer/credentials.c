#include "internal.h"

#include <gnutls/gnutls.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chs_credentials {
  gnutls_certificate_credentials_t held;
  struct chs_credentials *older;
};

static int read_credentials(chs_credentials *credentials, const char *certificate, const char *key) {
  int fault = gnutls_certificate_allocate_credentials(&credentials->held);
  if (fault < 0) return fault;
  gnutls_datum_t texts[2] = {
      {(unsigned char *)certificate, (unsigned)strlen(certificate)}, {(unsigned char *)key, (unsigned)strlen(key)}};
  fault = gnutls_certificate_set_x509_key_mem(credentials->held, &texts[0], &texts[1], GNUTLS_X509_FMT_PEM);
  if (fault < 0) gnutls_certificate_free_credentials(credentials->held);
  return fault < 0 ? fault : 0;
}

chs_credentials *chs_credentials_create(const char *certificate, const char *key, char *error, size_t error_size) {
  chs_credentials *credentials = calloc(1, sizeof *credentials);
  int fault = credentials == NULL ? GNUTLS_E_MEMORY_ERROR : read_credentials(credentials, certificate, key);
  if (fault == 0) return credentials;
  snprintf(error, error_size, "%s", gnutls_strerror(fault));
  free(credentials);
  return NULL;
}

void chs_credentials_free(chs_credentials *credentials) {
  gnutls_certificate_free_credentials(credentials->held);
  free(credentials);
}

void chs_server_renew(chs_server *server, chs_credentials *credentials) {
  pthread_mutex_lock(&server->lock);
  // Sessions name their credentials without counting: the older ones are kept, some kilobytes a renewal.
  credentials->older = server->credentials;
  server->credentials = credentials;
  pthread_mutex_unlock(&server->lock);
}

void chs_credentials_apply(struct chs_server *server, struct MHD_Connection *mhd) {
  pthread_mutex_lock(&server->lock);
  chs_credentials *credentials = server->credentials;
  pthread_mutex_unlock(&server->lock);
  if (credentials == NULL) return;
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  // The handshake has not begun yet.
  if (info != NULL && info->tls_session != NULL)
    gnutls_credentials_set(info->tls_session, GNUTLS_CRD_CERTIFICATE, credentials->held);
}

void chs_credentials_free_all(struct chs_server *server) {
  while (server->credentials != NULL) {
    chs_credentials *credentials = server->credentials;
    server->credentials = credentials->older;
    chs_credentials_free(credentials);
  }
}
