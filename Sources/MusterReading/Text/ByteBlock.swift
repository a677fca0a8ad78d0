/// A block of memory that bytes are read into, freed with its last reference.
final class ByteBlock {
  /// The bytes; every one of them is initialized.
  let bytes: UnsafeMutableRawBufferPointer

  /// A block of so many zeros.
  init(count: Int) {
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }
}
