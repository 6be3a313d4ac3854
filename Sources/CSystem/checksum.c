#include "csystem.h"

#include <string.h>

// Eight lanes side by side, which the compiler puts into the processor's vectors, in programs without optimization too.
typedef uint64_t lanes_t __attribute__((vector_size(64)));

static const uint64_t golden = 0x9e3779b97f4a7c15;

static uint64_t mixed_in(uint64_t state, uint64_t word) {
  uint64_t product = (state ^ word) * 0x9e3779b185ebca87;
  return product ^ (product >> 32);
}

uint64_t gp_checksum(const void *bytes, size_t length) {
  static const uint64_t seeds[8] = {0x9e3779b185ebca87, 0xc2b2ae3d27d4eb4f, 0x165667b19e3779f9, 0x85ebca77c2b2ae63,
                                    0x27d4eb2f165667c5, 0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb};
  lanes_t keys, sums = {0}, products = {0};
  memcpy(&keys, seeds, sizeof keys);
  const unsigned char *next = bytes;
  for (size_t left = length; left > 0;) {
    lanes_t words = {0};
    size_t size = left < sizeof words ? left : sizeof words;
    // A size that the compiler knows is a load, not a call.
    if (size == sizeof words) {
      memcpy(&words, next, sizeof words);
    } else {
      memcpy(&words, next, size);
    }
    // Sums find every change within a word; products of halves, with keys that no two blocks share, find words that
    // were moved or that make up for each other.
    lanes_t keyed = words ^ keys;
    sums += words;
    products += (keyed & 0xffffffff) * (keyed >> 32);
    keys += golden;
    next += size;
    left -= size;
  }
  uint64_t state = length;
  for (int lane = 0; lane < 8; lane++) state = mixed_in(mixed_in(state, sums[lane]), products[lane]);
  return state * golden;
}
