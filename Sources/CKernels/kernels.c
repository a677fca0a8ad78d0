#include "CKernels.h"

#if defined(__x86_64__)
__attribute__((target("popcnt"))) static uint64_t popcount_and_popcnt(const uint64_t *a, const uint64_t *b,
                                                                      size_t words) {
  uint64_t total = 0;
  for (size_t i = 0; i < words; i++) total += (uint64_t)__builtin_popcountll(a[i] & b[i]);
  return total;
}
#endif

static uint64_t popcount_and_portable(const uint64_t *a, const uint64_t *b, size_t words) {
  uint64_t total = 0;
  for (size_t i = 0; i < words; i++) total += (uint64_t)__builtin_popcountll(a[i] & b[i]);
  return total;
}

uint64_t muster_popcount_and(const uint64_t *a, const uint64_t *b, size_t words) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("popcnt")) return popcount_and_popcnt(a, b, words);
#endif
  return popcount_and_portable(a, b, words);
}
