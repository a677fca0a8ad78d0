import MusterJournals

enum SessionBlockReader {
  /// Reads one block: its header, then a line for each kind of mark, and one for each event.
  static func read(
    _ statement: Statement, events: [any JournalEvent.Type], into builder: inout JournalBuilder,
    log: inout DiagnosticLog
  ) {
    let line = statement.header.line
    let header: SessionHeader
    do throws(DirectiveError) { header = try SessionHeader(statement.header.content) } catch {
      statement.reject(
        line.diagnostic(error.code, at: error.part, error.message, help: error.help), log: &log)
      return
    }
    let outcome = builder.session(
      on: header.day, slot: header.slot, name: header.name, span: header.span,
      at: line.place(of: header.part), sourceLine: line.text, log: &log)
    switch outcome {
    case .refused(let reason): statement.rejectRecords(reason: reason, log: &log)
    case .session(let session):
      for part in statement.body {
        let (word, rest) = TextSyntax.firstWord(part.content)
        if let minute = ClockTime.minutes(of: word) {
          readEvent(rest, minute: minute, part, session: session, events: events, into: &builder, log: &log)
        } else if !events.isEmpty, SessionHeader.hasTimeForm(word) {
          log.reject(
            part.line.diagnostic(
              .wrongValue, at: word, "'\(name: word)' is not a time of day",
              help: "write hours and minutes from 00:00 to 24:00, as in 18:05"), line: part.line)
        } else {
          readMarks(part, session: session, into: &builder, log: &log)
        }
      }
    }
  }

  private static func readEvent(
    _ text: Substring, minute: Int, _ part: Statement.Part, session: SessionID,
    events: [any JournalEvent.Type], into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let line = part.line
    let (keyword, value) = TextSyntax.firstWord(text)
    do throws(DirectiveError) {
      guard let kind = events.first(where: { $0.keyword == keyword }) else {
        throw unknownEvent(part, keyword, events: events.map { $0.keyword })
      }
      let event = try kind.init(DirectiveLine(value: value, line: line, folder: builder.facts.folder))
      if let refusal = builder.add(
        TimedEvent(minute: minute, event: event), session: session, at: part.line.place, line.text, log: &log)
      {
        log.reject(RejectedRecord(place: line.place, reason: refusal, text: line.text))
      }
    } catch {
      let at = error.part ?? (text.isEmpty ? part.content : text)
      log.reject(line.diagnostic(error.code, at: at, error.message, help: error.help), line: line)
    }
  }

  private static func unknownEvent(_ part: Statement.Part, _ keyword: Substring, events: [String])
    -> DirectiveError
  {
    guard !events.isEmpty else {
      return DirectiveError(
        "a line of names cannot begin with a clock time",
        help: "write the mark and the names: present: Franco", code: .unknownDirective, part: part.content)
    }
    return DirectiveError(
      "'\(name: keyword)' is not an event",
      help: Spelling.nearest(to: String(keyword), among: events).map { "did you mean '\(known: $0)'?" }
        ?? "after a clock time, write one of \(known: events.joined(separator: ", "))",
      code: .unknownDirective, part: keyword.isEmpty ? part.content : keyword)
  }

  private static func readMarks(
    _ part: Statement.Part, session: SessionID, into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let line = part.line
    var mark = Mark.present
    var names = part.content
    if let (word, rest) = TextSyntax.splitAtColon(part.content) {
      guard let known = Mark(word: word) else {
        log.reject(unknownMark(word, line: line), line: line)
        return
      }
      mark = known
      names = rest
    } else {
      warnOfMark(beginning: names, line: line, log: &log)
    }
    guard !names.isEmpty else { return }
    var places = LinePlaces(line)
    for item in TextSyntax.list(names) {
      readMark(mark, item, places: &places, session: session, into: &builder, log: &log)
    }
  }

  private static func readMark(
    _ mark: Mark, _ item: Substring, places: inout LinePlaces, session: SessionID,
    into builder: inout JournalBuilder, log: inout DiagnosticLog
  ) {
    let line = places.line
    let name: String
    do throws(QuoteError) { name = try TextSyntax.value(item) } catch {
      log.reject(error.diagnostic(item, at: places.place(of: item), in: line), line: line)
      return
    }
    guard !name.isEmpty else {
      log.reject(
        line.diagnostic(
          .emptyName, at: places.place(of: item), "missing name next to a comma", help: "remove the comma"),
        line: line)
      return
    }
    if let remark = PersonName.remark(on: item) {
      log.add(line.diagnostic(.controlCharacter, at: places.place(of: item), remark))
    }
    guard
      let person = builder.person(
        named: name, at: places.place(of: item), sourceLine: line.text, log: &log),
      builder.add(
        AttendanceRecord(mark, of: person, at: session, file: line.file, line: line.number),
        at: places.place(of: item), sourceLine: line.text, log: &log)
    else {
      log.reject(
        RejectedRecord(
          place: places.place(of: item), reason: log.latest?.message ?? "invalid record",
          text: line.text))
      return
    }
  }

