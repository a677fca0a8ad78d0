/// The names of the files at the beginning of a ZIP archive, by their local heads.
struct ZipNames {
  /// The names, in their order.
  let names: [String]
  /// What the archive says that it is, where its first file is `mimetype`, as OpenDocument asks for.
  let mediaType: String?

  /// The names that these first bytes of an archive tell.
  init(_ bytes: [UInt8]) {
    var names: [String] = []
    var type: String?
    var index = 0
    while let head = ZipNames.head(in: bytes, from: index) {
      let count = Int(bytes[head + 26]) | Int(bytes[head + 27]) << 8
      let extra = Int(bytes[head + 28]) | Int(bytes[head + 29]) << 8
      let name = String(decoding: bytes[(head + 30)...].prefix(count), as: UTF8.self)
      if names.isEmpty, name == "mimetype" {
        type = String(
          decoding: bytes.dropFirst(head + 30 + count + extra).prefix(80).prefix { $0 > 32 && $0 < 0x7F },
          as: UTF8.self)
      }
      names.append(name)
      index = head + 30
    }
    self.names = names
    mediaType = type
  }

  /// Whether there is a file of a name.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// Whether there is a file in a folder.
  func hasPart(in folder: String) -> Bool { names.contains { $0.hasPrefix(folder) } }

  /// The next local head at or after an index, whole up to the name.
  private static func head(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + 30 <= bytes.count {
      if bytes[index] == 0x50, bytes[index + 1] == 0x4B, bytes[index + 2] == 3, bytes[index + 3] == 4 {
        return index
      }
      index += 1
    }
    return nil
  }
}
