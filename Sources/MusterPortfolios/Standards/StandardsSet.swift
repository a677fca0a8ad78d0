import MusterGrids
import MusterJournals

/// The standards that the portfolios of a class must meet, and how tables name them.
struct StandardsSet {
  /// The standards, in the order of their file.
  let standards: [Standard]
  /// Where they come from.
  let sources: [StandardsSource]
  /// The grade that was chosen or is the only one, as the file writes it.
  let grade: String?
  /// Their subject.
  let subject: String?

  /// The entries of each code, folded.
  private let entries: [String: [Int]]
  /// The standards that an entry stands for: itself, or those below it.
  private let leaves: [Int: [Int]]
  private let file: StandardsFile
  /// The standards by their codes in small letters.
  private let byCode: [(code: String, standard: Int)]
  /// What codes stand for that were asked for before: many rows of a table may name one heading.
  private var meanings: [String: Meaning] = [:]

  /// The standards of a file that a class chooses.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - choice: jurisdiction, subject and grade.
  /// - Throws: a ``StandardsProblem`` when what is chosen is not there, or what is left out is not the only one.
  init(_ file: StandardsFile, _ choice: StandardsChoice) throws(StandardsProblem) {
    self.file = file
    let chosen = try Self.chosen(of: file, choice)
    let leafEntries = chosen.filter { !file.entries[$0].hasChildren && !file.entries[$0].isFolder }
    guard !leafEntries.isEmpty else { throw .headingsAlone }
    standards = leafEntries.map { index in
      let entry = file.entries[index]
      return Standard(
        code: entry.code, text: entry.text, heading: entry.parent.map { file.entries[$0].text })
    }
    var known: Set<StandardsSource> = []
    sources = leafEntries.map { file.entries[$0].source }.filter { known.insert($0).inserted }
    grade = choice.grade ?? leafEntries.first.flatMap { file.entries[$0].grades.first }
    subject = leafEntries.first.flatMap { file.entries[$0].subjects.first }
    var leaves: [Int: [Int]] = [:]
    for (number, leaf) in leafEntries.enumerated() {
      var entry: Int? = leaf
      var steps = 0
      while let index = entry, steps < StandardsFile.deepest {
        leaves[index, default: []].append(number)
        entry = file.entries[index].parent
        steps += 1
      }
    }
    self.leaves = leaves
    entries = Self.entries(of: file)
    byCode = standards.enumerated().map { (code: $1.code.lowercased(), standard: $0) }.sorted { $0 < $1 }
  }

  private static func entries(of file: StandardsFile) -> [String: [Int]] {
    var entries: [String: [Int]] = [:]
    for (index, entry) in file.entries.enumerated() {
      for code in Set((entry.codes + [entry.id]).map { $0.lowercased() }) {
        entries[code, default: []].append(index)
      }
    }
    return entries
  }

  /// What a code in a table stands for.
  enum Meaning {
    /// These standards of the set, each once, in its order.
    case standards([Int])
    /// Standards of the file that are not in the set.
    case outside
    /// More than one standard of the set; their keys.
    case several([String])
    /// Nothing of the file.
    case unknown
  }

  /// What a code stands for: a standard, or all standards below a heading.
  ///
  /// - Parameter code: the code, in any case.
  mutating func meaning(of code: String) -> Meaning {
    let code = code.lowercased()
    guard let found = entries[code] else { return .unknown }
    if let known = meanings[code] { return known }
    let meaning = meaning(ofEntries: found)
    meanings[code] = meaning
    return meaning
  }

  private func meaning(ofEntries found: [Int]) -> Meaning {
    let inside = found.filter { leaves[$0] != nil }
    if inside.count > 1, Set(inside.map { leaves[$0] }).count > 1 {
      return .several(inside.map { file.entries[$0].id })
    }
    if let first = inside.first { return .standards(Set(leaves[first] ?? []).sorted()) }
    let codes = found.filter { file.entries[$0].isFolder }.flatMap { file.entries[$0].codes }
    let below = Set(Set(codes.map { $0.lowercased() }).flatMap(standards(below:))).sorted()
    return below.isEmpty ? .outside : .standards(below)
  }

