// PROJ's C interface (Debian package libproj-dev).
#include <proj.h>
