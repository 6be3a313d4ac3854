#ifndef GUIDEPOST_CDEFLATE_H
#define GUIDEPOST_CDEFLATE_H

#include <stddef.h>
#include <stdint.h>

/// The most bytes that gzip makes of so many.
size_t gp_gzip_bound(size_t length);

/// Compresses bytes to a gzip stream, at a level from 1 (fast) to 12 (small). Returns the stream's length, or 0 where it
/// does not fit or memory is short. Each thread keeps what it compresses with.
size_t gp_gzip(
    const uint8_t *_Nullable bytes, size_t length, uint8_t *_Nonnull output, size_t capacity, int level);

#endif
