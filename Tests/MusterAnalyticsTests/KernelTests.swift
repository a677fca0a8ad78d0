import CKernels
import Testing

/// Every version of the kernels that this processor can run, against the plain definition.
@Suite struct KernelTests {
  private static var versions: [UnsafePointer<muster_kernels>] {
    (0..<8).compactMap { muster_kernels_at($0) }
  }

  @Test func theLastVersionRunsEverywhere() throws {
    let last = try #require(KernelTests.versions.last)
    #expect(String(cString: last.pointee.name) == "portable")
    #expect(muster_best_kernels() == KernelTests.versions[0])
  }

  @Test(arguments: 0..<KernelTests.versions.count) func populationsAreThoseOfTheStandardLibrary(version: Int)
  {
    let kernels = KernelTests.versions[version]
    for words in 0...130 {
      let (a, b) = (KernelTests.bits(words, seed: 1), KernelTests.bits(words, seed: UInt64(words) + 2))
      #expect(kernels.pointee.popcount_and(a, b, words) == KernelTests.population(a[...], b[...]))
    }
  }

  @Test(arguments: 0..<KernelTests.versions.count) func sharedCountsAreThoseOfEachPair(version: Int) {
    let kernels = KernelTests.versions[version]
    for (aRows, bRows, words) in [(2, 4, 8), (4, 8, 16), (2, 12, 40), (64, 64, 8), (6, 4, 128)] {
      let a = KernelTests.bits(aRows * words, seed: 3)
      let b = KernelTests.bits(bRows * words, seed: 4)
      var counts = [UInt32](repeating: .max, count: aRows * bRows)
      kernels.pointee.shared_counts(a, aRows, b, bRows, words, &counts)
      for row in 0..<aRows {
        for column in 0..<bRows {
          let expected = KernelTests.population(
            a[(row * words)..<((row + 1) * words)], b[(column * words)..<((column + 1) * words)])
          #expect(counts[row * bRows + column] == expected)
        }
      }
    }
  }

  @Test(arguments: 0..<KernelTests.versions.count) func columnsAboveTheirLimitAreFoundInOrder(version: Int) {
    let kernels = KernelTests.versions[version]
    for count in 0...70 {
      let words = KernelTests.bits(3 * count, seed: UInt64(count) + 9)
      let counts = (0..<count).map { UInt32(words[$0] & 15) }
      let sizes = (0..<count).map { Float(words[count + $0] & 3) }
      let limits = (0..<count).map { Float(words[2 * count + $0] & 7) / 2 }
      for (first, base, factor, limit) in [(0, 1, 0, 3), (count / 3, 2, 1, 1), (0, 0, 4, .infinity)]
        as [(Int, Float, Float, Float)]
      {
        var found = [UInt32](repeating: 0, count: count)
        let hits = kernels.pointee.above_limit(
          counts, first, count, base, factor, sizes, limit, limits, &found)
        let expected = (first..<count).filter {
          Float(counts[$0]) > (base + factor * sizes[$0]) * min(limit, limits[$0])
        }
        #expect(found.prefix(hits).map(Int.init) == expected)
      }
    }
  }

  @Test(arguments: 0..<KernelTests.versions.count) func linesEndAfterTheirLineFeeds(version: Int) {
    let kernels = KernelTests.versions[version]
    for count in 0...300 {
      // From a line feed in every second byte to hardly any.
      let mask = UInt64(1) << UInt64(count % 7 + 1) - 1
      let words = KernelTests.bits(count, seed: UInt64(count) + 20)
      let text = words.map { $0 & mask == 0 ? 10 : UInt8($0 >> 56) }
      let padded = text + [UInt8](repeating: 10, count: MUSTER_TEXT_SLACK)
      let expected = text.indices.filter { text[$0] == 10 }.map { UInt32($0 + 1) }
      for limit in [1, 3, 64, 400] {
        var ends = [UInt32](repeating: 0, count: limit + MUSTER_TEXT_SLACK)
        let found = kernels.pointee.line_ends(padded, count, &ends, limit)
        #expect(Array(ends.prefix(found)) == Array(expected.prefix(limit)))
      }
    }
  }

  private static func population(_ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>) -> UInt64 {
    zip(a, b).reduce(0) { $0 + UInt64(($1.0 & $1.1).nonzeroBitCount) }
  }

  private static func bits(_ count: Int, seed: UInt64) -> [UInt64] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
