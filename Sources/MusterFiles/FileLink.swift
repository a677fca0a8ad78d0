import Foundation

/// Where symbolic links lead.
enum FileLink {
  /// The path that a link leads to, whether there is a file or not; a path that is no link itself.
  ///
  /// After forty links, more than any system follows, the path is given as far as it was followed.
  static func target(of path: String) -> String {
    var target = path
    for _ in 0..<40 {
      guard let next = next(after: target) else { break }
      target = next
    }
    return target
  }

  /// The number of the open file that a path such as `/dev/stdout` or `/dev/fd/3` stands for.
  static func descriptor(of path: String) -> Int32? {
    var target = path
    for _ in 0..<40 {
      for folder in ["/dev/fd/", "/proc/self/fd/"] where target.hasPrefix(folder) {
        if let number = Int32(target.dropFirst(folder.count)), number >= 0 { return number }
      }
      guard let next = next(after: target) else { return nil }
      target = next
    }
    return nil
  }

  private static func next(after target: String) -> String? {
    destination(of: target).map { $0.hasPrefix("/") ? $0 : folder(of: target) + "/" + $0 }
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
