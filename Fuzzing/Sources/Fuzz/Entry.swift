/// What libFuzzer calls with each input.
///
/// The target must come back with it in time and without taking much more memory than it has bytes. Now and then, and
/// wherever digests are told, it gets the input twice and must come to the same result.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let before = Usage.now
  let first = FuzzTarget.chosen.run(bytes)
  Usage.now.check(since: before, bytes: count)
  if Sampling.includes(bytes), FuzzTarget.chosen.run(bytes) != first {
    finding("two readings give different results")
  }
  if FuzzTarget.printsDigests { Digest.tell(of: first) }
  return 0
}

/// What libFuzzer calls first: whatever is made once is made here, so that no input is blamed for it.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> CInt {
  for text in ["", "2026-11-16 morning\n  Ava\n", "date,person\n2026-11-16,Ava\n"] {
    _ = FuzzTarget.chosen.run(Array(text.utf8))
  }
  return 0
}
