/// The text of a file as UTF-8 without a byte order mark, whatever encoding it is kept in.
///
/// The encoding is told by content: a byte order mark; else UTF-16 where every second byte is 0; else UTF-8; else, when
/// there are bytes that are no UTF-8, an older encoding where they show it, or Windows-1252 if there is not one character
/// of UTF-8 beyond ASCII. The text ends before the
/// first thing that is none; ``problem`` says what that is.
package final class TextSource: ByteSource {
  /// Why a text ends before its file does.
  package enum Problem: Hashable, Sendable {
    /// Bytes that are no character.
    case invalid([UInt8])
    /// The file ends in the middle of a character.
    case cutOff
    /// A NUL, as in files that are no text.
    case nul
  }

  package let name: String
  /// The encoding, told at the first reading.
  package private(set) var encoding: TextEncoding?
  /// Why the text ended early, once it has.
  package private(set) var problem: Problem?
  /// The file whose bytes are the text, from ``markCount`` on, once that is known; `nil` of other sources.
  package var file: FileSource? { encoding == .utf8 ? packed as? FileSource : nil }
  /// The bytes of the file before its text.
  package private(set) var markCount = 0
  private let packed: any ByteSource
  private let declared: TextEncoding?
  private let raw = ByteBlock(count: 1 << 18)
  /// Bytes at the front of `raw` that were read but not yet turned into text.
  private var rest = 0
  /// Bytes of the file that were turned into text.
  private var consumed = 0
  private var isAtEnd = false
  private var text: [UInt8] = []
  private var decoder: LegacyDecoder?
  private var position = 0

  package init(_ source: any ByteSource, encoding: TextEncoding? = nil) {
    name = source.name
    packed = source
    declared = encoding
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while position == text.count {
      if isAtEnd || problem != nil { return 0 }
      try fill()
    }
    let count = min(buffer.count, text.count - position)
    buffer.copyBytes(from: text[position..<(position + count)])
    position += count
    return count
  }

  package func rewind() throws(FileError) {
    try packed.rewind()
    rest = 0
    consumed = 0
    position = 0
    text.removeAll(keepingCapacity: true)
    isAtEnd = false
    problem = nil
    decoder = nil
  }

  /// Turns the next block of the file into text.
  private func fill() throws(FileError) {
    text.removeAll(keepingCapacity: true)
    position = 0
    var filled = rest
    while filled < raw.bytes.count {
      let count = try packed.read(into: UnsafeMutableRawBufferPointer(rebasing: raw.bytes[filled...]))
      if count == 0 {
        isAtEnd = true
        break
      }
      filled += count
    }
    let block = UnsafeRawBufferPointer(rebasing: raw.bytes[..<filled])
    if encoding == nil { encoding = declared ?? TextSource.encoding(of: block) }
    if consumed == 0 { markCount = markLength(of: block) }
    let start = consumed == 0 ? markCount : 0
    let used = start + (try decode(UnsafeRawBufferPointer(rebasing: block[start...])))
    rest = filled - used
    consumed += used
    if rest > 0 { raw.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw.bytes[used..<filled])) }
  }

  /// Appends the text of bytes and gives the number of bytes used.
  private func decode(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    switch encoding {
    case .windows1252: return decodeWindows(bytes)
    case .utf16LittleEndian: return decodeUTF16(bytes, lowFirst: true)
    case .utf16BigEndian: return decodeUTF16(bytes, lowFirst: false)
    case .utf8, nil: return try decodeUTF8(bytes)
    case .some(let legacy): return decode(bytes, legacy)
    }
  }

  private func decodeUTF8(_ bytes: UnsafeRawBufferPointer) throws(FileError) -> Int {
    let (count, end) = UTF8Check.prefix(of: bytes)
    switch end {
    case .complete: break
    case .nul: problem = .nul
    case .incomplete: if isAtEnd { problem = .cutOff }
    case .invalid:
      if declared == nil, let legacy = try legacyEncoding() {
        encoding = legacy
        return try decode(bytes)
      }
      problem = .invalid(Array(bytes[count...].prefix(1)))
    }
    text.append(contentsOf: bytes[..<count])
    return count
  }

  /// The older encoding that the file is kept in, Windows-1252 if the whole of it has no character of UTF-8 beyond ASCII;
  /// `nil` where it may be UTF-8 with damage. The file stands where it stood afterwards.
  private func legacyEncoding() throws(FileError) -> TextEncoding? {
    try packed.rewind()
    let block = ByteBlock(count: 1 << 16)
    var sample: [UInt8] = []
    var kept = 0
    var isFree = true
    while isFree || sample.count < TextSource.sampleSize {
      let count = try packed.read(into: UnsafeMutableRawBufferPointer(rebasing: block.bytes[kept...]))
      if count == 0 { break }
      if sample.count < TextSource.sampleSize { sample += block.bytes[kept..<(kept + count)] }
      let filled = kept + count
      isFree = isFree && !UTF8Check.hasMultibyte(UnsafeRawBufferPointer(rebasing: block.bytes[..<filled]))
      // A character may go on in the next block.
      kept = min(3, filled)
      block.bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: block.bytes[(filled - kept)..<filled]))
    }
    guard let found = EncodingGuess.encoding(of: sample) ?? (isFree ? .windows1252 : nil) else { return nil }
    try packed.rewind()
    var left = isAtEnd ? Int.max : consumed + raw.bytes.count
    while left > 0 {
      let window = UnsafeMutableRawBufferPointer(rebasing: block.bytes[..<min(left, block.bytes.count)])
      let count = try packed.read(into: window)
      if count == 0 { break }
      left -= count
    }
    return found
  }

  /// The number of bytes by which an older encoding is told.
  private static let sampleSize = 1 << 17

  private func decode(_ bytes: UnsafeRawBufferPointer, _ legacy: TextEncoding) -> Int {
    decoder = decoder ?? LegacyDecoder(legacy)
    let plain = bytes.prefix { $0 != 0 }
    guard let decoder else {
      problem = .invalid(Array(bytes.prefix(1)))
      return 0
    }
    let (count, end) = decoder.decode(UnsafeRawBufferPointer(rebasing: plain), into: &text)
    switch end {
    case .complete: if plain.count < bytes.count { problem = .nul }
    case .incomplete: if isAtEnd || plain.count < bytes.count { problem = .cutOff }
    case .invalid: problem = .invalid(Array(bytes[count...].prefix(1)))
    }
    return count
  }

  private func decodeWindows(_ bytes: UnsafeRawBufferPointer) -> Int {
    for (index, byte) in bytes.enumerated() {
      if byte == 0 {
        problem = .nul
        return index
      }
      if byte < 0x80 {
        text.append(byte)
      } else {
        append(Unicode.Scalar(TextSource.windowsScalar(byte)) ?? "\u{FFFD}")
      }
    }
    return bytes.count
  }

  private func decodeUTF16(_ bytes: UnsafeRawBufferPointer, lowFirst: Bool) -> Int {
    func unit(at index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return lowFirst ? first | second << 8 : first << 8 | second
    }
    var index = 0
    while index + 2 <= bytes.count {
      let first = unit(at: index)
      if first == 0 {
        problem = .nul
        return index
      }
      guard first & 0xF800 == 0xD800 else {
        append(Unicode.Scalar(first) ?? "\u{FFFD}")
        index += 2
        continue
      }
      guard index + 4 <= bytes.count else { break }
      let second = unit(at: index + 2)
      guard first < 0xDC00, second & 0xFC00 == 0xDC00,
        let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF))
      else {
        problem = .invalid(Array(bytes[index..<(index + 2)]))
        return index
      }
      append(scalar)
      index += 4
    }
    if index < bytes.count, isAtEnd { problem = .cutOff }
    return index
  }

  private func append(_ scalar: Unicode.Scalar) { text.append(contentsOf: String(scalar).utf8) }

  /// The encoding that the first bytes of a file show; UTF-8 where they show none.
  package static func encoding(of head: UnsafeRawBufferPointer) -> TextEncoding {
    if head.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
    let sample = head.prefix(4096)
    guard sample.count >= 4 else { return .utf8 }
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index & 1] += 1 }
    let half = sample.count / 2
    if zeros[1] * 2 > half, zeros[0] * 20 < half { return .utf16LittleEndian }
    if zeros[0] * 2 > half, zeros[1] * 20 < half { return .utf16BigEndian }
    return .utf8
  }

  /// The length of the byte order mark at the beginning of a file.
  private func markLength(of head: UnsafeRawBufferPointer) -> Int {
    switch encoding {
    case .utf16LittleEndian: head.starts(with: [0xFF, 0xFE]) ? 2 : 0
    case .utf16BigEndian: head.starts(with: [0xFE, 0xFF]) ? 2 : 0
    case .utf8: head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    default: 0
    }
  }

  /// The Unicode scalar of a byte of code page 1252; its five free places are the controls of the same number.
  private static func windowsScalar(_ byte: UInt8) -> UInt32 {
    (0x80...0x9F).contains(byte) ? windowsSymbols[Int(byte) - 0x80] : UInt32(byte)
  }

  private static let windowsSymbols: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}

