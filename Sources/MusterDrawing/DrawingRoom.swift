#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import MusterFiles

/// Whether the machine lets this program open fonts: with no descriptors left the libraries draw with other fonts than usual,
/// and without memory they end the program.
enum DrawingRoom {
  /// What is wanting before fonts are opened; `nil` when there is room.
  static var want: DrawingError? {
    want(freeDescriptors: FreeDescriptors.count(upTo: descriptors), freeMemory: freeMemory())
  }

  /// What may have been wanting while text was shaped: with so little left, a font that did not open is passed over.
  static var wantAfterShaping: DrawingError? {
    freeMemory().flatMap { $0 < largestFont ? .littleMemory : nil }
  }

  /// How many files fonts, their settings and their caches may have open at once on a few threads.
  static let descriptors = 8
  /// How many bytes of address space the libraries reserve, most of them for their threads.
  static let memory = 256 << 20
  /// How many bytes of address space the file of a font takes at most, with room for what is made of it.
  static let largestFont = 64 << 20

  static func want(freeDescriptors: Int, freeMemory: Int?) -> DrawingError? {
    if freeDescriptors < descriptors { return .fewDescriptors }
    if let freeMemory, freeMemory < memory { return .littleMemory }
    return nil
  }

  /// The address space that this process may still take, in bytes; `nil` without a limit, or when it is unknown.
  private static func freeMemory() -> Int? {
    var limit = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < 1 << 50,
        let pages = pagesInUse()
      else { return nil }
      return Int(limit.rlim_cur) - pages * sysconf(Int32(_SC_PAGESIZE))
    #else
      return nil
    #endif
  }

  /// The number of pages of memory that this process has, where the system tells.
  private static func pagesInUse() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Int(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
  }
}
