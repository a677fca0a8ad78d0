import MusterGrids
import MusterJournals

/// What stands between the names of a list: `Ann; Ben`, `Ann / Ben`.
package enum NameSeparator: Hashable, Sendable {
  case semicolon
  case lineBreak
  case comma
  /// A sign between blanks, as in `Ann / Ben`.
  case sign(Character)
  /// A program wrote the list: `['Ann', 'Bob']`.
  case brackets
  /// Every name has a cell of its own, past the end of the head.
  case cell

  /// The parts of a text that hold something; between lines a comma at the end is not part of the name.
  package func parts(of text: String) -> [String] {
    let parts: [Substring] =
      switch self {
      case .semicolon, .brackets: text.split(separator: ";")
      case .lineBreak: text.split(whereSeparator: \.isNewline)
      case .comma: text.split { ",，、،".contains($0) || $0.isNewline }.flatMap { Self.jointed($0) }
      case .cell: [text[...]]
      case .sign(let sign): NameText.isNobody(text) ? [text[...]] : text.split(separator: sign)
      }
    return parts.compactMap { part in
      let name = PersonName.normalized(part)
      // A line break elsewhere may be between two names, and is kept for that to be told.
      if self != .lineBreak, Self.holdsLineBreak(part) { return String(part) }
      let plain = self == .brackets ? name[...] : Self.withoutBullet(name)
      guard plain.isEmpty else { return String(plain) }
      // Between commas a dash says that there is nobody.
      return self != .lineBreak && NameText.isNobody(name) ? name : nil
    }
  }

  /// The names of the end of a list, `Ben and Cara`, without what is no name: `+ 2 guests`.
  private static func jointed(_ part: Substring) -> [Substring] {
    var names: [Substring] = []
    var start = part.startIndex
    for word in part.split(separator: " ") where joints.contains(NameText.small(word)) {
      names.append(part[start..<word.startIndex])
      start = word.endIndex
    }
    names.append(contentsOf: halves(of: part[start...]))
    return names.filter { name in
      let isNumbered = name.first { $0 != " " }?.isNumber == true
      return !(names.count > 1 && isNumbered) && !NameText.isOfGuests(name)
    }
  }

  /// The names on both sides of an *and* that may be part of one, where both have as many words: `Ala i Ela`.
  private static func halves(of part: Substring) -> [Substring] {
    let words = part.split(separator: " ")
    guard words.count > 2, words.count % 2 == 1, case let middle = words[words.count / 2],
      middle.first?.isUppercase == false, NameText.isJoint(String(middle))
    else { return [part] }
    return [part[..<middle.startIndex], part[middle.endIndex...]]
  }

  private static func holdsLineBreak(_ text: Substring) -> Bool {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return false }
    return text[start...last].contains(where: \.isNewline)
  }

  /// A name without the bullet, number or count before it and the comma behind it: `- Ann`, `2) Ben,`, `3: Cara`.
  private static func withoutBullet(_ part: String) -> Substring {
    if StruckText.words(of: part) != nil { return "" }
    var name = part[...]
    while let last = name.last, last == "," || last == " " { name = name.dropLast() }
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let behind = name[digits.endIndex...]
    if !digits.isEmpty, let after = behind.first, ".):".contains(after),
      behind.dropFirst().first?.isNumber != true
    {
      name = behind.dropFirst()
    }
    return name.drop { "-•*·– ".contains($0) }
  }

  /// The words between the last two names of a list.
  package static let joints: Set<String> = ["and", "&", "und", "u.", "et", "og", "och", "+"]
}

/// Lists as cells have them, and names that are lists.
extension NameSeparator {
  /// Whether a name in a list is several: with a word between them, or another separator than the others.
  package static func isSeveral(_ name: String) -> Bool {
    let inner = name.split(separator: " ").dropFirst().dropLast()
    return inner.contains { joints.contains(NameText.small($0)) } || looksLikeList(name)
      || NameText.isEverybody(name)
  }

  /// Whether a name looks like several: parted by semicolons or lines, thrice by commas, or with somebody else in brackets.
  package static func looksLikeList(_ name: String) -> Bool {
    if NameText.namesSubstitute(name) { return true }
    guard name.utf8.contains(where: { $0 == 44 || $0 == 59 || $0 == 10 || $0 == 13 }) else { return false }
    return [NameSeparator.semicolon, .lineBreak].contains { $0.parts(of: name).count > 1 }
      || NameSeparator.comma.parts(of: name).count > 2
  }

  /// Whether a cell below a heading of several people names more than one.
  package static func isList(_ text: String) -> Bool {
    looksLikeList(text) || NameSeparator.comma.parts(of: text).count > 1
  }

  /// The text of a cell; of a list that a program wrote, the names between semicolons.
  package static func raw(_ cell: ArraySlice<UInt8>) -> String {
    let text = String(decoding: cell, as: UTF8.self)
    return isBracketed(cell) ? listed(text.dropFirst().dropLast()) : text
  }

  /// The names of a list that a program wrote, between semicolons.
  package static func listed(_ list: some StringProtocol) -> String {
    list.split(separator: ",").map { withoutQuotes(String($0)[...]) }.joined(separator: ";")
  }

  package static func isBracketed(_ cell: ArraySlice<UInt8>) -> Bool {
    cell.first == UInt8(ascii: "[") && cell.last == UInt8(ascii: "]")
  }

  /// A name as programs write it in a list: `['Ann', 'Bob']`.
  private static func withoutQuotes(_ part: Substring) -> String {
    let name = PersonName.normalized(part)
    guard name.count > 1, let quote = name.first, "'\"".contains(quote), name.last == quote else {
      return name
    }
    return String(name.dropFirst().dropLast())
  }
}
