#define _GNU_SOURCE
#include "CStandardError.h"

#include <stdio.h>

#ifdef __GLIBC__

#include <pthread.h>
#include <unistd.h>

// Libraries that print what went wrong, and have no option to leave it, print to `stderr`, a variable that a program may set
// to another stream. The descriptor, through which Muster itself writes, is not touched. That this is sound:
//
// - The other stream is made once and never closed, so that a thread that still has it may write to it at any time.
// - It keeps nothing back, and gives what threads that are not paused write to the descriptor, where it went before.
// - Both variables below are changed with the lock held. A library that reads `stderr` at that moment gets one stream or the
//   other, as pointers are read whole, and either is right for it.

static __thread int paused;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;
static FILE *usual;
static FILE *filtered;

static ssize_t pass(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  return paused > 0 ? (ssize_t)count : write(STDERR_FILENO, bytes, count);
}

void muster_stderr_pause(void) {
  paused += 1;
  pthread_mutex_lock(&lock);
  if (filtered == NULL) {
    cookie_io_functions_t functions = {.write = pass};
    filtered = fopencookie(NULL, "w", functions);
    if (filtered != NULL) setvbuf(filtered, NULL, _IONBF, 0);
  }
  if (users == 0) {
    usual = stderr;
    if (filtered != NULL) stderr = filtered;
  }
  users += 1;
  pthread_mutex_unlock(&lock);
}

void muster_stderr_resume(void) {
  pthread_mutex_lock(&lock);
  users -= 1;
  if (users == 0) stderr = usual;
  pthread_mutex_unlock(&lock);
  paused -= 1;
}

#else

// Elsewhere `stderr` cannot be set, and such messages come out.
void muster_stderr_pause(void) {}
void muster_stderr_resume(void) {}

#endif
