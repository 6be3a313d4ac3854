#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int gp_map_file(const char *path, const void **address, size_t *length) {
  *address = NULL;
  *length = 0;
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return errno;
  struct stat status;
  if (fstat(descriptor, &status) != 0) {
    int error = errno;
    close(descriptor);
    return error;
  }
  if (!S_ISREG(status.st_mode)) {
    close(descriptor);
    return S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
  }
  if (status.st_size == 0) {
    close(descriptor);
    return 0;
  }
  void *mapped = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, descriptor, 0);
  int error = mapped == MAP_FAILED ? errno : 0;
  close(descriptor);
  if (error != 0) return error;
  *address = mapped;
  *length = (size_t)status.st_size;
  return 0;
}

void gp_unmap(const void *address, size_t length) {
  if (address != NULL) munmap((void *)address, length);
}
