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

  /// A list whose nicknames have the sign of handles before them; `nil` where there are none, or some may be what somebody is:
  /// `Ann Bell, @dorl`, but not `Ann Bell, mayor`.
  ///
  /// - Parameter known: the nicknames of lists in which it is plain what they are.
  static func withSigns(_ list: String, known: Set<String>, _ vocabulary: MarkVocabulary) -> String? {
    let parts = parts(of: list)
    let words = parts.map { word(of: $0) }
    let nicknames = words.filter { !isName($0) && isNickname($0, vocabulary) }
    let areKnown = nicknames.allSatisfy { known.contains($0) || isEvident($0) }
    guard !nicknames.isEmpty,
      areKnown || !words.contains(where: { isName($0) }) || areTold([parts], known: known, vocabulary)
    else { return nil }
    return zip(parts, words).map { !isName($0) && nicknames.contains($1) ? "@" + $0 : $0 }.joined(
      separator: ", ")
  }

  /// The nicknames of a list, where it is plain that these are no other words: one is known, or has signs, or is beside a handle,
  /// there are several, or they stand in lines of their own beside full names.
  ///
  /// - Parameters:
  ///   - lines: the parts of the list, by lines.
  ///   - known: those who lead, write or speak by other lines.
  static func areTold(_ lines: [[String]], known: Set<String>, _ vocabulary: MarkVocabulary) -> Bool {
    let parts = lines.flatMap { $0 }
    let words = parts.map { word(of: $0) }
    let areNames = words.map { isName($0) }
    let nicknames = zip(words, areNames).filter { !$1 }.map(\.0)
    guard !nicknames.isEmpty, nicknames.allSatisfy({ isNickname($0, vocabulary) }) else { return false }
    if nicknames.contains(where: { known.contains($0) }) { return true }
    guard parts.count > 1 else { return false }
    if nicknames.contains(where: isEvident) || parts.contains(where: { $0.contains("@") }) { return true }
    // `beginners, seniors, parents` are no people.
    let arePlain = areNames.contains(true) || !nicknames.allSatisfy { $0.hasSuffix("s") }
    let haveFull = zip(words, areNames).contains { $1 && $0.contains(" ") }
    if lines.count > 1, lines.allSatisfy({ $0.count == 1 }) {
      return haveFull || nicknames.count > 1 && arePlain
    }
    guard parts.count > 2, nicknames.count > 1, arePlain else { return false }
    // Behind the name of somebody a word may be what they are: `Ann Bell, mayor, Ben Ito, deputy`.
    return !areNames[0] || !haveFull && zip(areNames, areNames.dropFirst()).contains { !$0 && !$1 }
  }

  /// The words of a list that are nicknames.
  static func nicknames(in lines: [[String]]) -> [String] {
    lines.joined().map { word(of: $0) }.filter { !isName($0) }
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
  /// The nicknames in lists, as minutes of groups have them that meet in chats; none where they may be other words.
  var nicknames: Set<String> {
    let speakers = lines.compactMap { line in
      NotesText.isAside(line.title) ? nil : line.labelled?.label
    }.filter { $0.first?.isLowercase == true }
    let leaders = lines.indices.lazy.filter { NotesText.isAside(lines[$0].title) }.compactMap {
      listParts(at: $0).first?.first
    }
    let known = Set(leaders + speakers)
    let lists = lines.indices.filter { code(labelled: lines[$0].title).map { !$0.isEmpty } == true }.map {
      listParts(at: $0).map { line in line.filter { !NameText.isNobody($0) } }.filter { !$0.isEmpty }
    }
    let told = lists.filter { Nickname.areTold($0, known: known, vocabulary) }
    let all = [Array(lists.joined())].filter {
      Nickname.areTold([$0.flatMap { $0 }], known: [], vocabulary)
    }
    return Set((told.isEmpty ? all : told).flatMap { Nickname.nicknames(in: $0) })
  }

  /// The parts of the list that a line heads, behind its colon or in the lines below it, by lines.
  private func listParts(at index: Int) -> [[String]] {
    if let rest = lines[index].labelled?.rest, !rest.isEmpty {
      let next = lines[(index + 1)...].prefix(NotesText.mostWrapped).map(\.text)
      let whole = ([rest] + next).reduce("") { $0.isEmpty || $0.last == "," ? "\($0) \($1)" : $0 }
      return [Nickname.parts(of: whole)]
    }
    let below = lines[(index + 1)...].drop { $0.text.isEmpty }.prefix {
      !$0.text.isEmpty && !$0.isHeading && $0.labelled == nil && $0.date == nil
    }
    return below.map { Nickname.parts(of: $0.text) }
  }

  /// The most lines that a list goes on in behind that of its heading.
  private static let mostWrapped = 20
}
