import MusterReading

/// The names in a line: `Ava Quist (chair), Ben Ito and Cara Lund`.
struct NotesNames {
  struct Entry: Hashable {
    let name: String
    /// What brackets behind the name say that it means for them: `(late)`.
    let code: String?
  }

  private(set) var entries: [Entry] = []

  /// The names; `nil` where something else stands among them.
  ///
  /// - Parameter isParted: whether semicolons part the names of all lists, so that a comma is part of one.
  init?(_ text: String, isParted: Bool, options: ReadingOptions) {
    guard !NameLists.isNobody(text) else { return }
    let vocabulary = MarkVocabulary(options)
    var plain = text
    if plain.hasSuffix("."), plain.count > 3, plain.dropLast().last?.isLowercase == true {
      plain.removeLast()
    }
    for part in NotesNames.parts(plain, isParted) {
      var name = part
      var code: String?
      if name.hasSuffix(")"), let open = name.lastIndex(of: "(") {
        let remark = PersonName.normalized(name[name.index(after: open)...].dropLast())
        if case .mark = vocabulary.code(of: remark), remark.count > 1 { code = remark }
        name = PersonName.normalized(name[..<open])
      }
      guard NameLists.isName(name, hasComma: isParted) else { return nil }
      entries.append(Entry(name: name, code: code))
    }
    guard !entries.isEmpty else { return nil }
  }

  private static func parts(_ text: String, _ isParted: Bool) -> [String] {
    let separator: Character =
      isParted || text.contains(";") ? ";" : "、，،".first { text.contains($0) } ?? ","
    return text.split(separator: separator).flatMap { part -> [String] in
      var words: [[Substring]] = [[]]
      for word in part.split(separator: " ") {
        if joints.contains(word.lowercased()) {
          words.append([])
        } else {
          words[words.count - 1].append(word)
        }
      }
      return words.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }
  }

  private static let joints = Set(WordLists.headings["names.joints"])
}
