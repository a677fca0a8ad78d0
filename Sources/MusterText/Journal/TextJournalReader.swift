import MusterReading

/// Reads the native text form, with the files that it includes.
public struct TextJournalReader: Reader {
  /// The text form.
  public static let format = FormatDescription(
    name: "journal", title: "Muster's own text format", endings: ["journal"],
    example: "SampleData/friends.journal",
    notes: "detected from its file extension, or from a first line that is a directive or a date")

  /// Whether a file ends in `.journal`, or begins with a directive or a date as a journal does.
  public static func recognizes(_ head: FileHead) -> Bool {
    if head.ending == "journal" { return true }
    let lines = lines(of: head.bytes)
    guard !["csv", "tsv"].contains(head.ending), let (first, isIndented) = lines.first else { return false }
    let (word, rest) = TextSyntax.firstWord(first)
    guard !isIndented, !rest.isEmpty || Day(iso: word) != nil else { return false }
    if first[word.endIndex...].first == "\t", !rest.contains(" ") { return false }
    let begins = { (word: Substring) in Day(iso: word) != nil || Directives().keywords.contains(String(word))
    }
    guard Day(iso: word) != nil else { return begins(word) }
    // Behind the date of a journal stands a slot, and no list of names.
    if rest.first != "\"",
      rest.contains(", ") || rest.contains(": ") || rest.contains(" | ") || rest.hasPrefix("-")
    {
      return false
    }
    guard !hasTicks(head.bytes) else { return false }
    // Below the date of a journal the marks are indented; minutes have lists there.
    guard let next = lines.dropFirst().first, !next.isIndented else { return true }
    return begins(TextSyntax.firstWord(next.text).word)
  }

