import MusterReading

/// Reads the directives that say something of the group as a whole.
struct DirectiveReader {
  var facts: GroupFacts
  private let directives: Directives
  private var firstLines: [String: TextLine] = [:]
  private let names = DeclaredNames()

  init(name: String, folder: String, directives: Directives) {
    facts = GroupFacts(name: name)
    facts.folder = folder
    self.directives = directives
  }

  /// Reads a statement; `false` when its word is not one of a directive.
  mutating func read(_ statement: Statement, log: inout DiagnosticLog) -> Bool {
    guard let directive = directives.group.first(where: { $0.keyword == statement.keyword }) else {
      return false
    }
    let line = statement.header.line
    let keyword = directive.keyword
    if directive.isSingle, let first = firstLines.updateValue(line, forKey: keyword) {
      let file = first.file == line.file ? "" : " of \(first.file)"
      statement.reject(
        line.diagnostic(
          .repeatedDirective,
          "duplicate '\(known: keyword)'; the first is on line \(first.number)\(file)",
          help: "keep one of them"), log: &log)
      return true
    }
    for part in statement.body {
      log.reject(
        part.line.diagnostic(
          .strayIndentation, "'\(known: keyword)' cannot have indented lines below it",
          help: "start a directive at the beginning of the line"), line: part.line)
    }
    let value = statement.value
    do throws(DirectiveError) {
      guard !value.isEmpty else { throw .missingValue(keyword) }
      let read = DirectiveLine(value: value, line: line, folder: facts.folder, names: names)
      try directive.read(read, into: &facts)
      facts.places.add(line.place(of: value), of: keyword)
    } catch {
      let at = error.part ?? (value.isEmpty ? statement.keyword : value)
      log.reject(line.diagnostic(error.code, at: at, error.message, help: error.help), line: line)
    }
    return true
  }
}
