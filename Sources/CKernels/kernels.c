#include "kernels.h"

#include <stdatomic.h>

MUSTER_PLAIN_VERSION(portable, )

#if defined(__x86_64__)
MUSTER_PLAIN_VERSION(popcnt, __attribute__((target("popcnt"))))
MUSTER_PLAIN_VERSION(avx2, __attribute__((target("avx2,fma,popcnt"))))

static int has_avx512(void) {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512vpopcntdq");
}

static int has_avx2(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt");
}
#endif

const muster_kernels *muster_kernels_at(size_t index) {
  const muster_kernels *versions[5] = {NULL};
  size_t count = 0;
#if defined(__x86_64__)
  if (has_avx512()) versions[count++] = &muster_version_avx512;
  if (has_avx2()) versions[count++] = &version_avx2;
  if (__builtin_cpu_supports("popcnt")) versions[count++] = &version_popcnt;
#endif
  versions[count++] = &version_portable;
  return index < count ? versions[index] : NULL;
}

const muster_kernels *muster_best_kernels(void) {
  // Threads that come here together find the same version, so it does not matter whose is kept.
  static _Atomic(const muster_kernels *) best = NULL;
  const muster_kernels *known = atomic_load_explicit(&best, memory_order_relaxed);
  if (!known) {
    known = muster_kernels_at(0);
    atomic_store_explicit(&best, known, memory_order_relaxed);
  }
  return known;
}

uint64_t muster_popcount_and(const uint64_t *a, const uint64_t *b, size_t words) {
  return muster_best_kernels()->popcount_and(a, b, words);
}