  /// Whether some line begins or ends with a tick, which is no part of a name: `Ann ✓`.
  private static func hasTicks(_ bytes: [UInt8]) -> Bool {
    // The first bytes of all of these signs.
    guard bytes.contains(0xE2) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let text = line.trimmingPrefix { $0.isWhitespace }
      return [text.first, text.last { !$0.isWhitespace }].contains {
        $0.map { "✓✔✗✘❌✅☑☒".contains($0) } == true
      }
    }
  }

  /// The first two lines that say something, and whether white space stands before them.
  private static func lines(of bytes: [UInt8]) -> [(text: Substring, isIndented: Bool)] {
    var rest = String(decoding: bytes, as: UTF8.self).drop { $0 == "\u{FEFF}" }
    var found: [(text: Substring, isIndented: Bool)] = []
    while found.count < 2, !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      let content = TextSyntax.content(of: rest[..<end]).text
      if !content.isEmpty { found.append((content, rest.first?.isWhitespace == true)) }
      rest = rest[end...].dropFirst()
    }
    return found
  }

  /// Reads a journal with the files that it includes.
  public static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    defaultGroup: String, log: inout DiagnosticLog
  ) throws(FileError) {
    var reader = TextJournalReader(
      defaultGroup: defaultGroup, folder: FilePath.folder(of: source.name), options: options)
    reader.directives.facts.places.file = source.name
    guard let lines = try TextLines.read(source, log: &log) else { return }
    if lines.allSatisfy(\.text.isEmpty) {
      log.add(
        .emptyRecord, in: source.name, "the file is empty",
        help: "write a line such as 'group Friends'; see SampleData/friends.journal for an example")
      return
    }
    reader.gather(lines, path: source.name, log: &log)
    reader.build(into: &destination, log: &log)
  }

  /// What a journal declares of its group, that of included files with it; a name only where it says one.
  public static func declaredFacts(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> GroupFacts?
  {
    var ignored = DiagnosticLog()
    var reader = TextJournalReader(
      defaultGroup: "", folder: FilePath.folder(of: source.name), options: options)
    guard let lines = try TextLines.read(source, log: &ignored) else { return nil }
    reader.gather(lines, path: source.name, log: &ignored)
    reader.gatherFacts(log: &ignored)
    return reader.directives.facts
  }

  /// The name that a journal gives its group; its headers alone are read.
  public static func onlyGroup(in source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> String?
  {
    var ignored = DiagnosticLog()
    guard let lines = try TextLines.read(source, log: &ignored) else { return nil }
    let headers = Statement.parse(lines, log: &ignored).filter { !$0.isSession }
    guard let statement = headers.first(where: { $0.keyword == "group" }) else { return nil }
    var facts = GroupFacts(name: "")
    let line = DirectiveLine(value: statement.value, line: statement.header.line, folder: "")
    try? GroupNameDirective.read(line, into: &facts)
    return facts.name.isEmpty ? nil : facts.name
  }

  /// The paths of the files that a journal includes.
  public static func includedFiles(in source: any ByteSource) -> [String] {
    var ignored = DiagnosticLog()
    guard let lines = try? TextLines.read(source, log: &ignored) else { return [] }
    return Statement.parse(lines, log: &ignored).filter { $0.keyword == "include" }.compactMap {
      IncludeValue($0.value).map { FilePath.resolve($0.path, besides: source.name) }
    }
  }

  private let options: ReadingOptions
  private let words: Directives
  private lazy var keywordSpellings: SpellingGuide = SpellingGuide(words.keywords)
  private var directives: DirectiveReader
  private var people: [Statement] = []
  private var records: [Record] = []
  /// What included files of other formats declare, which the journal's own directives override.
  private var includedFacts: [GroupFacts] = []
  /// The journal's file, and those of the journals that it includes.
  private var ownFiles: Set<String> = []
  /// The files that are being included, outermost first, and where the next is asked for.
  private var openFiles: [String] = []
  /// The number of `include` lines met so far, those of included files too.
  private var includes = 0
  /// The place of the first included section of a collection among what included files declare.
  private var firstSection: Int?

  /// What puts marks on record, in the order of the files.
  private enum Record {
    case block(Statement)
    case file(path: String, statement: Statement, options: ReadingOptions)
  }

  private init(defaultGroup: String, folder: String, options: ReadingOptions) {
    self.options = options
    words = Directives(adding: options.words)
    directives = DirectiveReader(name: defaultGroup, folder: folder, directives: words)
  }

  private mutating func gather(_ lines: [TextLine], path: String, log: inout DiagnosticLog) {
    openFiles.append(FilePath.canonical(path))
    ownFiles.insert(path)
    defer { openFiles.removeLast() }
    let statements = Statement.parse(lines, log: &log)
    // With declared slots anything else is an error already.
    if !statements.contains(where: { $0.keyword == "slots" }) {
      warnOfNames(inHeadersOf: statements.filter(\.isSession), log: &log)
    }
    var isBelowSession = false
    for statement in statements {
      let keyword = String(statement.keyword)
      defer { isBelowSession = statement.body.isEmpty && (statement.isSession || isBelowSession) }
      if statement.isSession {
        records.append(.block(statement))
      } else if keyword == "person" {
        people.append(statement)
      } else if keyword == "include" {
        include(statement, log: &log)
      } else if !directives.read(statement, log: &log) {
        statement.reject(unknownDirective(statement, isBelowSession: isBelowSession), log: &log)
      }
    }
  }

  /// How the names of those who came are written.
  package static let howNamesStand: DiagnosticText =
    "in a journal, write the date on its own line, as in 2026-11-16, and the names on the next line, indented"

  /// Warns of sessions without a line below them, where what is read as their slots looks like names.
  private func warnOfNames(inHeadersOf sessions: [Statement], log: inout DiagnosticLog) {
    let areAllBare = sessions.count > 1 && sessions.allSatisfy(\.body.isEmpty)
    for session in sessions where session.body.isEmpty {
      let slot = session.value
      guard let first = slot.first, first != "\"", !slot.contains("#") else { continue }
      let isOdd = "-–—:".contains(first) || slot.contains(",")
      guard isOdd || areAllBare && slot.contains(" ") && !SessionHeader.hasSpanForm(slot) else { continue }
      log.add(
        session.header.line.diagnostic(
          .namesInHeader, at: slot, "'\(name: slot)' is read as the slot of a session that nobody attended",
          help: TextJournalReader.howNamesStand))
    }
  }

  private mutating func unknownDirective(_ statement: Statement, isBelowSession: Bool) -> Diagnostic {
    let keyword = String(statement.keyword)
    if isBelowSession {
      return statement.header.line.diagnostic(
        .unknownDirective, at: statement.keyword, "'\(name: keyword)' is not a directive",
        help: "write the names of the people who came below the date, indented by at least one space")
    }
    let nearest = keywordSpellings.nearest(to: keyword)
    return statement.header.line.diagnostic(
      .unknownDirective, at: statement.keyword, "'\(name: keyword)' is not a directive",
      help: nearest.map { "did you mean '\(known: $0)'?" }
        ?? "a line begins with a date, as in 2026-11-16, or with one of \(known: words.keywords.joined(separator: ", "))"
    )
  }

  private mutating func include(_ statement: Statement, log: inout DiagnosticLog) {
    let line = statement.header.line
    var rules = IncludeRules(options: options)
    guard let value = IncludeValue(statement.value) else {
      statement.reject(
        line.diagnostic(
          .wrongValue, "'include' requires a file path", help: "write include imports/2025.csv"),
        log: &log)
      return
    }
    rules.read(value.rules.map { Statement.Part(line: line, content: $0) } + statement.body, log: &log)
    let path = FilePath.resolve(value.path, besides: line.file)
    includes += 1
    // Files that include each other several times would multiply without end.
    for (count, limit) in [(includes, Limits.Name.includes), (openFiles.count, .includeDepth)] {
      guard count > Limits.current[limit] else { continue }
      let error = LimitError(limit)
      statement.reject(
        line.diagnostic(.overLimit, at: statement.value, error.message, help: error.help), log: &log)
      return
    }
    if openFiles.contains(FilePath.canonical(path)) {
      statement.reject(
        line.diagnostic(
          .includeCycle, at: statement.value, "'\(value.path)' includes itself through this line",
          help: "remove one of the include lines in the cycle"), log: &log)
      return
    }
    do throws(FileError) {
      if let section = rules.options.section {
        let reader = try JournalLoader.sectionReader(of: path, options: rules.options)
        var facts = try reader.declaredFacts(of: section, at: path, options: rules.options)
        if let first = firstSection {
          // A class of several sections meets whenever one of them does.
          let known = includedFacts[first][Meets.self] ?? []
          let all = known + (facts[Meets.self] ?? []).filter { !known.contains($0) }
          includedFacts[first][Meets.self] = all.isEmpty ? nil : all
          facts[Meets.self] = nil
        }
        firstSection = firstSection ?? includedFacts.count
        add(facts, of: path)
        return records.append(.file(path: path, statement: statement, options: rules.options))
      }
      let source = try JournalLoader.open(path, trace: options.trace, namedBy: .data)
      let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
      let reader = try JournalLoader.reader(of: head, options: rules.options)
      if reader == TextJournalReader.self {
        guard let lines = try TextLines.read(source, log: &log) else { return }
        gather(lines, path: path, log: &log)
      } else {
        let (blank, excused) = (rules.options.blank, rules.options.excused)
        if blank != options.blank || excused != options.excused {
          var facts = GroupFacts(name: "")
          (facts.declaredBlank, facts.declaredExcused) = (blank, excused)
          includedFacts.append(facts)
        }
        if let facts = try reader.declaredFacts(in: source, options: rules.options) { add(facts, of: path) }
        records.append(.file(path: path, statement: statement, options: rules.options))
      }
    } catch {
      let isCatalogue = rules.options.section == nil && options.formats.sections?.isCollection(path) == true
      reject(statement, isCatalogue ? IncludeValue.missingSection(path) : error, log: &log)
    }
  }

  /// Keeps what an included file declares.
  private mutating func add(_ facts: GroupFacts, of path: String) {
    var facts = facts
    for directive in GroupFacts.directives(of: facts) {
      directive.resolvePaths(of: &facts, besides: path, in: directives.facts.folder)
    }
    includedFacts.append(facts)
  }

  private func reject(_ statement: Statement, _ error: FileError, log: inout DiagnosticLog) {
    statement.reject(
      statement.header.line.diagnostic(
        .unreadableFile, at: statement.value, "cannot include '\(error.file)': \(error.message)",
        help: IncludeValue.help(on: statement.value) ?? error.help?.ofIncludedFile
          ?? "paths are relative to the file with the include line"), log: &log
    )
  }

  private mutating func build(into destination: inout RecordDestination, log: inout DiagnosticLog) {
    gatherFacts(log: &log)
    let group = destination.group(declaring: directives.facts)
    var blocks = PersonBlockReader(folder: directives.facts.folder, directives: words)
    for statement in people { blocks.read(statement, into: &destination[group], log: &log) }
    blocks.resolveAliases(in: &destination[group], log: &log)
    words.readFiles(into: &destination[group], options: options, log: &log)
    for record in records {
      switch record {
      case .block(let statement):
        SessionBlockReader.read(statement, events: words.events, into: &destination[group], log: &log)
      case .file(let path, let statement, let options):
        var included = RecordDestination(including: destination[group])
        log.isOfInclude = true
        defer { log.isOfInclude = false }
        // What its own rules say is about this file alone.
        var own = options
        own.codeUse = CodeUse()
        do throws(FileError) {
          try JournalLoader.read(
            path: path, namedBy: .data, options: own, into: &included, log: &log)
          let rules = options.marks.filter { self.options.marks[$0.key] != $0.value }
          log.addUnusedCodes(rules.keys, of: own, in: path)
          options.codeUse.formUnion(own.codeUse)
        } catch { reject(statement, error, log: &log) }
        destination[group] = included[0]
        destination.addPlans(ofIncluded: included)
      }
    }
    warnAboutDates(in: destination[group], log: &log)
  }

  /// Warns of days whose year is likely typed wrongly in the journal itself, and in journals that it includes; readers of
  /// other formats warn of their own.
  private func warnAboutDates(in builder: JournalBuilder, log: inout DiagnosticLog) {
    lazy var lines = Dictionary(
      records.compactMap { record -> (SourcePlace, String)? in
        guard case .block(let statement) = record else { return nil }
        let line = statement.header.line
        return (SourcePlace(file: line.file, line: line.number), line.text)
      }, uniquingKeysWith: { first, _ in first })
    log.addUnlikelyDates(of: builder, in: ownFiles.contains) { place in
      lines[SourcePlace(file: place.file, line: place.line)]
    }
  }

  /// Completes the directives with lists of holidays and with what included files declare.
  private mutating func gatherFacts(log: inout DiagnosticLog) {
    readHolidayLists(log: &log)
    for facts in includedFacts { directives.facts.complete(with: facts) }
  }

  private mutating func readHolidayLists(log: inout DiagnosticLog) {
    let lists = directives.facts[HolidayLists.self] ?? []
    directives.facts[HolidayLists.self] = nil
    for list in lists {
      let path = FilePath.resolve(list.path, besides: list.line.file)
      do throws(FileError) {
        let source = try JournalLoader.open(path, trace: options.trace, namedBy: .data)
        let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
        if let calendar = options.formats.reader(of: head) as? any HolidayReader.Type {
          directives.facts.calendar.listedHolidays += try calendar.holidays(
            in: source, options: options, from: directives.facts.calendar.start, log: &log)
        } else {
          directives.facts.calendar.listedHolidays += try readDates(source, log: &log)
        }
      } catch {
        log.reject(
          list.line.diagnostic(
            .unreadableFile, at: list.value,
            "cannot read the holidays in '\(error.file)': \(error.message)",
            help: "paths are relative to the journal"), line: list.line)
      }
    }
  }

  private func readDates(_ source: any ByteSource, log: inout DiagnosticLog) throws(FileError) -> [Holiday] {
    let (holidays, problems) = HolidayList.parse(try source.readAll())
    for problem in problems {
      log.add(
        .noSuchDate, at: SourcePlace(file: source.name, line: problem.line), "\(problem.description)",
        help: "a line is a date YYYY-MM-DD or A..B, then the holiday's name")
    }
    return holidays
  }
}
