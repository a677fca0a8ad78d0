import MusterFiles
import MusterJournals

/// The secret from which pseudonyms are made.
///
/// It is kept as 64 hexadecimal digits in a file of its own. Whoever has it can tell whether somebody is in a list of
/// pseudonyms, by making the pseudonym of the name.
public struct NamesKey: Hashable, Sendable {
  /// The number of bytes.
  public static let size = 32

  /// The bytes.
  package let bytes: [UInt8]

  /// A key from the system's source of random numbers.
  public static func random() -> NamesKey {
    var generator = SystemRandomNumberGenerator()
    return NamesKey(bytes: (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// The key of 64 hexadecimal digits, white space around them apart; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let digits = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    guard let bytes = [UInt8](hexadecimal: String(digits), count: NamesKey.size) else { return nil }
    self.bytes = bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether it is all of one digit, such as a line of zeros, which is the first that somebody would try.
  package var isGuessable: Bool { Set(text).count == 1 }

  /// The text that ``init(_:)`` reads.
  public var text: String { bytes.hexadecimal }
}

extension NamesKey: CustomStringConvertible {
  /// Nothing of the key, so that it gets into no log.
  public var description: String { "a pseudonym key" }
}

/// The file in which a key of pseudonyms is kept.
public struct NamesKeyFile: Sendable {
  /// The file's path.
  public let path: String

  /// Who names the file: a person may name a pipe.
  let naming: FileSource.Naming

  /// The file of a path.
  public init(path: String, namedBy naming: FileSource.Naming = .person) {
    (self.path, self.naming) = (path, naming)
  }

  /// What is wrong with a key that was read from the file, and hides less than it should; `nil` when all is well.
  public func weakness(of key: NamesKey) -> DiagnosticText? {
    if key.isGuessable {
      return
        "the key of pseudonyms in \(path) is easy to guess; remove the file, and a new key is made, with other pseudonyms"
    }
    guard FilePath.permissions(of: path) & 0o077 != 0, FilePath.isFile(path) else { return nil }
    return
      "others can read the key of pseudonyms in \(path), and find out who is who; run: chmod 600 '\(path)'"
  }

  /// The key in the file, which is made if missing, for its owner's eyes only.
  ///
  /// - Returns: the key, and whether it is new.
  /// - Throws: why the file cannot be made or read; one that holds no key is left as it is.
  public func key() throws -> (key: NamesKey, isNew: Bool) {
    if FilePath.exists(path) { return (try read(), false) }
    if FilePath.isBrokenLink(path) {
      throw FileError(
        file: path, reason: "the key of pseudonyms is a link to a file that is missing",
        help: "correct or remove the link")
    }
    let key = NamesKey.random()
    let isMade = try AtomicFile.create(Array((key.text + "\n").utf8), at: path, permissions: 0o600)
    if isMade {
      // It is what the command goes by from now on, which no output may take the place of.
      FileLedger.current?.noteInput(path)
      return (key, true)
    }
    // Another process was faster, and its key is the one that lasts.
    return (try read(), false)
  }

  private func read() throws -> NamesKey {
    let bytes = try beginning(of: FileSource(path: path, namedBy: naming))
    if let key = NamesKey(String(decoding: bytes, as: UTF8.self)) { return key }
    throw FileError(
      file: path, reason: "is not a pseudonym key (\(2 * NamesKey.size) hexadecimal digits)",
      help: "give the right file, or a new path where Muster can create a key")
  }

  /// As many bytes as a key and white space around it may have, from a file or a pipe.
  private func beginning(of source: FileSource) throws -> [UInt8] {
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
