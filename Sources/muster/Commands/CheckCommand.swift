import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterCheckIn
import MusterJournals
import MusterPortfolios
import MusterRoster
import MusterText
import MusterTimetables

/// `muster check`: reads and reports every problem.
struct CheckCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Read journals and report every problem.",
    discussion: """
      Problems are printed to standard error with their file, line and column: at most 20 errors, and 20 warnings of \
      each kind. The summary goes to standard output, and with --format json, so do all problems. The exit code is 65 \
      if there is an error.

      If the journal declares its days, check counts the expected sessions up to yesterday that are not on record. \
      --names without a value lists people who may be the same person, each with the line that merges them.

      Of classes, check finds sessions at the same time, within a class and between classes, and names, courses and \
      locations that are too long.

      --plan prints how each file is understood, as the line of a journal that includes it and the rules of reading below: a \
      journal of its own, which can be edited. docs/rules.md explains each rule.

      Of a catalogue (a folder with sections.csv, or a Banner page), check finds rows that cannot be read and names that \
      no other table has.

      EXAMPLES
        muster check friends.journal
        muster check --strict groups/ && echo all well
        muster check friends.journal --missing
        muster check register.csv --plan > register.journal
        muster check friends.journal --names
        muster check friends.journal --names initials
        muster check register.csv --mark "H=excused" --format json
        muster check college/
      """)

  @OptionGroup var journals: JournalArguments

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "List every expected session that is not on record.")
  var missing = false

  @Flag(help: "Print how each file is understood, as rules that can be edited.")
  var plan = false

  @Option(
    help: ArgumentHelp(
      "Expect sessions up to this day: a date, today (the default), yesterday, or last.", valueName: "day"))
  var asOf: String?

  @OptionGroup(title: "Output") var output: OutputArguments<CheckOutput>

  var limitOptions: LimitArguments { journals.reading.limits }

  func run() throws {
    let format = try output.format
    try OutputFile.checkDistinct([("-o", output.output), ("--rejects", journals.reading.rejects)])
    if plan { return try printPlan() }
    if try journals.isCatalogue { return try checkCatalogue(format) }
    let reading = try journals.load(gathersPlaces: true, options: [])
    let asOf = try (asOf.map(SelectionArguments.day) ?? .today).asOf(today: Clock.today)
    let log = found(in: reading)
    if format == .text {
      DiagnosticPrinter.printErrors(log)
      if !self.journals.reading.quiet {
        DiagnosticPrinter.printWarnings(log)
        DiagnosticPrinter.printNotes(log)
      }
    }
    if log.skipsInvalid { try self.journals.reading.rejects(log, besides: output.output)?.keep() }
    let journals = reading.journals.map(\.journal)
    let listsDuplicates = self.journals.names.names == .likely && format == .text
    let duplicates = listsDuplicates ? CheckCommand.duplicates(in: journals) : ""
    // What is found in journals that were read does not make them unreadable.
    let read = reading.log.errors == 0 || log.skipsInvalid ? journals : []
    let groups = try read.map {
      CheckReport.Group(journal: $0, gaps: try MissingSessions(in: $0, asOf: asOf))
    }
    let gaps = groups.compactMap(\.gaps)
    let text =
      format == .json
      ? AnswerSet([CheckReport(log: log, groups: groups)]).json()
      : (duplicates + CheckCommand.summary(read, log) + gaps.map(self.text).joined()
        + (missing && gaps.isEmpty ? CheckCommand.noPlan : "")).linesSafeForTerminal
    try output.write(Array(text.utf8), as: format, name: "check")
    if log.errors + (strict ? log.warnings : 0) > 0 { throw CommandFailure(.data, nil) }
  }

  /// Reads a catalogue and reports every problem.
  private func checkCatalogue(_ format: OutputFormat) throws {
    if missing { throw CatalogueFailure.onlyForJournals(option: "missing") }
    let loaded = try journals.loadCatalogue()
    let log = loaded.log
    if format == .text {
      DiagnosticPrinter.printErrors(log)
      if !journals.reading.quiet { DiagnosticPrinter.printWarnings(log) }
    }
    let text =
      format == .json
      ? AnswerSet([CheckReport(log: log, groups: [])]).json()
      : CheckCommand.summary(loaded.catalogue, log).linesSafeForTerminal
    try output.write(Array(text.utf8), as: format, name: "check")
    if log.errors + (strict ? log.warnings : 0) > 0 { throw CommandFailure(.data, nil) }
  }

  private static func summary(_ catalogue: Catalogue, _ log: DiagnosticLog) -> String {
    let counted = DiagnosticPrinter.counted
    let people = catalogue.people.count == 1 ? "1 person" : "\(catalogue.people.count) people"
    let parts = [
      counted(catalogue.terms.count, "term"), counted(catalogue.sections.count, "section"), people,
      counted(catalogue.enrolmentCount, "enrolment"),
    ]
    return "\(catalogue.name): \(parts.joined(separator: ", "))\n"
      + "\(counted(log.errors, "error")), \(counted(log.warnings, "warning"))\n"
  }

  /// What --missing says where no journal plans its sessions.
  private static let noPlan =
    "no session can be missing: no journal declares when its group meets, with 'days' or 'meets'\n"

  /// What reading found, and what only a check looks for.
  private func found(in reading: ReadRequest.Loaded) -> DiagnosticLog {
    var log = reading.log
    guard log.errors == 0 else { return log }
    let hidesNames = journals.names.options.choice(over: reading.defaults) != .full
    for journal in reading.journals.map(\.journal) {
      let findings = JournalFindings(journal)
      let warnings = findings.missingPictures + findings.sameNames(besides: log) + findings.lostAlerts
      let found =
        warnings + PortfolioFindings(journal).brokenPictures + journal.unclosedSessions(before: Clock.today)
      for problem in found { log.add(hidesNames ? problem.hiding(reading.mentions) : problem) }
    }
    for problem in ClassFindings(reading.journals.map(\.journal)).problems {
      log.add(hidesNames ? problem.hiding(reading.mentions) : problem)
    }
    return log
  }

  /// The number of expected sessions that are not on record, with the first ones or all of them.
  private func text(of gaps: MissingSessions) -> String {
    let count = gaps.sessions.count
    guard count > 0 else { return missing ? "\(gaps.group): no expected session is missing\n" : "" }
    let verb = count == 1 ? "is" : "are"
    let head =
      "\(gaps.group): \(count) of \(DiagnosticPrinter.counted(gaps.expected, "expected session")) \(verb) not recorded"
    if missing { return "\(head)\n" + gaps.sessions.map { "  \($0)\n" }.joined() }
    let first = gaps.sessions.prefix(3).map(\.description).joined(separator: ", ")
    return "\(head): \(first)" + (count > 3 ? ", …; 'muster check --missing' lists them all\n" : "\n")
  }

  /// The people of each journal who are likely the same, or that there are none.
  private static func duplicates(in journals: [Journal]) -> String {
    let found = journals.map(duplicates).joined()
    return found.isEmpty ? "no similar names found\n" : found
  }

  /// The people of a journal who are likely the same, each with the line to paste.
  private static func duplicates(in journal: Journal) -> String {
    LikelyDuplicates.find(in: journal).map { pair in
      "\(journal.group): '\(pair.name)' and '\(pair.other)' may be one person: \(pair.reason)\n\(pair.aliasLine)\n"
    }.joined()
  }

  private static func summary(_ journals: [Journal], _ log: DiagnosticLog) -> String {
    let counted = DiagnosticPrinter.counted
    var lines: [String] = []
    for journal in journals {
      let span = journal.firstDay.flatMap { first in journal.lastDay.map { ", \(first) to \($0)" } } ?? ""
      let people = journal.people.count == 1 ? "1 person" : "\(journal.people.count) people"
      lines.append("\(journal.group): \(people), \(counted(journal.sessions.count, "session"))\(span)")
    }
    lines.append("\(counted(log.errors, "error")), \(counted(log.warnings, "warning"))")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The document of `muster check --format json`.
struct CheckReport: Answer {
  static let schema = "muster.check/1"
  static let rowsKey: String? = "problems"
  static let sampleRow: JSONObject? = nil

  /// A group that was read, and the expected sessions that it does not have; `nil` where none are planned.
  struct Group {
    let journal: Journal
    let gaps: MissingSessions?
  }

  let log: DiagnosticLog
  let groups: [Group]
  var groupName: String? { nil }

  func write(to document: inout JSONObject) {
    document.add("errors", log.errors)
    document.add("warnings", log.warnings)
    document.add("notes", log.notes)
    document.add("problems", DiagnosticPrinter.inOrder(log.problems).map(CheckReport.object))
    document.add("unlisted", log.errors + log.warnings + log.notes - log.problems.count)
    document.add("groups", groups.map(CheckReport.object))
  }

  private static func object(_ group: Group) -> JSONObject {
    var object = JSONObject()
    object.add("group", group.journal.group)
    object.add("people", group.journal.people.count)
    object.add("sessions", group.journal.sessions.count)
    object.add("from", group.journal.firstDay)
    object.add("to", group.journal.lastDay)
    object.add("expected", group.gaps?.expected)
    object.add("missing", group.gaps?.sessions.map(CheckReport.object))
    return object
  }

  private static func object(_ session: MissingSessions.Planned) -> JSONObject {
    var object = JSONObject()
    object.add("date", session.day)
    object.add("slot", session.slot)
    return object
  }

  private static func object(_ problem: Diagnostic) -> JSONObject {
    var object = JSONObject()
    object.add("file", problem.place.file)
    object.add("line", problem.place.line)
    object.add("column", problem.place.column)
    object.add("severity", problem.severity.rawValue)
    object.add("code", problem.code.rawValue)
    object.add("message", problem.message.text)
    object.add("help", problem.help?.text)
    return object
  }
}
