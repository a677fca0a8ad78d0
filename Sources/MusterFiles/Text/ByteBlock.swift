/// A block of memory that bytes are read into, freed with its last reference.
package final class ByteBlock {
  /// The bytes; every one of them is initialized.
  package let bytes: UnsafeMutableRawBufferPointer

  /// A block of so many zeros.
  package init(count: Int) {
    // No more than any memory is aligned to: glibc does not find the room again that more of it was in.
    bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }
}
