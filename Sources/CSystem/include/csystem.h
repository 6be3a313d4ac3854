#ifndef GUIDEPOST_CSYSTEM_H
#define GUIDEPOST_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

/// Maps a whole file read-only. Returns 0 and sets `*address` and `*length`, or an errno value.
/// An empty file gives length 0 and a null address.
int gp_map_file(const char *path, const void **address, size_t *length);

/// Undoes `gp_map_file`.
void gp_unmap(const void *address, size_t length);

#endif
