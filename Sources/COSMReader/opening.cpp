// Descriptors over which a file can be read several times: files as they are, pipes and memory as nameless files.

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.hpp"

namespace {

// Enough to tell every format.
constexpr size_t peeked_bytes = 256;

int fail(gp_osm_error *error, const std::string &what) noexcept {
  set_fault(error, GP_OSM_UNREADABLE, what.c_str());
  return -1;
}

bool write_all(int descriptor, const char *bytes, size_t count) noexcept {
  while (count > 0) {
    const ssize_t written = ::write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= static_cast<size_t>(written);
  }
  return true;
}

// A file without a name: it vanishes with the process, however that ends.
int nameless_file(gp_osm_error *error) {
  const char *given = std::getenv("TMPDIR");
  const std::string folder = given && *given ? given : "/tmp";
  int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == ENOENT)) {
    std::string name = folder + "/guidepost-XXXXXX";
    descriptor = ::mkostemp(name.data(), O_CLOEXEC);
    if (descriptor >= 0) ::unlink(name.c_str());
  }
  if (descriptor < 0) {
    return fail(error, "no temporary file can be made in " + folder + " (" + std::strerror(errno) +
                           "); set TMPDIR to a folder that can be written");
  }
  return descriptor;
}

// Copies a pipe to a nameless file. A source that begins like no map is not read further: it may have no end.
int spool(int source, gp_osm_accepts accepts, gp_osm_error *error) {
  const int target = nameless_file(error);
  if (target < 0) return -1;
  std::vector<char> buffer(1 << 20);
  size_t copied = 0;
  while (true) {
    const ssize_t count = ::read(source, buffer.data(), buffer.size());
    if (count == 0) return target;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      fail(error, std::strerror(errno));
      break;
    }
    if (!write_all(target, buffer.data(), static_cast<size_t>(count))) {
      fail(error, std::string("its temporary copy cannot be written (") + std::strerror(errno) +
                      "); set TMPDIR to a folder with more room");
      break;
    }
    copied += static_cast<size_t>(count);
    if (accepts != nullptr && copied >= peeked_bytes) {
      char first[peeked_bytes];
      const ssize_t known = ::pread(target, first, sizeof first, 0);
      if (known > 0 && !accepts(first, static_cast<size_t>(known))) return target;
      accepts = nullptr;
    }
  }
  ::close(target);
  return -1;
}

// Takes ownership of the descriptor.
int accept(int descriptor, gp_osm_accepts accepts, gp_osm_error *error) {
  struct stat status;
  if (::fstat(descriptor, &status) != 0) {
    fail(error, std::strerror(errno));
  } else if (S_ISREG(status.st_mode)) {
    return descriptor;
  } else if (S_ISDIR(status.st_mode)) {
    fail(error, "it is a folder; name a file");
  } else if (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)) {
    const int copy = spool(descriptor, accepts, error);
    ::close(descriptor);
    return copy;
  } else {
    fail(error, "it is a device, not a file or a pipe");
  }
  ::close(descriptor);
  return -1;
}

template <typename Body>
int32_t guarded(gp_osm_error *error, Body body) noexcept {
  try {
    return body();
  } catch (const std::exception &fault) {
    return fail(error, fault.what());
  }
}

} // namespace

int32_t gp_osm_open_path(const char *path, gp_osm_accepts accepts, gp_osm_error *error) {
  return guarded(error, [&] {
    const int descriptor = ::open(path, O_RDONLY | O_CLOEXEC);
    return descriptor < 0 ? fail(error, std::strerror(errno)) : accept(descriptor, accepts, error);
  });
}

int32_t gp_osm_open_standard_input(gp_osm_accepts accepts, gp_osm_error *error) {
  return guarded(error, [&] {
    if (::isatty(STDIN_FILENO)) return fail(error, "nothing is piped into it");
    const int descriptor = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    return descriptor < 0 ? fail(error, std::strerror(errno)) : accept(descriptor, accepts, error);
  });
}

int32_t gp_osm_open_bytes(const void *bytes, size_t count, gp_osm_error *error) {
  return guarded(error, [&] {
    const int descriptor = ::memfd_create("guidepost", MFD_CLOEXEC);
    if (descriptor < 0) return fail(error, std::strerror(errno));
    if (write_all(descriptor, static_cast<const char *>(bytes), count)) return descriptor;
    const int code = errno;
    ::close(descriptor);
    return fail(error, std::strerror(code));
  });
}

void gp_osm_close(int32_t descriptor) {
  if (descriptor >= 0) ::close(descriptor);
}

int64_t gp_osm_size(int32_t descriptor) {
  struct stat status;
  return ::fstat(descriptor, &status) == 0 ? status.st_size : -1;
}

int64_t gp_osm_peek(int32_t descriptor, void *bytes, size_t count) { return ::pread(descriptor, bytes, count, 0); }
