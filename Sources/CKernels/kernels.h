/// The bodies of the kernels in plain C, compiled once for each set of instructions, and the versions made of
/// them.
#pragma once

#include "CKernels.h"

#include <string.h>

#define MUSTER_INLINE static inline __attribute__((always_inline))

MUSTER_INLINE uint64_t popcount_and_body(const uint64_t *a, const uint64_t *b, size_t words) {
  uint64_t total = 0;
  for (size_t i = 0; i < words; i++) total += (uint64_t)__builtin_popcountll(a[i] & b[i]);
  return total;
}

/// Two rows against four at a time: six loads serve eight counts.
MUSTER_INLINE void shared_counts_body(const uint64_t *a, size_t a_rows, const uint64_t *b, size_t b_rows,
                                      size_t words, uint32_t *counts) {
  for (size_t i = 0; i < a_rows; i += MUSTER_A_ROWS) {
    for (size_t j = 0; j < b_rows; j += MUSTER_B_ROWS) {
      uint64_t sums[MUSTER_A_ROWS][MUSTER_B_ROWS] = {{0}};
      for (size_t word = 0; word < words; word++) {
        for (size_t row = 0; row < MUSTER_A_ROWS; row++) {
          uint64_t bits = a[(i + row) * words + word];
          for (size_t column = 0; column < MUSTER_B_ROWS; column++)
            sums[row][column] += (uint64_t)__builtin_popcountll(bits & b[(j + column) * words + word]);
        }
      }
      for (size_t row = 0; row < MUSTER_A_ROWS; row++)
        for (size_t column = 0; column < MUSTER_B_ROWS; column++)
          counts[(i + row) * b_rows + j + column] = (uint32_t)sums[row][column];
    }
  }
}

/// Sixteen columns at a time are looked at together, as hardly any is above its limit.
MUSTER_INLINE size_t above_limit_body(const uint32_t *counts, size_t first, size_t count, float base,
                                      float factor, const float *sizes, float limit, const float *limits,
                                      uint32_t *found) {
  size_t hits = 0;
  size_t column = first;
  while (column < count) {
    size_t end = column + 16 <= count ? column + 16 : count;
    int any = 0;
    for (size_t j = column; j < end; j++) {
      float bound = limits[j] < limit ? limits[j] : limit;
      any |= (float)counts[j] > (base + factor * sizes[j]) * bound;
    }
    if (any) {
      for (size_t j = column; j < end; j++) {
        float bound = limits[j] < limit ? limits[j] : limit;
        if ((float)counts[j] > (base + factor * sizes[j]) * bound) found[hits++] = (uint32_t)j;
      }
    }
    column = end;
  }
  return hits;
}

typedef uint8_t muster_bytes __attribute__((ext_vector_type(64)));
typedef _Bool muster_bits __attribute__((ext_vector_type(64)));

/// Sixty-four bytes at a time become a word of bits.
MUSTER_INLINE size_t line_ends_body(const uint8_t *text, size_t count, uint32_t *ends, size_t limit) {
  size_t found = 0;
  for (size_t i = 0; i < count && found < limit; i += 64) {
    muster_bytes bytes;
    memcpy(&bytes, text + i, sizeof bytes);
    muster_bits feeds = __builtin_convertvector(bytes == '\n', muster_bits);
    uint64_t left;
    memcpy(&left, &feeds, sizeof left);
    if (count - i < 64) left &= (UINT64_C(1) << (count - i)) - 1;
    size_t number = (size_t)__builtin_popcountll(left);
    // Four are written, however many there are: a processor cannot foretell their number.
    for (size_t j = 0; j < 4; j++) {
      ends[found + j] = (uint32_t)(i + (size_t)__builtin_ctzll(left | UINT64_C(1) << 63) + 1);
      left &= left - 1;
    }
    for (size_t j = 4; j < number; j++) {
      ends[found + j] = (uint32_t)(i + (size_t)__builtin_ctzll(left) + 1);
      left &= left - 1;
    }
    found += number;
  }
  return found < limit ? found : limit;
}

/// Defines the version NAME of plain C, compiled with the function attribute ATTRIBUTE.
#define MUSTER_PLAIN_VERSION(NAME, ATTRIBUTE)                                                             \
  ATTRIBUTE static uint64_t popcount_and_##NAME(const uint64_t *a, const uint64_t *b, size_t words) {     \
    return popcount_and_body(a, b, words);                                                                \
  }                                                                                                       \
  ATTRIBUTE static void shared_counts_##NAME(const uint64_t *a, size_t a_rows, const uint64_t *b,         \
                                             size_t b_rows, size_t words, uint32_t *counts) {             \
    shared_counts_body(a, a_rows, b, b_rows, words, counts);                                              \
  }                                                                                                       \
  ATTRIBUTE static size_t above_limit_##NAME(const uint32_t *counts, size_t first, size_t count,          \
                                             float base, float factor, const float *sizes,                \
                                             float limit, const float *limits, uint32_t *found) {         \
    return above_limit_body(counts, first, count, base, factor, sizes, limit, limits, found);             \
  }                                                                                                       \
  ATTRIBUTE static size_t line_ends_##NAME(const uint8_t *text, size_t count, uint32_t *ends,             \
                                           size_t limit) {                                                \
    return line_ends_body(text, count, ends, limit);                                                      \
  }                                                                                                       \
  static const muster_kernels version_##NAME = {#NAME, popcount_and_##NAME, shared_counts_##NAME,         \
                                                above_limit_##NAME, line_ends_##NAME};

#if defined(__x86_64__)
extern const muster_kernels muster_version_avx512;
#endif
