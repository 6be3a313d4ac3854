// The reentrant functions of GEOS's C interface (Debian package libgeos-dev), and no others.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
