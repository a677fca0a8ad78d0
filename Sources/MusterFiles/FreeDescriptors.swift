#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How many more files this process may open, which is little under `ulimit -n`.
///
/// Libraries that find none left draw with other fonts than usual, or end the process.
package enum FreeDescriptors {
  /// How many more files can be opened, as far as that matters.
  package static func count(upTo most: Int) -> Int {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < most {
      let descriptor = open("/", O_RDONLY | O_CLOEXEC)
      // Any other reason is not about how many there are.
      guard descriptor >= 0 || errno == EMFILE || errno == ENFILE else { return most }
      guard descriptor >= 0 else { break }
      opened.append(descriptor)
    }
    return opened.count
  }
}
