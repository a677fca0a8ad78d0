import MusterReading

/// The names in texts such as `Ava Quist (chair), Ben Ito and Cara Lund`; each part is looked at once.
package struct NamesInText {
  /// One of the names.
  package struct Entry: Hashable {
    /// The name, without what stands in brackets behind it.
    package let name: String
    /// What brackets behind the name say that it means for them: `(late)`.
    package var code: String?
    /// What brackets behind the name say besides, in words: `(baby)`.
    package var remark: String?
  }

  /// Whether semicolons part the names of all lists, so that a comma is part of one.
  let isParted: Bool
  /// Whether names are written in small letters, as in notes without any other.
  package var areSmall = false
  private let vocabulary: MarkVocabulary
  /// The people who stand with their initials behind their names, by these: `Ann Bell (AB)`.
  private var namesByInitials: [String: String] = [:]
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
    var plain = text
    if plain.hasSuffix("."), plain.count > 3,
      plain.dropLast().last.map({ $0.isLowercase || $0 == ")" }) == true
    {
      plain.removeLast()
    }
    guard plain != "0", !NameText.isNobody(plain) else { return [] }
    let separator = separator(in: plain)
    var entries: [Entry]? = []
    // A sign within brackets parts no names.
    if plain.utf8.contains(UInt8(ascii: "(")) {
      entries = self.entries(ofPart: plain, separator)
      return entries?.isEmpty == false ? entries : nil
    }
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
    guard let entries, !entries.isEmpty, !areGrouped(entries) else { return nil }
    return entries
  }

  /// Whether marks seem to be of all names before them: `Ann, Dee came, Bob, Cy missing`.
  private func areGrouped(_ entries: [Entry]) -> Bool {
    guard
      let first = entries.firstIndex(where: { $0.code.map { vocabulary.code(of: $0) } == .mark(.present) }),
      let open = entries[first...].firstIndex(where: { $0.code == nil })
    else { return false }
    return entries[open...].contains { $0.code != nil }
  }

  private func isMark(_ text: String) -> Bool {
    if case .mark = vocabulary.code(of: text) { return true }
    return false
  }

  /// Whether a letter in brackets is no initial of a last name.
  private func isCode(_ letter: String) -> Bool {
    vocabulary.isNamed(letter) || letter.first?.isLowercase == true || isMark(letter) && !letter.hasLetters
  }

  /// Whether a remark holds words for not having come, so that it is to be asked about: `(off sick)`, `(no Dee)`.
  private func isDoubtful(_ remark: String) -> Bool {
    // `(injured, watched)` says more.
    guard !remark.contains(",") else { return false }
    let words = remark.split { !$0.isLetter && $0 != "'" }
    let ends = words.indices.map { words[$0...].joined(separator: " ") }
    return SessionHeading.saysCancelled(remark)
      || (words.map { String($0) } + ends).contains { text in
        guard text.count > 1, text.first?.isLowercase == true,
          case .mark(let mark) = vocabulary.code(of: text)
        else { return false }
        return mark == .absent || mark == .excused
      }
  }

  private func separator(in text: String) -> Character {
    if isParted { return ";" }
    // To look for a sign among characters takes long, and few texts have the bytes of one.
    return ([";", "、", "，", "،"] as [Character]).first { sign in
      let first = String(sign).utf8.first
      return text.utf8.contains { $0 == first || $0 == 0xCD } && text.contains(sign)
    } ?? ","
  }

  private mutating func entries(ofPart text: String, _ separator: Character) -> [Entry]? {
    var entries: [Entry] = []
    for part in NamesInText.parts(text, at: separator) {
      // "Ann Bell, Ph.D.", "Ann Bell, Chair", "and 2 guests"
      let folded = PlainLetters.folded(part)
      if NamesInText.suffixes.contains(folded) || NamesInText.roles.contains(folded) { continue }
      if NameText.isOfGuests(part) { continue }
      var name = isParted ? withoutRole(part) : part
      let isHandle = name.hasPrefix("@") && !name.prefix { $0 != "(" }.dropLast().contains(" ")
      if name.hasPrefix("@") { name.removeFirst() }
      var (code, others): (String?, String?)
      if let (front, remark) = BracketedText(name[...])?.normalized {
        if remark.count > 1 ? isMark(remark) || isDoubtful(remark) : isCode(remark) { code = remark }
        if code == nil, NamesInText.isOfWords(remark) { others = "\(front) (\(remark))" }
        name = front
        if NamesInText.initials(of: name) == remark { namesByInitials[remark] = name }
      }
      name = namesByInitials[name] ?? name
      if let (front, remark) = NamesInText.remark(behindDashOf: name, vocabulary) {
        if code == nil, remark == nil { others = name }
        (name, code) = (front, code ?? remark)
      } else if code == nil, let found = NamesInText.marked(name, vocabulary) {
        (name, code) = found
      }
      // `Half-term holiday` is nobody, and `Fractions - Ann` is more than a name.
      guard isHandle ? !name.isEmpty : isName(name),
        !NamesInText.honorifics.contains(PlainLetters.folded(name)), !NameText.isEverybody(name),
        !["here", "channel"].contains(name)
      else { return nil }
      entries.append(Entry(name: name, code: code, remark: others))
    }
    return entries
  }

  private func isName(_ text: String) -> Bool {
    if areSmall, text.allSatisfy({ $0.isLetter && $0.isLowercase }) { return !isMark(text) }
    return NameText.isName(NamesInText.withoutTitle(text), hasComma: isParted) && !text.contains(" - ")
      && text.split(separator: " ").last?.first?.isLowercase == false
  }

  /// Whether a remark says something, rather than who somebody is at a meeting.
  private static func isOfWords(_ remark: String) -> Bool {
    (remark.contains(" ") || remark.first?.isLowercase == true || RemarkWords.givesReason(remark))
      && remark.hasLetters
      && !roles.contains(PlainLetters.folded(remark))
  }

  /// A name without what somebody is at a meeting: `Ann Lee, Chair`.
  private func withoutRole(_ text: String) -> String {
    guard let comma = text.lastIndex(of: ","),
      NamesInText.roles.contains(PlainLetters.folded(text[text.index(after: comma)...]))
    else { return text }
    return PersonName.normalized(text[..<comma])
  }

  /// A name and the sign or the words in small letters behind it that are a mark: `Ann ✗`, `Ben did not come`.
  package static func marked(_ text: String, _ vocabulary: MarkVocabulary) -> (name: String, code: String)? {
    let words = text.split(separator: " ")
    func mayEnd(_ word: Substring) -> Bool { mayEndMark(word) || vocabulary.isNamed(String(word)) }
    guard let last = words.last, mayEnd(last) else { return nil }
    for count in (1...longestCode).reversed() where count < words.count {
      let code = words.suffix(count).joined(separator: " ")
      guard mayEnd(words[words.count - count]), case .mark = vocabulary.code(of: code),
        words[words.count - count - 1].last.map({ $0.isLetter || ".)".contains($0) }) == true,
        !words.dropLast(count).contains(where: { $0.last == ":" || ["-", "–", "—"].contains($0) }),
        !MarkVocabulary.isNegation(words[words.count - count - 1])
      else { continue }
      return (words.dropLast(count).joined(separator: " "), code)
    }
    return nil
  }

  /// The most words of a mark behind a name.
  private static let longestCode = 3

  /// Whether a word behind a name may be a mark: one of several small letters, or a sign; numbers and letters tell people apart.
  private static func mayEndMark(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    return first.isLetter ? first.isLowercase && word.count > 1 : !first.isNumber
  }

  /// A name and the mark behind a dash: `Dan - late`; no mark where small letters say something else: `Dan - at the dentist`.
  private static func remark(behindDashOf text: String, _ vocabulary: MarkVocabulary) -> (
    name: String, code: String?
  )? {
    for dash in [" - ", " – "] {
      guard let place = text.place(of: dash) else { continue }
      let remark = PersonName.normalized(text[place.upperBound...])
      if remark.count > 1, case .mark = vocabulary.code(of: remark) {
        return (PersonName.normalized(text[..<place.lowerBound]), remark)
      }
      // "Cy - absent: Dee" and "Cy - absent Dee" begin another list.
      guard remark.first?.isLowercase == true, !remark.contains(":"), !beginsList(remark, vocabulary) else {
        continue
      }
      return (PersonName.normalized(text[..<place.lowerBound]), nil)
    }
    return nil
  }

  /// Whether a text is a word for a mark and a name.
  private static func beginsList(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count > 1, words[1].first?.isUppercase == true else { return false }
    return vocabulary.mark(named: String(words[0])) != nil
  }

  /// What separators and words such as *and* part, outside of brackets.
  private static func parts(_ text: String, at separator: Character) -> [String] {
    var depth = 0
    let parted = text.split { character in
      if character == "(" { depth += 1 } else if character == ")" { depth = max(0, depth - 1) }
      return depth == 0 && character == separator
    }
    return parted.flatMap { part -> [String] in
      var words: [[Substring]] = [[]]
      var isOpen = false
      for word in part.split(separator: " ") {
        if word.first == "(" { isOpen = true }
        if !isOpen, NameText.isJoint(word) {
          words.append([])
        } else {
          words[words.count - 1].append(word)
        }
        if word.last == ")" { isOpen = false }
      }
      return words.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }
  }

  /// A name without the words in small letters before it: `dhr. Bakker`, `van Dijk`.
  private static func withoutTitle(_ name: String) -> String {
    guard name.first?.isLowercase == true else { return name }
    let words = name.split(separator: " ").drop { $0.last != ":" && titles.contains(PlainLetters.folded($0)) }
    return words.joined(separator: " ")
  }

  private static let titles = honorifics.union(WordLists.tables["names.particles"])

  private static func initials(of name: String) -> String {
    String(name.split(separator: " ").compactMap(\.first))
  }

  private static let roles = Set(WordLists.tables["names.roles"])
  private static let suffixes = Set(WordLists.tables["names.suffixes"])
  private static let honorifics = Set(WordLists.tables["names.honorifics"])
}
