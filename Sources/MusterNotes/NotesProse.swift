import MusterImport
import MusterReading

/// Sentences that say of several people what they did, as labelled lists:
/// `Ava, Ben and Cy were there. Dan sent his apologies.` is `Present: Ava, Ben, Cy. Excused: Dan`.
enum NotesProse {
  /// What a clause says of people: `Ava and Ben were there`.
  private struct Clause {
    var people: [String]
    var mark: Mark
    /// Whether a verb tells, and whether that or a word such as *and* leaves no doubt that it is of all of them.
    var hasVerb: Bool
    var isOfAll: Bool
  }

  /// Writes the lines of such sentences as lists, in a text that has no others; other lines stay as they are.
  static func take(of lines: inout [NotesLine], _ vocabulary: MarkVocabulary) {
    let haveLists = lines.contains { line in
      line.labelled.map { vocabulary.mark(named: $0.label) != nil } ?? false
    }
    guard !haveLists else { return }
    for index in lines.indices {
      let line = lines[index]
      guard !line.isHeading, !line.isItem, line.date == nil, line.sign == nil, line.labelled == nil,
        line.text.contains(" "), let lists = lists(in: line.text, vocabulary)
      else { continue }
      lines[index].text = lists
    }
  }

  private static func lists(in text: String, _ vocabulary: MarkVocabulary) -> String? {
    let sentences = text.replacing("! ", with: ". ").replacing("; ", with: ". ").split(separator: ". ").map {
      PersonName.normalized($0.last.map { ".!".contains($0) } == true ? $0.dropLast() : $0)
    }
    guard sentences.count <= most else { return nil }
    var clauses: [Clause] = []
    for sentence in sentences {
      guard let found = self.clauses(of: sentence, vocabulary) else { return nil }
      clauses += found
    }
    let people = clauses.reduce(0) { $0 + $1.people.count }
    guard people > 1, clauses.allSatisfy({ $0.isOfAll || $0.people.count == 1 }),
      sentences.count > 1 || clauses.contains(where: \.hasVerb)
    else { return nil }
    return labels.compactMap { mark, label in
      let names = clauses.filter { $0.mark == mark }.flatMap(\.people)
      return names.isEmpty ? nil : "\(label): \(names.joined(separator: ", "))"
    }.joined(separator: ". ")
  }

  /// The clauses of a sentence, which commas may part; `nil` where one says anything else.
  private static func clauses(of sentence: String, _ vocabulary: MarkVocabulary) -> [Clause]? {
    if let clause = clause(sentence, vocabulary) { return [clause] }
    let parts = sentence.replacing(", but ", with: ", ").replacing(" but ", with: ", ").split(separator: ", ")
    for count in 1..<max(parts.count, 1) {
      let words = parts.dropFirst(count).joined(separator: ", ").split(separator: " ")
      let rest = words.drop { NameText.isJoint($0) || RemarkWords.isFiller($0) }.joined(separator: " ")
      if let first = clause(parts.prefix(count).joined(separator: ", "), vocabulary),
        let others = clauses(of: rest, vocabulary)
      {
        return [first] + others
      }
    }
    return nil
  }

  private static func clause(_ text: String, _ vocabulary: MarkVocabulary) -> Clause? {
    let words = text.split(separator: " ")
    guard words.count > 1, words.count <= mostWords else { return nil }
    for index in words.indices.dropFirst()
    where words[index].first?.isLowercase == true && !NameText.isJoint(words[index]) {
      guard let people = people(words[..<index], vocabulary) else { continue }
      let said = words[index...]
      let plain = said.drop { auxiliaries.contains(PlainLetters.folded($0)) }
      let found = [said, plain].lazy.compactMap { words -> Mark? in
        guard case .mark(let mark) = vocabulary.code(of: words.joined(separator: " ")) else { return nil }
        return mark
      }.first
      guard let mark = found, labels.contains(where: { $0.mark == mark }) else { continue }
      let isJoined = words[..<index].contains { NameText.isJoint($0) }
      let hasVerb = plain.count < said.count
      return Clause(people: people, mark: mark, hasVerb: hasVerb, isOfAll: isJoined || hasVerb)
    }
    return nil
  }

  /// The names in the words before what is said of them; `nil` where there is anything else.
  private static func people(_ words: ArraySlice<Substring>, _ vocabulary: MarkVocabulary) -> [String]? {
    let text = words.joined(separator: " ").replacing(",", with: " , ")
    let names = text.split(separator: " ").split { $0 == "," || NameText.isJoint($0) }.map {
      $0.joined(separator: " ")
    }
    let areNames = names.allSatisfy {
      $0.first?.isUppercase == true && NotesDays.isName($0, vocabulary) && !$0.contains(where: \.isNumber)
    }
    return names.isEmpty || !areNames ? nil : names
  }

  private static let labels: [(mark: Mark, label: String)] = [
    (.present, "Present"), (.partial, "Late"), (.excused, "Excused"), (.absent, "Absent"),
  ]
  /// The most sentences of a line, and words of a clause, that are looked at.
  private static let (most, mostWords) = (12, 80)
  private static let auxiliaries = Set(WordLists.tables["notes.auxiliaries"])
}
