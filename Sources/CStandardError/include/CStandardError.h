#ifndef CSTANDARDERROR_H
#define CSTANDARDERROR_H

/// From here on, what this thread writes to the C library's stream `stderr` is left out, until as many calls of
/// `muster_stderr_resume`. What others write, and whatever is written to the descriptor itself, comes out as before.
void muster_stderr_pause(void);

/// Takes a call of `muster_stderr_pause` back, on the same thread.
void muster_stderr_resume(void);

#endif
