import Oracle
import Testing

/// Reads back what the writer wrote, as far as sessions and marks go, with no mercy for mistakes.
struct MarksReader {
  var sessions: Set<OracleSession> = []
  var marks: [String: [OracleSession: OracleMark]] = [:]
  private var aliases: [String: String] = [:]
  private var header = ""

  init(_ text: String) {
    // Characters, not scalars: CRLF is one of them and a newline.
    let lines = text.split(whereSeparator: \.isNewline).map { Self.withoutComment($0) }
    for isSecondPass in [false, true] {
      for line in lines where line.contains(where: { !$0.isWhitespace }) {
        let body = line.drop { $0 == "\u{FEFF}" }
        if body.first?.isWhitespace == true {
          isSecondPass ? readMarks(body) : readAlias(body)
        } else {
          header = Self.joined(body)
          if isSecondPass, let session { sessions.insert(session) }
        }
      }
    }
  }

  /// The session of a header that begins with a date.
  private var session: OracleSession? {
    guard let date = OracleDay(String(header.prefix(10))) else { return nil }
    let parts = header.dropFirst(10).split(separator: " #", maxSplits: 1, omittingEmptySubsequences: false)
    let words = (parts.first ?? "").split(separator: " ").filter { !($0.contains(":") && $0.contains("-")) }
    let slot = words.isEmpty ? "day" : words.joined(separator: " ")
    return OracleSession(date, slot, name: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func readAlias(_ line: Substring) {
    let text = Self.joined(line)
    guard header.hasPrefix("person "), text.hasPrefix("alias ") else { return }
    for alias in Self.items(text.dropFirst(6)) { aliases[alias] = Self.items(header.dropFirst(7)).first }
  }

  private mutating func readMarks(_ line: Substring) {
    guard let session else { return }
    var (mark, names) = (OracleMark.present, Substring(Self.joined(line)))
    for word in OracleMark.allCases where names.hasPrefix("\(word.rawValue):") {
      (mark, names) = (word, names.dropFirst(word.rawValue.count + 1))
      break
    }
    for name in Self.items(names) { marks[aliases[name] ?? name, default: [:]][session] = mark }
  }

  /// Items split at commas outside of quotes, the quotes taken off.
  private static func items(_ text: Substring) -> [String] {
    var items = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ",", !isQuoted { items.append("") } else { items[items.count - 1].append(character) }
    }
    return items.map { item in
      let text = joined(Substring(item))
      guard text.hasPrefix("\"") else { return text }
      let halves = text.dropFirst().dropLast().split(separator: "\"\"", omittingEmptySubsequences: false)
      return halves.joined(separator: "\"")
    }
  }

  private static func joined(_ text: Substring) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var isQuoted = false
    var isAfterSpace = true
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == ";", !isQuoted, isAfterSpace { return line[..<index] }
      isAfterSpace = line[index].isWhitespace
    }
    return line
  }
}

@Suite struct JournalWriterTests {
  @Test(arguments: Array(UInt64(1)...80)) func theTextHasEverySessionAndMark(_ seed: UInt64) {
    let group = RandomGroup.make(seed: seed)
    let read = MarksReader(group.journalText(seed: seed))
    #expect(read.sessions == group.sessions)
    for person in group.people { #expect(read.marks[person.name] ?? [:] == group.marks[person.name] ?? [:]) }
    #expect(Set(read.marks.keys).isSubset(of: Set(group.people.map(\.name))))
  }
}