  /// Warns of a line that begins with a mark as if there were a colon behind it, which is read as somebody's name.
  private static func warnOfMark(beginning names: Substring, line: TextLine, log: inout DiagnosticLog) {
    let (word, rest) = TextSyntax.firstWord(names)
    guard !rest.isEmpty, rest.first != ",", let mark = Mark(word: word) else { return }
    let name = names.prefix { $0 != "," }
    log.add(
      line.diagnostic(
        .missingColon, at: name, "'\(name: TextSyntax.trimmed(name))' is read as a name",
        help: "if '\(known: mark.word)' is the mark: \(known: mark.word): \(name: rest.prefix { $0 != "," })")
    )
  }

  private static func unknownMark(_ word: Substring, line: TextLine) -> Diagnostic {
    let nearest = Spelling.nearest(to: String(word), among: Mark.allCases.map(\.word))
    return line.diagnostic(
      .unknownMark, at: word, "'\(name: word)' is not a mark",
      help: nearest.map { "did you mean '\(known: $0)'?" }
        ?? "a mark is one of \(known: Mark.allCases.map(\.word).joined(separator: ", ")); write a name with a colon in double quotes"
    )
  }
}

/// The parts of a session's header: `DATE [SLOT] [HH:MM-HH:MM] [#NAME]`.
struct SessionHeader: Sendable {
  let day: Day
  var slot: String
  let span: TimeSpan?
  let name: String?
  /// What names the session in the line: date, and slot where there is one.
  let part: Substring

  init(_ content: Substring) throws(DirectiveError) {
    let (date, afterDate) = TextSyntax.firstWord(content)
    day = try DirectiveValue.day(date)
    part = content
    var rest = afterDate
    if let hash = SessionHeader.nameStart(in: rest) {
      let text = rest[rest.unicodeScalars.index(after: hash)...]
      name = try DirectiveValue.text(TextSyntax.trimmed(text))
      guard name?.isEmpty == false else {
        throw DirectiveError(
          "'#' requires the name of the session", help: "write #2 or #rehearsal", part: rest[hash...])
      }
      rest = TextSyntax.trimmed(rest[..<hash])
    } else {
      name = nil
    }
    (span, rest) = try SessionHeader.takeSpan(from: rest)
    slot = rest.isEmpty ? "day" : try DirectiveValue.text(rest)
  }

  /// A header as it is written in a journal.
  static func text(day: Day, slot: String, span: TimeSpan?, name: String?) -> String {
    var words = [day.description]
    if slot != "day" { words.append(TextSyntax.quoted(slot, if: .slot)) }
    if let span { words.append(span.description) }
    if let name { words.append("#" + TextSyntax.quoted(name, if: .plain)) }
    return words.joined(separator: " ")
  }

  /// Where a word begins with `#` outside quotes.
  private static func nameStart(in text: Substring) -> String.Index? {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return nil }
    // By scalars: a sign and a combining mark behind it are one character.
    let scalars = text.unicodeScalars
    var isQuoted = false
    var before: Unicode.Scalar = " "
    for index in scalars.indices {
      let scalar = scalars[index]
      let isAfterSpace = before.properties.isWhitespace
      if scalar == "\"", isQuoted || isAfterSpace || before == "\"" { isQuoted.toggle() }
      if scalar == "#", isAfterSpace, !isQuoted { return index }
      before = scalar
    }
    return nil
  }

  /// A time span at the end of the text, and what stands before it.
  private static func takeSpan(from text: Substring) throws(DirectiveError) -> (TimeSpan?, Substring) {
    guard mayHaveSpanForm(text) else { return (nil, text) }
    let scalars = text.unicodeScalars
    let start =
      scalars.lastIndex { $0.properties.isWhitespace }.map { scalars.index(after: $0) } ?? text.startIndex
    let word = text[start...]
    guard hasSpanForm(word) else { return (nil, text) }
    guard let span = TimeSpan(word) else {
      throw DirectiveError(
        "'\(word)' is not a time range within a day",
        help: "write the earlier time first, as in 15:00-19:00", part: word)
    }
    return (span, TextSyntax.trimmed(text[..<start]))
  }

  /// Whether a word looks like `HH:MM-HH:MM`.
  static func hasSpanForm(_ word: Substring) -> Bool {
    guard mayHaveSpanForm(word) else { return false }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    return ends.count == 2 && ends.allSatisfy(hasClockForm)
  }

  /// Whether a word is digits with a colon between them, as a clock time is.
  static func hasTimeForm(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// Whether a text has the bytes without which nothing in it looks so.
  private static func mayHaveSpanForm(_ text: Substring) -> Bool {
    text.utf8.contains(UInt8(ascii: "-")) && text.utf8.contains(UInt8(ascii: ":"))
  }

  private static func hasClockForm(_ text: Substring) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
      && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
  }
}
