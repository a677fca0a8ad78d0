import ArgumentParser
import MusterApp
import MusterJournals

/// Which part of the journals is meant, the same on every command that reads marks.
struct SelectionArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Only these days: 2026, 2026-Q3, 2026-W47, 2026-11, 2026-11-16, A..B, \"last month\", october, \"since monday\", "
        + "\"term NAME\" or all.", valueName: "period"))
  var period: String?

  @Option(
    help: ArgumentHelp(
      "Count up to this day: a date, today (the default), yesterday, or last (the last day on record).",
      valueName: "day"))
  var asOf: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Only these slots, separated by commas.", valueName: "slots"))
  var slot: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only these people: a name, part of one, or a pattern with * and ?; repeat for several.",
      valueName: "name"))
  var person: [String] = []

  @Option(
    help: ArgumentHelp("Leave these people out; written as for --person.", valueName: "name"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only people with one of these tags, separated by commas; '!tag' means without it.",
      valueName: "tags"))
  var tag: [String] = []

  @Flag(help: "Only people who are still members on the last day of the period.")
  var current = false

  @Option(help: .rare("Only this group; repeat for several.", valueName: "name"))
  var group: [String] = []

  @Option(
    help: .rare(
      "Count people who join a session more than this long after it opened as partially present.",
      valueName: "10m"))
  var lateAfter: String?

  /// What the options say.
  ///
  /// - Throws: ``CommandFailure`` when a value cannot be read.
  var options: SelectionOptions {
    get throws {
      var options = SelectionOptions()
      options.period = try period.map(SelectionArguments.period)
      options.asOf = try asOf.map(SelectionArguments.day)
      try options.set("slot", to: slot)
      try options.set("tag", to: tag)
      (options.people, options.excluded, options.groups) = (person, exclude, group)
      options.isCurrentOnly = current
      if let lateAfter { try options.set("late-after", to: lateAfter) }
      return options
    }
  }

  static func day(_ text: String) throws -> AsOfDay {
    guard let day = AsOfDay(text) else {
      throw CommandFailure(
        .usage, "--as-of: '\(text)' is not a date", help: "write YYYY-MM-DD, today, yesterday or last")
    }
    return day
  }

  private static func period(_ text: String) throws -> PeriodExpression {
    let period = try PeriodExpression(text)
    if period.isFuture { throw PeriodError(text: text, reason: .future) }
    return period
  }
}

extension ArgumentHelp {
  /// The help of an option that few people need: `--help` leaves it out, `--help-all` has it.
  static func rare(_ abstract: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName, visibility: HelpPages.completes ? .default : .hidden)
  }
}

extension RequestNote {
  /// How bad it is, before the text.
  var severity: String { if case .warning = self { "warning" } else { "note" } }

  /// The note for the person at the keyboard.
  var text: String {
    switch self {
    case .warning(let text): text.text
    case .leftOut(let error): "skipped a group: \(error)"
    case .excluded(let group, let names, let count):
      "--exclude leaves out \(Self.list(names, count)) of '\(group)'"
    case .staleRecord(let group, let last, let asOf):
      "'\(group)' ends on \(last), but figures run to \(asOf); use --as-of last to stop at the last entry"
    }
  }

  /// Up to twelve names, and how many more there are.
  private static func list(_ names: [String], _ count: Int) -> String {
    guard !names.isEmpty else { return count == 1 ? "1 person" : "\(count) people" }
    let shown = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    return count > 12 ? "\(shown) and \(count - 12) more" : shown
  }
}
