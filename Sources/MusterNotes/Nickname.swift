import MusterImport
import MusterReading

/// What people are called in chats and where code is kept: one word in small letters, or with digits and lines: `dorl`, `mira_`.
enum Nickname {
  /// Whether a word may be one, and is no other word of lists: `dorl`, but not `late`, `guests`.
  static func isNickname(_ word: String, _ vocabulary: MarkVocabulary) -> Bool {
    let bytes = word.utf8
    guard (2...longest).contains(bytes.count), let first = word.first, first.isLetter || first == "_",
      word.allSatisfy({ $0.isLetter || $0.isNumber || "_-.|".contains($0) }), word.last != "."
    else { return false }
    let folded = PlainLetters.folded(word)
    if NameText.isNobody(word) || NameText.isEverybody(word) || NameText.isJoint(word) { return false }
    if SessionHeading.saysCancelled(word) || others.contains(folded) { return false }
    if vocabulary.mark(named: word) != nil { return false }
    if case .mark = vocabulary.code(of: word) { return false }
    return true
  }

  /// Whether the signs of a word tell that it is no word of a language: digits, lines, and large letters behind small ones.
  static func isEvident(_ word: String) -> Bool {
    word.contains { $0.isNumber || "_|".contains($0) } || word.dropFirst().contains(where: \.isUppercase)
  }

  /// A list whose nicknames have the sign of handles before them; `nil` where there are none: `Ann Bell, @dorl`.
  static func withSigns(_ list: String, _ vocabulary: MarkVocabulary) -> String? {
    let parts = parts(of: list)
    let signed = parts.map { isNickname(word(of: $0), vocabulary) && !isName($0) ? "@" + $0 : $0 }
    return signed == parts ? nil : signed.joined(separator: ", ")
  }

  /// Whether the parts of a list, or of all of a text, are names and nicknames, and it is plain that these are no other words:
  /// several of them, one beside a first and a last name or a handle, or one with signs or of whoever leads.
  ///
  /// - Parameter leaders: who leads or writes, by other lines.
  static func areTold(_ parts: [String], leaders: Set<String>, _ vocabulary: MarkVocabulary) -> Bool {
    let words = parts.map { word(of: $0) }
    let names = words.filter { isName($0) }
    let nicknames = words.filter { !isName($0) }
    guard !nicknames.isEmpty, nicknames.allSatisfy({ isNickname($0, vocabulary) }) else { return false }
    if nicknames.contains(where: { leaders.contains($0) }) { return true }
    guard parts.count > 1 else { return false }
    if nicknames.contains(where: isEvident) || names.contains(where: { $0.contains(" ") })
      || parts.contains(where: { $0.contains("@") })
    {
      return true
    }
    // `beginners, seniors, parents` are no people.
    return parts.count > 2 && nicknames.count > 1
      && (!names.isEmpty || !nicknames.allSatisfy { $0.hasSuffix("s") })
  }

  /// The parts of a list between commas, semicolons and words such as *and*, brackets left whole.
  static func parts(of list: String) -> [String] {
    var (parts, words, depth): ([String], [Substring], Int) = ([], [], 0)
    func end() {
      if !words.isEmpty { parts.append(words.joined(separator: " ")) }
      words = []
    }
    for word in list.split(separator: " ") {
      if depth == 0, NameText.isJoint(word) {
        end()
        continue
      }
      depth = max(0, depth + word.count { $0 == "(" } - word.count { $0 == ")" })
      let isLast = depth == 0 && ",;".contains(word.last ?? " ")
      words.append(isLast ? word.dropLast() : word)
      if isLast { end() }
    }
    end()
    return parts.filter { !$0.isEmpty }
  }

  /// A part of a list without what stands in brackets behind it, and the sign before it.
  private static func word(of part: String) -> String {
    let plain = BracketedText(part[...])?.normalized.name ?? part
    return plain.first == "@" ? String(plain.dropFirst()) : plain
  }

  private static func isName(_ part: String) -> Bool { part.first == "@" || NameText.isName(word(of: part)) }

  /// The most bytes of one.
  private static let longest = 32

  /// Words in lists that are of several people or of nobody.
  private static let others = Set(
    [
      "notes.unnamed", "notes.whose", "notes.peopleTitles", "notes.leaders", "notes.asides", "notes.numbers",
      "notes.groups", "notes.present", "notes.absent", "notes.presenters", "notes.writers",
      "notes.nextTitles",
      "notes.except", "notes.totals", "peopleWords", "doers", "names.roles", "names.accounts",
    ].flatMap { WordLists.tables[$0] })
}

extension NotesText {
  /// Whether lists name people by nicknames, as minutes of groups do that meet in chats.
  var hasNicknames: Bool {
    let leaders = Set(
      lines.indices.lazy.filter { NotesText.isAside(lines[$0].title) }.flatMap { listParts(at: $0) })
    let lists = lines.indices.filter { code(labelled: lines[$0].title).map { !$0.isEmpty } == true }.map {
      listParts(at: $0).filter { !NameText.isNobody($0) }
    }
    return (lists + [Array(lists.joined())]).contains {
      Nickname.areTold($0, leaders: leaders, vocabulary)
    }
  }

  /// The parts of the list that a line heads, behind its colon or in the lines below it.
  private func listParts(at index: Int) -> [String] {
    if let rest = lines[index].labelled?.rest, !rest.isEmpty {
      let next = lines[(index + 1)...].prefix(NotesText.mostWrapped).map(\.text)
      let whole = ([rest] + next).reduce("") { $0.isEmpty || $0.last == "," ? "\($0) \($1)" : $0 }
      return Nickname.parts(of: whole)
    }
    let below = lines[(index + 1)...].drop { $0.text.isEmpty }.prefix {
      !$0.text.isEmpty && !$0.isHeading && $0.labelled == nil && $0.date == nil
    }
    return below.flatMap { Nickname.parts(of: $0.text) }
  }

  /// The most lines that a list goes on in behind that of its heading.
  private static let mostWrapped = 20
}
