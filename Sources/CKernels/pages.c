#include "CKernels.h"

#include <sys/mman.h>

void muster_prefer_large_pages(void *start, size_t bytes) {
#ifdef MADV_HUGEPAGE
  uintptr_t end = ((uintptr_t)start + bytes) / MUSTER_LARGE_PAGE * MUSTER_LARGE_PAGE;
  uintptr_t first = ((uintptr_t)start + MUSTER_LARGE_PAGE - 1) / MUSTER_LARGE_PAGE * MUSTER_LARGE_PAGE;
  // A system that has none works on with small ones.
  if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
  (void)start;
  (void)bytes;
#endif
}