/// The encodings that text files are read in.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// UTF-16, little-endian.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, big-endian.
  case utf16BigEndian = "utf-16be"
  /// Windows code page 1252, of Western Europe.
  case windows1252 = "windows-1252"
  /// Windows code page 1250, of Central Europe.
  case windows1250 = "windows-1250"
  /// Windows code page 1251, of Cyrillic letters.
  case windows1251 = "windows-1251"
  /// Windows code page 1253, of Greek.
  case windows1253 = "windows-1253"
  /// Windows code page 1254, of Turkish.
  case windows1254 = "windows-1254"
  /// Windows code page 1255, of Hebrew.
  case windows1255 = "windows-1255"
  /// Windows code page 1256, of Arabic and Persian.
  case windows1256 = "windows-1256"
  /// Windows code page 1257, of the Baltic states.
  case windows1257 = "windows-1257"
  /// Shift-JIS, of Japanese, as Windows has it.
  case shiftJIS = "shift-jis"
  /// GB18030, of Chinese, and so GBK and GB2312.
  case gb18030
  /// Big5, of Chinese in Taiwan, as Windows has it.
  case big5
  /// EUC-KR, of Korean, as Windows has it.
  case eucKR = "euc-kr"

  /// What it is called in a sentence.
  package var title: String {
    switch self {
    case .shiftJIS: "Shift-JIS"
    case .big5: "Big5"
    default: isWindows ? "W" + rawValue.dropFirst() : rawValue.uppercased()
    }
  }

  private var isWindows: Bool { rawValue.hasPrefix("windows-") }

  /// What the system's converter calls it; `nil` of UTF-8 and UTF-16.
  var converterName: String? {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255, .windows1256,
      .windows1257:
      "CP" + rawValue.dropFirst("windows-".count)
    case .shiftJIS: "CP932"
    case .gb18030: "GB18030"
    case .big5: "CP950"
    case .eucKR: "CP949"
    }
  }
}
