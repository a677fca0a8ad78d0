/// Writes ZIP archives without compression, as much of the format as reading needs.
enum ZipFile {
  /// An archive of the parts of a text, each below a line `== NAME`.
  static func archive(ofParts text: [UInt8]) -> [UInt8] { archive(parts(of: text)) }

  /// The parts of a text, each below a line `== NAME`.
  static func parts(of text: [UInt8]) -> [(name: [UInt8], bytes: [UInt8])] {
    var parts: [(name: [UInt8], bytes: [UInt8])] = []
    for line in text.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: [61, 61, 32]) {
        parts.append((Array(line.dropFirst(3)), []))
      } else if let last = parts.indices.last {
        parts[last].bytes += line + [10]
      }
    }
    return parts
  }

  private static func archive(_ files: [(name: [UInt8], bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let size = little(file.bytes.count, 4)
      let facts =
        little(0, 4) + little(0, 4) + little(Int(checksum(file.bytes)), 4) + size + size
        + little(file.name.count, 2) + little(0, 2)
      directory += [0x50, 0x4B, 1, 2] + little(20, 2) + little(20, 2) + facts
      directory += little(0, 10) + little(archive.count, 4) + file.name
      archive += [0x50, 0x4B, 3, 4] + little(20, 2) + facts + file.name + file.bytes
    }
    let count = little(files.count, 2)
    let end = little(directory.count, 4) + little(archive.count, 4) + little(0, 2)
    return archive + directory + [0x50, 0x4B, 5, 6] + little(0, 4) + count + count + end
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> ($0 * 8)) : 0 }
  }

  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sums[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}
