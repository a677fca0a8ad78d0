import MusterFiles

/// The file in which a key of pseudonyms is kept.
public struct NamesKeyFile: Sendable {
  /// The file's path.
  public let path: String

  /// The file of a path.
  public init(path: String) { self.path = path }

  /// The key in the file, which is made if missing, for its owner's eyes only.
  ///
  /// - Returns: the key, and whether it is new.
  /// - Throws: ``NamesProblem``; a file that holds no key is left as it is.
  public func key() throws(NamesProblem) -> (key: NamesKey, isNew: Bool) {
    if FilePath.exists(path) { return (try read(), false) }
    let key = NamesKey.random()
    do throws(FileError) {
      let isMade = try AtomicFile.create(Array((key.text + "\n").utf8), at: path, permissions: 0o600)
      if isMade { return (key, true) }
    } catch {
      throw .output(error)
    }
    // Another process was faster, and its key is the one that lasts.
    return (try read(), false)
  }

  private func read() throws(NamesProblem) -> NamesKey {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try beginning(of: FileSource(path: path))
    } catch {
      throw .input(error)
    }
    if let key = NamesKey(String(decoding: bytes, as: UTF8.self)) { return key }
    throw .input(
      FileError(
        file: path, reason: "holds no key of names, which is \(2 * NamesKey.size) hexadecimal digits",
        help: "name the right file, or one that does not exist yet, which is then made"))
  }

  /// As many bytes as a key and white space around it may have, from a file or a pipe.
  private func beginning(of source: FileSource) throws(FileError) -> [UInt8] {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { block.deallocate() }
    var filled = 0
    while filled < block.count {
      let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: block[filled...]))
      if count == 0 { break }
      filled += count
    }
    return Array(block[..<filled])
  }
}
