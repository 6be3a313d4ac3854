#pragma once

#include <cstdio>
#include <stdexcept>

#include "cosmreader.h"

// An input that asks for more than is granted.
struct limit_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// An input that contradicts its format. Not an exception of libosmium's own, some of which it takes for a file's end.
struct damage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline void set_fault(gp_osm_error *error, int32_t code, const char *message) noexcept {
  if (!error) return;
  error->code = code;
  std::snprintf(error->message, sizeof(error->message), "%s", message);
}
