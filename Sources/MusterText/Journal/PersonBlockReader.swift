import MusterReading

/// Reads `person` blocks into a builder.
struct PersonBlockReader {
  private let directives: Directives
  /// The folder of the journal, in which the paths of photos begin.
  private let folder: String

  /// Spellings to be read as a person once all people are known.
  private(set) var aliases: [(spelling: String, person: PersonID, line: TextLine, part: Substring)] = []

  init(folder: String, directives: Directives) { (self.folder, self.directives) = (folder, directives) }

  mutating func read(_ statement: Statement, into builder: inout JournalBuilder, log: inout DiagnosticLog) {
    let line = statement.header.line
    let name: String
    do throws(QuoteError) { name = try TextSyntax.value(statement.value) } catch {
      statement.reject(
        error.diagnostic(statement.value, at: line.place(of: statement.value), in: line), log: &log)
      return
    }
    guard !name.isEmpty else {
      statement.reject(
        line.diagnostic(.emptyName, "'person' requires a name", help: "write person Franco"), log: &log)
      return
    }
    // The first that has a value: one without is an error, and what is told of the person goes on below it.
    let id = statement.body.map { TextSyntax.firstWord($0.content) }.filter { $0.word == IDDetail.keyword }
      .compactMap { try? DirectiveValue.filled($0.rest, IDDetail.keyword) }.first
    guard
      let (index, _) = builder.declare(
        name: name, id: id, at: line.place(of: statement.value), sourceLine: line.text, log: &log)
    else {
      statement.rejectRecords(reason: log.latest?.message ?? "invalid name", log: &log)
      return
    }
    builder.update(person: index) { person in
      person.isDeclared = true
      person.places.add(line.place(of: statement.value), of: Person.keyword)
    }
    // Lists that take many lines are taken over at once.
    var lists = Person(name: name)
    for part in statement.body { read(part, person: index, lists: &lists, into: &builder, log: &log) }
    var person = builder.person(at: index)
    for detail in directives.person where detail.isJoined { detail.complete(&person, with: lists) }
    builder.update(person: index) { $0 = person }
    checkMembership(index, statement: statement, builder: &builder, log: &log)
  }

  private mutating func read(
    _ part: Statement.Part, person index: PersonID, lists: inout Person, into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    let (keyword, value) = TextSyntax.firstWord(part.content)
    do throws(DirectiveError) {
      guard let detail = directives.person.first(where: { $0.keyword == keyword }) else {
        let keywords = directives.person.map { $0.keyword }
        let nearest = Spelling.nearest(to: String(keyword), among: keywords)
        throw DirectiveError(
          "'\(keyword)' is not a detail of a person",
          help: nearest.map { "did you mean '\(known: $0)'?" }
            ?? "expected one of \(known: keywords.joined(separator: ", "))", code: .unknownDirective,
          part: keyword)
      }
      if value.isEmpty { throw .missingValue(keyword, part: keyword) }
      if detail == AliasDetail.self {
        for item in TextSyntax.list(value) {
          aliases.append((try DirectiveValue.bounded(item), index, part.line, item))
        }
      }
      let line = DirectiveLine(value: value, line: part.line, folder: folder)
      if detail.isJoined { return try detail.read(line, into: &lists) }
      var person = builder.person(at: index)
      var told = Person(name: person.name)
      try detail.read(line, into: &told)
      if detail.contradicts(told, person) {
        throw DirectiveError(
          "'\(known: detail.keyword)' has a different value in an earlier line about this person",
          help: "keep one of them; two people with the same name need different names or ids",
          code: .conflictingPerson,
          part: value)
      }
      detail.complete(&person, with: told)
      person.places.add(part.line.place(of: value), of: detail.keyword)
      builder.update(person: index) { $0 = person }
    } catch {
      log.reject(
        part.line.diagnostic(error.code, at: error.part ?? value, error.message, help: error.help),
        line: part.line)
    }
  }

  private func checkMembership(
    _ index: PersonID, statement: Statement, builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let person = builder.person(at: index)
    guard let joined = person.joined, let left = person.left, left < joined else { return }
    let dates = statement.body.filter { ["joined", "left"].contains(TextSyntax.firstWord($0.content).word) }
    // The block that brings the dates together is in error, not every later one.
    let leaving = dates.first { TextSyntax.firstWord($0.content).word == "left" }
    guard let part = leaving ?? dates.first else { return }
    log.reject(
      part.line.diagnostic(
        .leftBeforeJoined, at: part.content,
        "'\(name: person.name)' left on \(left), before they joined on \(joined)",
        help: "correct one of the dates"), line: part.line)
    // Where records in error are left out, the date of this line is one.
    builder.update(person: index) { person in
      if leaving == nil { person.joined = nil } else { person.left = nil }
    }
  }

  /// Makes the other spellings known to the builder; to be called when all blocks are read.
  func resolveAliases(in builder: inout JournalBuilder, log: inout DiagnosticLog) {
    guard var places = aliases.first.map({ LinePlaces($0.line) }) else { return }
    for alias in aliases where !alias.spelling.isEmpty {
      guard let other = builder.alias(alias.spelling, of: alias.person) else { continue }
      if places.line != alias.line { places = LinePlaces(alias.line) }
      log.reject(
        alias.line.diagnostic(
          .conflictingPerson, at: places.place(of: alias.part),
          "'\(name: alias.spelling)' is already a name of '\(name: other)'",
          help: "each spelling must belong to one person"), line: alias.line)
    }
  }
}
