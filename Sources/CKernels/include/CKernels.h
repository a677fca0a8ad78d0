/// Population counts over rows of bits, with the instructions of the processor at hand chosen at run time.
/// C, because a portable Swift build has no POPCNT instruction and is ten times slower.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The number of bits set in both `a` and `b`, each of `words` words.
uint64_t muster_popcount_and(const uint64_t *a, const uint64_t *b, size_t words);
