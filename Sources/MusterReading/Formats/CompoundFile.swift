/// The directory of a compound file, as far as it lies in the file's first bytes: the form of the documents of Microsoft
/// Office before 2007, and of those with a password since.
///
/// Source: the specification MS-CFB.
struct CompoundFile {
  private var names: Set<String> = []
  /// Whether the directory was found.
  var hasDirectory: Bool { names.contains("Root Entry") }

  /// The bytes of an entry of the directory.
  private static let entrySize = 128

  /// The directory of a file that begins with these bytes.
  init(_ bytes: [UInt8]) {
    guard bytes.count >= 512 else { return }
    let shift = Int(bytes[30])
    guard shift == 9 || shift == 12 else { return }
    let sector = (0..<4).reduce(0) { $0 | Int(bytes[48 + $1]) << (8 * $1) }
    let start = (sector + 1) << shift
    for entry in stride(from: start, to: min(start + 1 << shift, bytes.count), by: CompoundFile.entrySize) {
      guard entry + CompoundFile.entrySize <= bytes.count else { break }
      let count = Int(bytes[entry + 64]) | Int(bytes[entry + 65]) << 8
      guard (2...64).contains(count) else { continue }
      let letters = stride(from: entry, to: entry + count - 2, by: 2).map { bytes[$0] }
      names.insert(String(decoding: letters, as: UTF8.self))
    }
  }

  /// Whether the document has a stream of a name.
  func has(_ name: String) -> Bool { names.contains(name) }
}