  /// The standards whose codes begin with that of a folder to which none is linked: `4.OA` of the Common Core lists.
  private func standards(below code: String) -> [Int] {
    // The slash is the sign after the dot.
    let range = place(of: code + ".")..<place(of: code + "/")
    return byCode[range].filter { $0.code.hasPrefix(code + ".") }.map(\.standard)
  }

  /// How many codes are before a text.
  private func place(of text: String) -> Int {
    var (low, high) = (0, byCode.count)
    while low < high {
      let middle = (low + high) / 2
      if byCode[middle].code < text { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - The choice

extension StandardsSet {
  private static func chosen(
    of file: StandardsFile, _ choice: StandardsChoice
  ) throws(StandardsProblem) -> [Int] {
    var left = Array(file.entries.indices)
    left = try narrow(left, .jurisdiction, choice.jurisdiction, PlainLetters.folded) { index in
      [file.entries[index].source.jurisdiction]
    }
    left = try narrow(left, .subject, choice.subject, PlainLetters.folded) { file.entries[$0].subjects }
    return try narrow(left, .grade, choice.grade, StandardTexts.gradeKey) { file.entries[$0].grades }
  }

  /// The entries that have a value; all where none is asked for and all have the same.
  private static func narrow(
    _ left: [Int], _ part: StandardsProblem.Part, _ wanted: String?, _ key: (String) -> String,
    _ values: (Int) -> [String]
  ) throws(StandardsProblem) -> [Int] {
    let each = left.map(values)
    guard let wanted else {
      let different = Set(each.filter { !$0.isEmpty })
      guard different.count > 1 else { return left }
      throw .several(part, known(each.map { part == .grade ? $0 : Array($0.prefix(1)) }, key))
    }
    let found = zip(left, each).filter { $0.1.contains { key($0) == key(wanted) } }.map(\.0)
    guard found.isEmpty else { return found }
    throw .missing(part, wanted, known(each, key))
  }

  /// The different values in the order of the file.
  private static func known(_ values: [[String]], _ key: (String) -> String) -> [String] {
    var known: Set<String> = []
    return values.flatMap { $0 }.filter { !$0.isEmpty && known.insert(key($0)).inserted }
  }
}

/// Why a class has no standards.
enum StandardsProblem: Error {
  /// What a class chooses of a file.
  enum Part: String {
    case jurisdiction, subject, grade
  }

  /// The file has none of that name; those it has.
  case missing(Part, String, [String])
  /// The file has several, and none is chosen.
  case several(Part, [String])
  /// What is chosen are headings without standards below them.
  case headingsAlone

  /// What happened.
  var message: DiagnosticText {
    switch self {
    case .missing(let part, let wanted, _): "the standards have no \(known: part.rawValue) '\(wanted)'"
    case .headingsAlone: "the chosen part of the standards has headings alone"
    case .several(let part, let values):
      "the standards have \(values.count) values of '\(known: part.rawValue)', and none is chosen"
    }
  }

  /// What to do.
  var help: DiagnosticText {
    switch self {
    case .missing(_, let wanted, let values):
      if let nearest = Spelling.nearest(to: wanted, among: values) {
        "did you mean '\(known: nearest)'?"
      } else {
        "expected \(known: Self.list(values))"
      }
    case .headingsAlone: "choose another grade or subject, or download the standards again"
    case .several(let part, let values):
      "add '\(known: part.rawValue)' to the line: \(known: Self.list(values))"
    }
  }

  /// The first of some values.
  private static func list(_ values: [String]) -> String {
    let most = 16
    let shown = values.prefix(most).joined(separator: ", ")
    if values.count == 1 { return "'\(shown)'" }
    return values.count > most ? "one of \(values.count), such as \(shown)" : "one of \(shown)"
  }
}
