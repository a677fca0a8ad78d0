// Loaded before all other libraries (LD_PRELOAD), it kills the process at a call of a number: of those by which files
// are written, made to last, named and taken away. Half of what is to be written is written before.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static void step(void) {
  static atomic_int steps;
  const char *last = getenv("MUSTER_TEST_KILL_AT");
  if (last && atomic_fetch_add(&steps, 1) + 1 == atoi(last)) kill(getpid(), SIGKILL);
}

int rename(const char *from, const char *to) {
  int (*next)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  step();
  int result = next(from, to);
  step();
  return result;
}

int fsync(int file) {
  int (*next)(int) = dlsym(RTLD_NEXT, "fsync");
  step();
  return next(file);
}

int unlink(const char *path) {
  int (*next)(const char *) = dlsym(RTLD_NEXT, "unlink");
  step();
  return next(path);
}

ssize_t write(int file, const void *bytes, size_t count) {
  ssize_t (*next)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  step();
  if (count < 2) return next(file, bytes, count);
  // Callers write the rest with another call.
  return next(file, bytes, count / 2 > 4096 ? count / 2 : count);
}
