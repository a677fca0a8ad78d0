/// A PNG file whose chunks tests add to.
struct PNGChunks {
  private let file: [UInt8]

  init(_ file: [UInt8]) { self.file = file }

  /// The chunks: each with its length, name, content and sum.
  private var chunks: [(name: String, bytes: ArraySlice<UInt8>)] {
    var found: [(String, ArraySlice<UInt8>)] = []
    var place = 8
    while place + 12 <= file.count {
      let end = place + 12 + file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      found.append((String(decoding: file[place + 4..<place + 8], as: UTF8.self), file[place..<end]))
      place = end
    }
    return found
  }

  /// The content of the first chunk of a name.
  func content(of name: String) -> [UInt8]? {
    chunks.first { $0.name == name }.map { Array($0.bytes.dropFirst(8).dropLast(4)) }
  }

  /// The file with another chunk behind the first of a name.
  func with(_ name: String, _ content: [UInt8], behind other: String) -> [UInt8] {
    let named = Array(name.utf8) + content
    let added = Self.bytes(UInt32(content.count)) + named + Self.bytes(Self.sum(of: named))
    var isAdded = false
    return chunks.reduce(into: Array(file[..<8])) { result, chunk in
      result += chunk.bytes
      if chunk.name == other, !isAdded {
        result += added
        isAdded = true
      }
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The sum of a chunk (PNG, annex D).
  private static func sum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
  }
}
