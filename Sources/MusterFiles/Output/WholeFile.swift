#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Small files that are read whole, such as pictures.
public enum WholeFile {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - limit: the most bytes that such a file has.
  /// - Throws: ``InputError`` when there is no such file, it is none (a folder, a pipe, a device), it may not be read, or
  ///   it is longer than the limit.
  public static func bytes(of path: String, limit: Int) throws(InputError) -> [UInt8] {
    var status = stat()
    // To open a pipe would wait for somebody to write into it.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG, status.st_mode & S_IFMT != S_IFDIR {
      throw InputError(file: path, reason: "is no file", help: "name a file")
    }
    let source = try FileSource(path: path)
    let size = source.size ?? 0
    guard size <= limit else {
      let (megabytes, most) = (size >> 20, limit >> 20)
      throw InputError(
        file: path, reason: "has \(megabytes) MiB, more than \(most)", help: "make it smaller")
    }
    // The file may grow while it is read.
    return Array(try source.readAll().prefix(limit))
  }
}
