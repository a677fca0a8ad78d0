import Oracle
import Testing

@testable import MusterImport

/// Runs of bytes of any length are known again where they stand, and nothing else is.
struct SegmentMemoTests {
  @Test(arguments: 1...40) func aPatternIsAtItsBytesAlone(length: Int) {
    var random = SplitMix64(seed: UInt64(length))
    let memo = SegmentMemo()
    func bytes() -> [UInt8] {
      (0..<(length + SegmentMemo.slack)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    // One before it, so that it is not the first of all bytes.
    bytes().withUnsafeBytes { _ = memo.insert($0.baseAddress!, count: length, value: 1) }
    var text = bytes()
    let entry = text.withUnsafeBytes { memo.insert($0.baseAddress!, count: length, value: 2) }
    let pattern = memo.view.pattern(of: memo.view[entry])
    // What follows a run is of no account.
    for index in length..<text.count { text[index] = ~text[index] }
    #expect(text.withUnsafeBytes { pattern.isAt($0.baseAddress!) })
    for index in 0..<length {
      text[index] ^= 1
      #expect(!text.withUnsafeBytes { pattern.isAt($0.baseAddress!) })
      text[index] ^= 1
    }
  }
}
