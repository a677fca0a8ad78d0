#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where symbolic links lead.
enum FileLink {
  /// The path that a link leads to, whether there is a file or not; a path that is no link itself.
  ///
  /// After forty links, more than any system follows, the path is given as far as it was followed.
  static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = destination(of: target) else { break }
      target = next.hasPrefix("/") ? next : folder(of: target) + "/" + next
    }
    return target
  }

  /// The folder that holds a file, `.` for a name alone.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What a link says; `nil` of anything else.
  private static func destination(of path: String) -> String? {
    let capacity = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer -> String? in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, capacity)
      guard count > 0 else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]), as: UTF8.self)
    }
  }
}
