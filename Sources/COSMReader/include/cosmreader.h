// Reads OpenStreetMap files through libosmium behind a C interface. No C++ exception leaves it.
#ifndef GUIDEPOST_COSMREADER_H
#define GUIDEPOST_COSMREADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  GP_OSM_UNREADABLE = 1,
  GP_OSM_DAMAGED = 2,
  GP_OSM_TOO_LARGE = 3,
};

// A fault: a code from above and a message without the input's name.
typedef struct {
  int32_t code;
  char message[500];
} gp_osm_error;

enum { GP_OSM_PBF = 0, GP_OSM_XML = 1, GP_OSM_XML_GZIP = 2, GP_OSM_XML_BZIP2 = 3 };

// Whether the first bytes of a pipe are of a kind that is worth reading to its end.
typedef bool (*gp_osm_accepts)(const void *bytes, size_t count);

// Opening. Each returns a descriptor that allows any number of independent passes, or -1.
// Pipes are spooled to a nameless temporary file, only their beginning where `accepts` (may be null) refuses it.
int32_t gp_osm_open_path(const char *path, gp_osm_accepts accepts, gp_osm_error *error);
int32_t gp_osm_open_standard_input(gp_osm_accepts accepts, gp_osm_error *error);
int32_t gp_osm_open_bytes(const void *bytes, size_t count, gp_osm_error *error);
void gp_osm_close(int32_t descriptor);

// Size in bytes, or -1.
int64_t gp_osm_size(int32_t descriptor);
// Copies up to `count` bytes from the start of the content; returns how many, or -1.
int64_t gp_osm_peek(int32_t descriptor, void *bytes, size_t count);

typedef struct gp_osm_reader gp_osm_reader;

typedef struct {
  const char *key;
  const char *value;
  uint32_t key_length;
  uint32_t value_length;
} gp_osm_tag;

typedef struct {
  int64_t id;
  const char *role;
  uint32_t role_length;
  uint8_t kind; // 1 node, 2 way, 4 relation, 0 unknown
} gp_osm_member;

// One object. Pointers are valid until the next call.
typedef struct {
  int64_t id;
  int32_t latitude;
  int32_t longitude;
  uint8_t kind; // 1 node, 2 way, 4 relation
  uint8_t is_visible;
  uint8_t has_location;
  size_t tag_count;
  size_t reference_count; // of nodes or members
  const gp_osm_tag *tags;
  const int64_t *nodes;
  const gp_osm_member *members;
} gp_osm_object;

typedef struct {
  const char *timestamp; // empty when unknown; valid until the reader is closed
  const char *generator;
  int32_t has_box;
  int32_t min_latitude, min_longitude, max_latitude, max_longitude;
} gp_osm_header;

// Begins a pass over the kinds given as bits of 1 node, 2 way, 4 relation (0: the header only). Null on failure.
gp_osm_reader *gp_osm_reader_open(int32_t descriptor, int32_t format, uint8_t kinds, gp_osm_error *error);
// 1 on success, -1 on failure.
int32_t gp_osm_reader_header(gp_osm_reader *reader, gp_osm_header *header, gp_osm_error *error);
// 1 with an object, 0 at the end, -1 on failure.
int32_t gp_osm_reader_next(gp_osm_reader *reader, gp_osm_object *object, gp_osm_error *error);
// How many bytes of the file have been read.
uint64_t gp_osm_reader_offset(const gp_osm_reader *reader);
// How many times a new batch of objects was begun; changes rarely enough to report progress by.
uint64_t gp_osm_reader_batch(const gp_osm_reader *reader);
void gp_osm_reader_close(gp_osm_reader *reader);

#ifdef __cplusplus
}
#endif
#endif
