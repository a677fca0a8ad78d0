/// Population counts over rows of bits, and the ends of lines in text, with the instructions of the processor at
/// hand chosen at run time. C, because a portable Swift build has no POPCNT instruction and is ten times slower, and
/// because Swift's vectors do not turn a comparison into bits.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The kernels in one version, for processors with certain instructions.
typedef struct muster_kernels {
  /// The version's name: `avx512`, `avx2`, `popcnt` or `portable`.
  const char *name;

  /// The number of bits set in both `a` and `b`, each of `words` words.
  uint64_t (*popcount_and)(const uint64_t *a, const uint64_t *b, size_t words);

  /// The numbers of bits that each of some rows shares with each of some others:
  /// `counts[i * b_rows + j]` is the population of row `i` of `a` AND row `j` of `b`.
  ///
  /// Rows are `words` words long and follow each other. `words` must be a multiple of MUSTER_ROW_WORDS, `a_rows`
  /// of MUSTER_A_ROWS, `b_rows` of MUSTER_B_ROWS, and the rows should begin on a cache line.
  void (*shared_counts)(const uint64_t *a, size_t a_rows, const uint64_t *b, size_t b_rows, size_t words,
                        uint32_t *counts);

  /// The columns `j` from `first` up to `count` with
  /// `counts[j] > (base + factor * sizes[j]) * min(limit, limits[j])`, in order, written to `found`, which must
  /// have room for `count`; the number of them. Computed in single precision.
  size_t (*above_limit)(const uint32_t *counts, size_t first, size_t count, float base, float factor,
                        const float *sizes, float limit, const float *limits, uint32_t *found);

  /// The ends of the first lines of a text, at most `limit`: for each line feed the number of bytes up to it,
  /// itself included, written to `ends`; the number of them.
  ///
  /// MUSTER_TEXT_SLACK bytes after the text must be readable, and `ends` must have room for as many more.
  size_t (*line_ends)(const uint8_t *text, size_t count, uint32_t *ends, size_t limit);
} muster_kernels;

/// What the numbers of words and rows given to `shared_counts` must be multiples of.
enum { MUSTER_ROW_WORDS = 8, MUSTER_A_ROWS = 2, MUSTER_B_ROWS = 4 };

/// What `line_ends` may read and write beyond what it is given.
enum { MUSTER_TEXT_SLACK = 64 };

/// The fastest version that runs on this processor.
const muster_kernels *muster_best_kernels(void);

/// The versions that run on this processor, the fastest first, for tests and measurements; `NULL` past the
/// last.
const muster_kernels *muster_kernels_at(size_t index);

/// The number of bits set in both `a` and `b`, each of `words` words, by the fastest version.
uint64_t muster_popcount_and(const uint64_t *a, const uint64_t *b, size_t words);

/// Asks for the memory at an address, which will be written to soon; any address will do.
static inline void muster_prefetch(const void *address) { __builtin_prefetch(address, 1); }

/// Which of sixteen bytes at an address are a certain one: a bit for each, the first byte's lowest.
static inline uint16_t muster_matches(const void *address, uint8_t byte) {
  typedef uint8_t bytes_type __attribute__((ext_vector_type(16)));
  typedef _Bool bits_type __attribute__((ext_vector_type(16)));
  bytes_type bytes;
  memcpy(&bytes, address, sizeof bytes);
  bits_type same = __builtin_convertvector(bytes == byte, bits_type);
  uint16_t bits;
  memcpy(&bits, &same, sizeof bits);
  return bits;
}

/// The size of a large page.
enum { MUSTER_LARGE_PAGE = 2 << 20 };

/// Allocates zeroed memory straight from the system, aligned to a page; NULL when there is none left. Large allocations ask
/// for large pages: there are fewer of them to set up, and fewer for the processor to look up when accesses are far apart.
void *muster_zero_pages(size_t bytes);

/// Frees what `muster_zero_pages` allocated with the same size; NULL is allowed.
void muster_release_pages(void *pages, size_t bytes);
