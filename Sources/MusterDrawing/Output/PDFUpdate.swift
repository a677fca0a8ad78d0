/// Adds to a finished PDF what libcairo cannot write: its language, that readers show its title, and what figures say to
/// those who cannot see them.
///
/// The changed objects are appended with a table of their own, as ISO 32000-1, 7.5.6 describes it, so that no other byte
/// moves.
struct PDFUpdate {
  private let file: PDFSkeleton
  /// Where each object begins, by its number; 0 for one that is not in use.
  private let offsets: [Int]
  private let trailer: [UInt8]
  private let start: Int
  private var changed: [Int: [UInt8]] = [:]

  /// The update of a file that ends in a table of its objects; `nil` for any other.
  init?(_ file: PDFSkeleton) {
    guard let run = file.runs.last, run.end == file.count else { return nil }
    let end = run.bytes
    guard let last = end.lastRange(of: "startxref\n"),
      let start = Self.number(at: last.upperBound, in: end), case let table = start - run.start,
      end.has("xref\n0 ", at: table), let count = Self.number(at: table + 7, in: end),
      let lineEnd = end[(table + 7)...].firstIndex(of: Self.lineFeed),
      lineEnd + 1 + count * Self.entryLength < last.lowerBound
    else { return nil }
    let entries = lineEnd + 1
    offsets = (0..<count).map { Self.number(at: entries + $0 * Self.entryLength, in: end) ?? 0 }
    let trailer = Array(end[(entries + count * Self.entryLength)..<last.lowerBound])
    guard trailer.starts(with: "trailer\n".utf8) else { return nil }
    (self.file, self.trailer, self.start) = (file, trailer, start)
  }

  /// Sets the language, a BCP 47 tag that may be empty, and that readers show the title in place of the file's name.
  mutating func setCatalog(language: String) {
    guard let number = number(named: "/Root"), var object = object(number),
      let end = object.lastRange(of: ">>")?.lowerBound
    else { return }
    let spoken = language.isEmpty ? "" : "   /Lang \(Self.text(language))\n"
    object.insert(
      contentsOf: Array("\(spoken)   /ViewerPreferences << /DisplayDocTitle true >>\n".utf8), at: end)
    changed[number] = object
  }

  /// Sets what the figures say, in the order in which they were drawn; empty for nothing.
  mutating func setAlternatives(_ texts: [String]) {
    let sign = "/S /Figure\n"
    let figures = offsets.indices.filter { object($0)?.firstRange(of: sign) != nil && isElement($0) }
    guard figures.count == texts.count else { return }
    for (number, text) in zip(figures, texts) where !text.isEmpty {
      guard var object = object(number), let place = object.firstRange(of: sign) else { continue }
      object.insert(contentsOf: Array("   /Alt \(Self.text(text))\n".utf8), at: place.upperBound)
      changed[number] = object
    }
  }

  /// What follows the file so that it says what was set.
  var appendix: [UInt8] {
    guard !changed.isEmpty else { return [] }
    var result: [UInt8] = file.runs.last?.bytes.last == Self.lineFeed ? [] : [Self.lineFeed]
    var table = "xref\n"
    for (number, object) in changed.sorted(by: { $0.key < $1.key }) {
      let digits = String(file.count + result.count)
      table +=
        "\(number) 1\n" + String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n"
      result += object + [Self.lineFeed]
    }
    let place = file.count + result.count
    var trailer = trailer
    if let end = trailer.lastRange(of: ">>")?.lowerBound {
      trailer.insert(contentsOf: Array("   /Prev \(start)\n".utf8), at: end)
    }
    return result + Array(table.utf8) + trailer + Array("startxref\n\(place)\n%%EOF\n".utf8)
  }

  private static let entryLength = 20
  private static let lineFeed = UInt8(ascii: "\n")

  /// An object from its number to `endobj`, unless it is a stream.
  private func object(_ number: Int) -> [UInt8]? {
    let begin = offsets[number]
    guard number > 0, begin > 0 else { return nil }
    // What is looked for is short; streams are not.
    let piece = Array(file.bytes(from: begin, most: Self.longest))
    guard piece.has("\(number) 0 obj\n<<", at: 0) else { return nil }
    return piece.firstRange(of: "\nendobj").map { Array(piece[..<$0.upperBound]) }
  }

  private static let longest = 4096

  private func isElement(_ number: Int) -> Bool {
    object(number)?.firstRange(of: "/Type /StructElem\n") != nil
  }

  /// The number of the object that the trailer names.
  private func number(named key: String) -> Int? {
    trailer.firstRange(of: key + " ").flatMap { Self.number(at: $0.upperBound, in: trailer) }
      .flatMap { offsets.indices.contains($0) ? $0 : nil }
  }

  private static func number(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.indices.contains(index) else { return nil }
    let digits = bytes[index...].prefix(12).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// A text as PDF writes it in every script: UTF-16 in hexadecimal digits.
  private static func text(_ text: String) -> String {
    let digits = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "<FEFF\(digits.joined())>"
  }
}

extension [UInt8] {
  fileprivate func has(_ text: String, at index: Int) -> Bool {
    index >= 0 && index < count && self[index...].starts(with: text.utf8)
  }

  fileprivate func firstRange(of text: String) -> Range<Int>? { firstRange(of: Array(text.utf8)) }

  fileprivate func lastRange(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var index = count - wanted.count
    while index >= 0 {
      if self[index] == wanted[0], self[index...].starts(with: wanted) {
        return index..<(index + wanted.count)
      }
      index -= 1
    }
    return nil
  }
}
