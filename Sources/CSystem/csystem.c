#include "csystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int gp_map_file(const char *path, const void **address, size_t *length) {
  *address = NULL;
  *length = 0;
  // Without O_NONBLOCK a pipe that nobody writes would be waited for.
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return errno;
  int error = gp_map_descriptor(descriptor, address, length);
  close(descriptor);
  return error;
}

int gp_map_descriptor(int descriptor, const void **address, size_t *length) {
  *address = NULL;
  *length = 0;
  struct stat status;
  if (fstat(descriptor, &status) != 0) return errno;
  if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
  if (status.st_size == 0) return 0;
  void *mapped = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, descriptor, 0);
  if (mapped == MAP_FAILED) return errno;
  *address = mapped;
  *length = (size_t)status.st_size;
  return 0;
}

void gp_unmap(const void *address, size_t length) {
  if (address != NULL) munmap((void *)address, length);
}

void gp_forget(const void *address, size_t length) {
  if (address != NULL) madvise((void *)address, length, MADV_DONTNEED);
}

int gp_write_all(int descriptor, const void *bytes, size_t length) {
  const char *next = bytes;
  while (length > 0) {
    ssize_t step = write(descriptor, next, length);
    if (step < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    next += step;
    length -= (size_t)step;
  }
  return 0;
}

static char unfinished_file[PATH_MAX];
static volatile sig_atomic_t has_unfinished_file;

// Only calls that are safe inside a signal handler: unlink, write, _exit.
static void end_on_interrupt(int number) {
  static const char message[] = "\nguidepost: interrupted\n";
  if (has_unfinished_file) unlink(unfinished_file);
  ssize_t ignored = write(STDERR_FILENO, message, sizeof message - 1);
  (void)ignored;
  // As a shell tells of a child that a signal ended.
  _exit(128 + number);
}

void gp_catch_interrupts(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = end_on_interrupt;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGQUIT, &action, NULL);
  // Under nohup, hanging up stays ignored.
  struct sigaction inherited;
  if (sigaction(SIGHUP, NULL, &inherited) == 0 && inherited.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, NULL);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, NULL);
  sigaction(SIGXFSZ, &action, NULL);
}

static sigset_t held_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGQUIT);
  sigaddset(&set, SIGHUP);
  return set;
}

void gp_hold_signals(void) {
  sigset_t set = held_signals();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int gp_next_signal(void) {
  sigset_t set = held_signals();
  int number = 0;
  while (sigwait(&set, &number) != 0) continue;
  return number;
}

void gp_set_interrupt_cleanup(const char *path) {
  has_unfinished_file = 0;
  if (path == NULL || strlen(path) >= sizeof unfinished_file) return;
  strcpy(unfinished_file, path);
  has_unfinished_file = 1;
}
