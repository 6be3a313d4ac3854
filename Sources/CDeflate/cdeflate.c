#include "cdeflate.h"

#include <libdeflate.h>
#include <pthread.h>
#include <stdlib.h>

/// A compressor of one thread; making one costs more than compressing a small reply.
struct kept {
  struct libdeflate_compressor *compressor;
  int level;
};

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void let_go(void *value) {
  struct kept *kept = value;
  if (kept->compressor != NULL) libdeflate_free_compressor(kept->compressor);
  free(kept);
}

static void make_key(void) { pthread_key_create(&key, let_go); }

static struct libdeflate_compressor *compressor_of(int level) {
  pthread_once(&once, make_key);
  struct kept *kept = pthread_getspecific(key);
  if (kept == NULL) {
    kept = calloc(1, sizeof *kept);
    if (kept == NULL || pthread_setspecific(key, kept) != 0) {
      free(kept);
      return NULL;
    }
  }
  if (kept->compressor == NULL || kept->level != level) {
    if (kept->compressor != NULL) libdeflate_free_compressor(kept->compressor);
    kept->compressor = libdeflate_alloc_compressor(level);
    kept->level = level;
  }
  return kept->compressor;
}

size_t gp_gzip_bound(size_t length) { return libdeflate_gzip_compress_bound(NULL, length); }

size_t gp_gzip(const uint8_t *bytes, size_t length, uint8_t *output, size_t capacity, int level) {
  struct libdeflate_compressor *compressor = compressor_of(level);
  return compressor == NULL ? 0 : libdeflate_gzip_compress(compressor, bytes, length, output, capacity);
}
