import MusterFiles
import MusterJournals

/// Reads `person` blocks into a builder.
struct PersonBlockReader {
  /// The lines that a block can have.
  static let keywords = ["home", "difficulty", "id", "email", "tags", "joined", "left", "photo", "alias"]

  /// The folder of the journal, in which the paths of photos begin.
  let folder: String

  /// Spellings to be read as a person once all people are known.
  private(set) var aliases: [(spelling: String, person: PersonID, line: TextLine, part: Substring)] = []

  init(folder: String) { self.folder = folder }

  /// Reads one block.
  mutating func read(_ statement: Statement, into builder: inout JournalBuilder, log: inout DiagnosticLog) {
    let line = statement.header.line
    let name: String
    do throws(QuoteError) {
      name = try TextSyntax.value(statement.value)
    } catch {
      statement.reject(error.diagnostic(statement.value, line: line), log: &log)
      return
    }
    guard !name.isEmpty else {
      statement.reject(
        line.diagnostic(.emptyName, "'person' needs a name", help: "write person Franco"), log: &log)
      return
    }
    // The first that has a value: one without is an error, and what is told of the person goes on below it.
    let id = statement.body.map { TextSyntax.firstWord($0.content) }.filter { $0.word == "id" }
      .compactMap { try? filled($0.rest, "id") }.first
    guard
      let (index, _) = builder.declare(
        name: name, id: id, at: line.place(of: statement.value), sourceLine: line.text, log: &log)
    else {
      statement.rejectRecords(reason: log.latest?.message ?? "the name is in error", log: &log)
      return
    }
    builder.update(person: index) { $0.isDeclared = true }
    for part in statement.body { read(part, person: index, into: &builder, log: &log) }
    checkMembership(index, statement: statement, builder: &builder, log: &log)
  }

  private mutating func read(
    _ part: Statement.Part, person index: PersonID, into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    let (keyword, value) = TextSyntax.firstWord(part.content)
    do throws(DirectiveError) {
      guard PersonBlockReader.keywords.contains(String(keyword)) else {
        let nearest = Spelling.nearest(to: String(keyword), among: PersonBlockReader.keywords)
        throw DirectiveError(
          "'\(keyword)' is not known of a person",
          help: nearest.map { "did you mean '\(known: $0)'?" }
            ?? "known are \(known: PersonBlockReader.keywords.joined(separator: ", "))",
          code: .unknownDirective, part: keyword)
      }
      if value.isEmpty { throw missingValue(keyword, part: keyword) }
      if keyword == "alias" {
        for item in TextSyntax.list(value) {
          aliases.append((try text(item), index, part.line, item))
        }
        return
      }
      var person = builder.person(at: index)
      try set(String(keyword), to: value, of: &person, file: part.line.file)
      builder.update(person: index) { $0 = person }
    } catch {
      log.reject(
        part.line.diagnostic(error.code, at: error.part ?? value, error.message, help: error.help),
        line: part.line)
    }
  }

  private func set(
    _ keyword: String, to value: Substring, of person: inout Person, file: String
  ) throws(DirectiveError) {
    switch keyword {
    case "id": try merge(try filled(value, keyword), into: &person.id, keyword, value)
    case "home": try merge(try DirectiveValue.coordinate(value), into: &person.home, keyword, value)
    case "difficulty":
      try merge(try DirectiveValue.difficulty(value), into: &person.difficulty, keyword, value)
    case "email": try merge(try filled(value, keyword), into: &person.email, keyword, value)
    case "photo":
      let path = FilePath.resolve(try filled(value, keyword), besides: file, in: folder)
      try merge(path, into: &person.photo, keyword, value)
    case "joined": try merge(try DirectiveValue.day(value), into: &person.joined, keyword, value)
    case "left": try merge(try DirectiveValue.day(value), into: &person.left, keyword, value)
    case "tags":
      for item in TextSyntax.list(value) {
        let tag = try text(item)
        if !tag.isEmpty, !person.tags.contains(tag) { person.tags.append(tag) }
      }
    default: break
    }
  }

  private func merge<Value: Equatable>(
    _ value: Value, into field: inout Value?, _ keyword: String, _ text: Substring
  ) throws(DirectiveError) {
    if let earlier = field, earlier != value {
      throw DirectiveError(
        "'\(keyword)' has another value in an earlier line about this person",
        help: "keep one of them; two people of one name need two names or ids", code: .conflictingPerson,
        part: text)
    }
    field = value
  }

  private func text(_ item: Substring) throws(DirectiveError) -> String {
    let text: String
    do { text = try TextSyntax.value(item) } catch {
      throw DirectiveError(
        "the quotes of '\(name: item)' are wrong", help: "double a quote inside quotes", part: item)
    }
    guard let problem = PersonName.problem(withLength: text.utf8.count) else { return text }
    throw DirectiveError(problem.message, help: problem.help, code: .nameTooLong, part: item)
  }

  /// A value with something in it, which quotes and control characters alone are not.
  private func filled(_ item: Substring, _ keyword: String) throws(DirectiveError) -> String {
    let text = try text(item)
    if text.isEmpty { throw missingValue(keyword, part: item) }
    return text
  }

  private func missingValue(_ keyword: some StringProtocol, part: Substring) -> DirectiveError {
    DirectiveError(
      "'\(known: keyword)' needs a value", help: "write it after the word, on the same line", part: part)
  }

  private func checkMembership(
    _ index: PersonID, statement: Statement, builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let person = builder.person(at: index)
    guard let joined = person.joined, let left = person.left, left < joined else { return }
    let dates = statement.body.filter {
      ["joined", "left"].contains(TextSyntax.firstWord($0.content).word)
    }
    // The block that brings the dates together is in error, not every later one.
    let leaving = dates.first { TextSyntax.firstWord($0.content).word == "left" }
    guard let part = leaving ?? dates.first else { return }
    log.reject(
      part.line.diagnostic(
        .leftBeforeJoined, at: part.content,
        "'\(name: person.name)' left on \(left), before they joined on \(joined)",
        help: "correct one of the dates"),
      line: part.line)
    // Where records in error are left out, the date of this line is one.
    builder.update(person: index) { person in
      if leaving == nil { person.joined = nil } else { person.left = nil }
    }
  }

  /// Makes the other spellings known to the builder; to be called when all blocks are read.
  func resolveAliases(in builder: inout JournalBuilder, log: inout DiagnosticLog) {
    for alias in aliases where !alias.spelling.isEmpty {
      guard let other = builder.alias(alias.spelling, of: alias.person) else { continue }
      log.reject(
        alias.line.diagnostic(
          .conflictingPerson, at: alias.part,
          "'\(name: alias.spelling)' is already a name of '\(name: other)'",
          help: "a spelling can be read as one person only"),
        line: alias.line)
    }
  }
}
