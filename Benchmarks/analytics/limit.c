// The limit for best friends: all pairs of rows of bits counted by a bare loop with the widest instructions of
// this processor, on two threads, with nothing done with the counts but adding them up.
//
//   cc -O3 -march=native -pthread limit.c -o limit && ./limit 20000 2000 2
#include <immintrin.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCK = 64 };
static size_t people, words;
static uint64_t *rows;
static atomic_size_t next_block;
static atomic_ullong checksum;

static double seconds_of(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint64_t block_sum(const uint64_t *a, const uint64_t *b) {
  __m512i total = _mm512_setzero_si512();
  for (size_t i = 0; i < BLOCK; i += 2) {
    for (size_t j = 0; j < BLOCK; j += 4) {
      __m512i sums[8];
      for (int k = 0; k < 8; k++) sums[k] = _mm512_setzero_si512();
      for (size_t word = 0; word < words; word += 8) {
        __m512i a0 = _mm512_load_si512(a + i * words + word);
        __m512i a1 = _mm512_load_si512(a + (i + 1) * words + word);
        for (int k = 0; k < 4; k++) {
          __m512i column = _mm512_load_si512(b + (j + (size_t)k) * words + word);
          sums[k] = _mm512_add_epi64(sums[k], _mm512_popcnt_epi64(_mm512_and_si512(a0, column)));
          sums[k + 4] = _mm512_add_epi64(sums[k + 4], _mm512_popcnt_epi64(_mm512_and_si512(a1, column)));
        }
      }
      for (int k = 0; k < 8; k++) total = _mm512_add_epi64(total, sums[k]);
    }
  }
  return (uint64_t)_mm512_reduce_add_epi64(total);
}

static void *work(void *unused) {
  uint64_t sum = 0;
  size_t blocks = people / BLOCK, block;
  while ((block = atomic_fetch_add(&next_block, 1)) < blocks)
    for (size_t other = block; other < blocks; other++)
      sum += block_sum(rows + block * BLOCK * words, rows + other * BLOCK * words);
  atomic_fetch_add(&checksum, sum);
  return unused;
}

int main(int count, char **arguments) {
  people = count > 1 ? strtoul(arguments[1], NULL, 10) : 20000;
  size_t sessions = count > 2 ? strtoul(arguments[2], NULL, 10) : 2000;
  int threads = count > 3 ? atoi(arguments[3]) : 2;
  people = (people + BLOCK - 1) / BLOCK * BLOCK;
  words = (sessions + 511) / 512 * 8;
  rows = aligned_alloc(64, people * words * 8);
  uint64_t state = 1;
  for (size_t i = 0; i < people * words; i++) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    rows[i] = state;
  }
  for (int run = 0; run < 6; run++) {
    atomic_store(&next_block, 0);
    double start = seconds_of(CLOCK_MONOTONIC), processor_start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    pthread_t ids[64];
    for (int i = 0; i < threads; i++) pthread_create(&ids[i], NULL, work, NULL);
    for (int i = 0; i < threads; i++) pthread_join(ids[i], NULL);
    double seconds = seconds_of(CLOCK_MONOTONIC) - start;
    double processor = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - processor_start;
    double pairs = (double)people * (double)people / 2 / 1e6;
    printf("%8.2f ms  %8.2f ms of processor time  %5.0f million pairs a second, %.0f a core (%llx)\n",
           seconds * 1e3, processor * 1e3, pairs / seconds, pairs / processor, (unsigned long long)checksum);
  }
}
