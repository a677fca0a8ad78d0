import ArgumentParser
import MusterApp
import MusterJournals

/// Which part of the journals is meant, the same on every command that reads marks.
struct SelectionArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: """
      2026, 2026-Q3, 2026-W47, 2026-11, 2026-11-16, A..B, today, yesterday, this|last day|week|month|quarter|year, \
      last N days|weeks|months, term NAME, or all.
      """)
  var period: String?

  @Option(help: "The day that the report speaks for: a date, today or last (the last on record).")
  var asOf: String?

  @Option(name: .shortAndLong, help: "Only this slot; repeat for several.")
  var slot: [String] = []

  @Option(help: "Of these people: a name, a part of one, or a pattern with * and ?; repeat for several.")
  var person: [String] = []

  @Option(help: "Only people with this tag; repeat for several.")
  var tag: [String] = []

  @Option(help: "Only this group of several; repeat for several.")
  var group: [String] = []

  /// What the options say.
  ///
  /// - Throws: ``CommandFailure`` when a value cannot be read.
  var options: SelectionOptions {
    get throws {
      var options = SelectionOptions()
      options.period = try period.map(SelectionArguments.period)
      options.asOf = try asOf.map(SelectionArguments.day)
      (options.slots, options.people, options.tags, options.groups) = (slot, person, tag, group)
      return options
    }
  }

  private static func day(_ text: String) throws -> AsOfDay {
    guard let day = AsOfDay(text) else {
      throw CommandFailure(
        .usage, "--as-of: '\(text)' is not a date", help: "write YYYY-MM-DD, today or last")
    }
    return day
  }

  private static func period(_ text: String) throws -> PeriodExpression {
    let period = try PeriodExpression(text)
    if period.isFuture { throw PeriodError(text: text, reason: .future) }
    return period
  }
}

extension RequestNote {
  /// The note for the person at the keyboard.
  var text: String {
    switch self {
    case .leftOut(let error): "a group is left out: \(error)"
    case .staleRecord(let group, let last, let asOf):
      "the last record of '\(group)' is of \(last), the report speaks for \(asOf); "
        + "--as-of last speaks for the last record"
    }
  }
}
