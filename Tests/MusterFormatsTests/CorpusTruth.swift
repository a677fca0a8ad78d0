import Foundation
import MusterJournals
import TestSupport

/// What a careful person says that a file of the corpus means: the question that it raises, the answer, and a journal.
struct CorpusTruth: Sendable {
  /// A rule that answers a question: `mark Q=excused`.
  struct Answer: Sendable {
    let keyword, value: String
  }

  /// The codes of the diagnostics of which the file must raise one; none where it is to be read as it is.
  private(set) var asks: Set<String> = []
  /// What is answered, once.
  private(set) var answers: [Answer] = []
  /// The file's path in the repository where it does not stand beside the truth.
  private(set) var source: String?
  /// The journals, one a group.
  private var journals: [String] = []
  /// Whether the names of groups are part of the truth.
  private(set) var namesGroups = false

  /// Reads a truth.
  init(_ text: String) {
    var body = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = body.first {
      let (keyword, value) = CorpusTruth.parts(line)
      switch keyword {
      case "asks": asks = Set(value.split(separator: " ").map(String.init))
      case "answer":
        let rule = CorpusTruth.parts(value[...])
        answers.append(Answer(keyword: rule.keyword, value: rule.value))
      case "source": source = value
      case "#", "": break
      default:
        setJournals(body)
        return
      }
      body = body.dropFirst()
    }
  }

  private mutating func setJournals(_ lines: ArraySlice<Substring>) {
    for line in lines {
      if line.hasPrefix("group ") || journals.isEmpty { journals.append("") }
      journals[journals.count - 1] += line + "\n"
    }
    namesGroups = journals[0].hasPrefix("group ")
  }

  private static func parts(_ line: Substring) -> (keyword: String, value: String) {
    let keyword = line.prefix { $0 != " " }
    return (String(keyword), String(line.dropFirst(keyword.count + 1)))
  }

  /// What the truth says, read as journals.
  func meaning() throws -> CorpusMeaning {
    let read = try journals.map { text in
      let reading = try JournalReading(namesGroups ? text : "group G\n" + text)
      guard reading.log.errors == 0 else {
        throw CorpusProblem(text: reading.problems.joined(separator: "; "))
      }
      return reading.journal
    }
    return CorpusMeaning(read, namesGroups: namesGroups)
  }
}

/// A truth that is no journal.
struct CorpusProblem: Error {
  let text: String
}

/// What a file or a truth says: everything that is compared, in lines, or why nothing was read.
struct CorpusMeaning {
  /// The people, sessions, marks and the meaning of blanks.
  private(set) var lines: [String] = []
  /// The codes of errors; none where the file was read.
  private(set) var codes: Set<String> = []
  /// The help of the errors.
  private(set) var help = ""
  /// Whether nothing was read.
  private(set) var isRefused = false

  /// What journals say.
  ///
  /// - Parameter namesGroups: whether the groups' names are part of it.
  init(_ journals: [Journal], namesGroups: Bool) {
    let isSeveral = journals.count > 1
    lines = journals.flatMap { journal in
      let head = isSeveral || namesGroups ? journal.group + " | " : ""
      var found = journal.people.map { "\(head)person \($0.name)" }
      found += journal.sessionLabels.map { "\(head)session \($0)" } + journal.markLines.map { head + $0 }
      if let blank = journal.facts.declaredBlank { found.append("\(head)blank \(blank.rawValue)") }
      return namesGroups ? found + ["group \(journal.group)"] : found
    }.sorted()
  }

  /// That nothing was read.
  init(refused codes: Set<String>, help: String) {
    (self.codes, self.help, isRefused) = (codes, help, true)
  }
}

/// A file of the corpus that is not read as it should be, and why.
struct KnownFailure {
  /// What is wrong: `wrong` or `asked`, or what does not hold of the plan.
  let kind: String
  /// Why.
  let reason: String
}

/// A list of known failures, one a line: the kind, the file, and why.
struct KnownFailures {
  /// The files by name.
  let all: [String: KnownFailure]
  /// The lines that do not say what they should.
  let unreadable: [String]

  /// The list of files that are not read as their truth says.
  static let readings = KnownFailures("known.txt", kinds: ["wrong", "asked"])

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - name: the name of the file in the folder of the corpus.
  ///   - kinds: what can be wrong.
  init(_ name: String, kinds: Set<String>) {
    let text = (try? String(contentsOfFile: CorpusFile.root + "/" + name, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let entries = lines.map { KnownFailures.entry($0, kinds: kinds) }
    all = Dictionary(entries.compactMap { $0 }) { first, _ in first }
    unreadable = zip(lines, entries).filter { $0.1 == nil }.map { String($0.0) }
  }

  private static func entry(_ line: Substring, kinds: Set<String>) -> (String, KnownFailure)? {
    guard let space = line.firstIndex(of: " "), let colon = line.range(of: ": ") else { return nil }
    let (kind, name) = (String(line[..<space]), line[line.index(after: space)..<colon.lowerBound])
    guard kinds.contains(kind), colon.upperBound < line.endIndex else { return nil }
    return (String(name), KnownFailure(kind: kind, reason: String(line[colon.upperBound...])))
  }
}
