#include "CKernels.h"

#include <sys/mman.h>

void *muster_zero_pages(size_t bytes) {
  void *pages = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (pages == MAP_FAILED) return NULL;
#ifdef MADV_HUGEPAGE
  // A system that has none works on with small ones.
  if (bytes >= MUSTER_LARGE_PAGE) (void)madvise(pages, bytes, MADV_HUGEPAGE);
#endif
  return pages;
}

void muster_release_pages(void *pages, size_t bytes) {
  if (pages) (void)munmap(pages, bytes);
}
