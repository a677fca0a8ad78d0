import MusterReading

/// The names in texts: `Ava Quist (chair), Ben Ito and Cara Lund`; what stands between two separators is asked for its names
/// the first time that it is met.
package struct NamesInText {
  /// One of the names.
  package struct Entry: Hashable {
    /// The name, without what stands in brackets behind it.
    package let name: String
    /// What brackets behind the name say that it means for them: `(late)`.
    package let code: String?
  }

  /// Whether semicolons part the names of all lists, so that a comma is part of one.
  let isParted: Bool
  private let vocabulary: MarkVocabulary
  /// What parts between the signs of ASCII hold; `nil` where that is something else than names.
  private var known: [Character: ByteMemo<[Entry]?>] = [:]

  /// A reader of names.
  ///
  /// - Parameter isParted: whether semicolons part the names of all lists, so that a comma is part of one.
  package init(isParted: Bool, vocabulary: MarkVocabulary) {
    (self.isParted, self.vocabulary) = (isParted, vocabulary)
  }

  /// The names in a text; `nil` where something else stands among them, or nothing.
  package mutating func entries(in text: String) -> [Entry]? {
    guard !NameLists.isNobody(text) else { return [] }
    var plain = text
    if plain.hasSuffix("."), plain.count > 3, plain.dropLast().last?.isLowercase == true {
      plain.removeLast()
    }
    let separator = separator(in: plain)
    var entries: [Entry]? = []
    var memo = known.removeValue(forKey: separator) ?? ByteMemo()
    plain.withBytes { bytes in
      let signs = PlainSigns(separator.isASCII ? String(separator) : "")
      var place = 0
      while let part = signs.nextPart(of: bytes, from: &place) {
        let found = memo.value(of: part)
        let names = found ?? self.entries(ofPart: String(decoding: part, as: UTF8.self), separator)
        if found == nil { memo.remember(names, of: part) }
        if let names { entries? += names } else { entries = nil }
      }
    }
    known[separator] = memo
    return entries?.isEmpty == false ? entries : nil
  }

  private func separator(in text: String) -> Character {
    if isParted { return ";" }
    // To look for a sign among characters takes long, and few texts have the bytes of one.
    return ([";", "、", "，", "،"] as [Character]).first { sign in
      let first = String(sign).utf8.first
      return text.utf8.contains { $0 == first || $0 == 0xCD } && text.contains(sign)
    } ?? ","
  }

  private func entries(ofPart text: String, _ separator: Character) -> [Entry]? {
    var entries: [Entry] = []
    for part in NamesInText.parts(text, at: separator) {
      var name = part
      var code: String?
      if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
        let remark = PersonName.normalized(name[name.index(after: open)...].dropLast())
        if case .mark = vocabulary.code(of: remark), remark.count > 1 { code = remark }
        name = PersonName.normalized(name[..<open])
      }
      if code == nil, let (front, remark) = NamesInText.remark(behindDashOf: name, vocabulary) {
        (name, code) = (front, remark)
      }
      guard NameLists.isName(name, hasComma: isParted) else { return nil }
      entries.append(Entry(name: name, code: code))
    }
    return entries
  }

  /// A name and the mark behind a dash: `Dan - late`.
  private static func remark(behindDashOf text: String, _ vocabulary: MarkVocabulary) -> (
    name: String, remark: String
  )? {
    for dash in [" - ", " – "] {
      guard let place = text.place(of: dash) else { continue }
      let remark = PersonName.normalized(text[place.upperBound...])
      if remark.count > 1, case .mark = vocabulary.code(of: remark) {
        return (PersonName.normalized(text[..<place.lowerBound]), remark)
      }
    }
    return nil
  }

  private static func parts(_ text: String, at separator: Character) -> [String] {
    text.split(separator: separator).flatMap { part -> [String] in
      var words: [[Substring]] = [[]]
      for word in part.split(separator: " ") {
        // A large letter alone is an initial: `A Lee`.
        let isInitial = word.count == 1 && word.first?.isUppercase == true
        if !isInitial, joints.contains(word.lowercased()) {
          words.append([])
        } else {
          words[words.count - 1].append(word)
        }
      }
      return words.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }
  }

  private static let joints = Set(WordLists.tables["names.joints"])
}
