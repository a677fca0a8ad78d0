#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX512 __attribute__((target("avx512f,avx512dq,avx512bw,avx512vl,avx512vpopcntdq,popcnt")))

AVX512 static uint64_t popcount_and_avx512(const uint64_t *a, const uint64_t *b, size_t words) {
  return popcount_and_body(a, b, words);
}

/// The sums of two registers' halves, pairwise: four lanes of (sum of a's pair, sum of b's pair).
AVX512 static inline __m512i add_pairs(__m512i a, __m512i b) {
  return _mm512_add_epi64(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
}

/// The sums of two registers' neighbouring lanes: two lanes of a, then two of b.
AVX512 static inline __m512i add_lanes(__m512i a, __m512i b) {
  return _mm512_add_epi64(_mm512_shuffle_i64x2(a, b, 0x88), _mm512_shuffle_i64x2(a, b, 0xDD));
}

AVX512 static void shared_counts_avx512(const uint64_t *a, size_t a_rows, const uint64_t *b, size_t b_rows,
                                        size_t words, uint32_t *counts) {
  for (size_t i = 0; i < a_rows; i += MUSTER_A_ROWS) {
    for (size_t j = 0; j < b_rows; j += MUSTER_B_ROWS) {
      __m512i sums[MUSTER_A_ROWS * MUSTER_B_ROWS];
      for (size_t k = 0; k < MUSTER_A_ROWS * MUSTER_B_ROWS; k++) sums[k] = _mm512_setzero_si512();
      for (size_t word = 0; word < words; word += MUSTER_ROW_WORDS) {
        __m512i b_bits[MUSTER_B_ROWS];
        for (size_t column = 0; column < MUSTER_B_ROWS; column++)
          b_bits[column] = _mm512_loadu_si512(b + (j + column) * words + word);
        for (size_t row = 0; row < MUSTER_A_ROWS; row++) {
          __m512i a_bits = _mm512_loadu_si512(a + (i + row) * words + word);
          for (size_t column = 0; column < MUSTER_B_ROWS; column++) {
            __m512i both = _mm512_popcnt_epi64(_mm512_and_si512(a_bits, b_bits[column]));
            sums[row * MUSTER_B_ROWS + column] = _mm512_add_epi64(sums[row * MUSTER_B_ROWS + column], both);
          }
        }
      }
      // Eight registers of eight partial sums become one of eight sums: rows of four columns, in order.
      __m512i row0 = add_lanes(add_pairs(sums[0], sums[1]), add_pairs(sums[2], sums[3]));
      __m512i row1 = add_lanes(add_pairs(sums[4], sums[5]), add_pairs(sums[6], sums[7]));
      __m256i both = _mm512_cvtepi64_epi32(add_lanes(row0, row1));
      _mm_storeu_si128((__m128i *)(counts + i * b_rows + j), _mm256_castsi256_si128(both));
      _mm_storeu_si128((__m128i *)(counts + (i + 1) * b_rows + j), _mm256_extracti128_si256(both, 1));
    }
  }
}

AVX512 static size_t above_limit_avx512(const uint32_t *counts, size_t first, size_t count, float base,
                                        float factor, const float *sizes, float limit, const float *limits,
                                        uint32_t *found) {
  size_t hits = 0;
  const __m512i steps = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512 all_base = _mm512_set1_ps(base);
  const __m512 all_factor = _mm512_set1_ps(factor);
  const __m512 all_limit = _mm512_set1_ps(limit);
  for (size_t j = first; j < count; j += 16) {
    __mmask16 inside = count - j >= 16 ? 0xFFFF : (__mmask16)((1u << (count - j)) - 1);
    __m512 shared = _mm512_cvtepu32_ps(_mm512_maskz_loadu_epi32(inside, counts + j));
    __m512 whole = _mm512_fmadd_ps(all_factor, _mm512_maskz_loadu_ps(inside, sizes + j), all_base);
    __m512 bound = _mm512_min_ps(all_limit, _mm512_maskz_loadu_ps(inside, limits + j));
    __mmask16 above = _mm512_mask_cmp_ps_mask(inside, shared, _mm512_mul_ps(whole, bound), _CMP_GT_OQ);
    if (above) {
      __m512i columns = _mm512_add_epi32(_mm512_set1_epi32((int)j), steps);
      _mm512_mask_compressstoreu_epi32(found + hits, above, columns);
      hits += (size_t)__builtin_popcount(above);
    }
  }
  return hits;
}

AVX512 static size_t line_ends_avx512(const uint8_t *text, size_t count, uint32_t *ends, size_t limit) {
  return line_ends_body(text, count, ends, limit);
}

const muster_kernels muster_version_avx512 = {"avx512", popcount_and_avx512, shared_counts_avx512,
                                              above_limit_avx512, line_ends_avx512};
#endif
