#ifndef GUIDEPOST_CSYSTEM_H
#define GUIDEPOST_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

/// Maps a whole file read-only. Returns 0 and sets `*address` and `*length`, or an errno value.
/// An empty file gives length 0 and a null address.
int gp_map_file(const char *path, const void **address, size_t *length);

/// Does the same for an open file, which stays open.
int gp_map_descriptor(int descriptor, const void **address, size_t *length);

/// Undoes `gp_map_file`.
void gp_unmap(const void *address, size_t length);

/// Lets the pages of a mapped file go until they are read again: the process then holds what it uses, not what it checked.
void gp_forget(const void *address, size_t length);

/// A checksum of bytes; Documentation/Formats/network-file.md states it.
uint64_t gp_checksum(const void *bytes, size_t length);

/// Writes all bytes to an open file, however many calls that takes. Returns 0 or an errno value.
int gp_write_all(int descriptor, const void *bytes, size_t length);

/// From now on SIGINT, SIGTERM, SIGQUIT and SIGHUP, unless that was ignored, remove the file set by
/// `gp_set_interrupt_cleanup`, say so on standard error and end the process with status 128 and the signal's number.
/// SIGPIPE and SIGXFSZ are ignored, so that writing fails with EPIPE and EFBIG instead.
void gp_catch_interrupts(void);

/// From now on SIGINT, SIGTERM, SIGQUIT and SIGHUP wait for `gp_next_signal`, in this thread and those it starts.
void gp_hold_signals(void);

/// Waits for one of the signals that `gp_hold_signals` holds back, and returns its number.
int gp_next_signal(void);

/// Names the unfinished file that an interruption removes; NULL for none. A path that is too long is not kept.
void gp_set_interrupt_cleanup(const char *path);

#endif
