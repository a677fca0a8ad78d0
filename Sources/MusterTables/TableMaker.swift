import MusterAnalytics
import MusterJournals
import MusterLanguage

/// Makes tables of an answer in a language: what every kind of answer has in common.
package protocol TableMaker {
  /// The words.
  var wording: any Wording { get }
  /// How numbers are written: on pages with the signs of print.
  var numbers: NumberFormatting { get }
}

extension TableMaker {
  package var numbers: NumberFormatting { wording.tableNumbers }

  /// The lines that say what was selected: period, days and as-of; then slots and filters.
  package func lines(of heading: AnswerHeading) -> [String] {
    let period = wording.tablePeriod(of: heading)
    // A period of any days is named by them, except where its name is what was typed.
    let isNamedByDays = heading.periodKind == .custom && period != heading.periodLabel
    let days = isNamedByDays ? nil : heading.untoldDays
    let parts = [period, days.map { wording.tableDates(from: $0.lowerBound, to: $0.upperBound) }]
    return [(parts.compactMap { $0 } + [wording.tableAsOf(heading.asOf)]).joined(separator: " · ")]
      + filterLines(of: heading)
  }

  /// The line that says which slots and people were selected; none for all.
  package func filterLines(of heading: AnswerHeading) -> [String] {
    var filters: [String] = []
    if heading.slots != heading.groupSlots {
      let slots = heading.slots.map(wording.slotName).joined(separator: ", ")
      filters.append("\(wording.words.slots)\(wording.colon)\(slots)")
    }
    filters += wording.filters(of: heading)
    return filters.isEmpty ? [] : [filters.joined(separator: " · ")]
  }

  /// The days from one to another, or the one day that both are.
  package func span(from first: Day, to last: Day) -> String {
    first == last ? wording.tableDate(first) : wording.tableDates(from: first, to: last)
  }

  /// A column of numbers headed by a word.
  package func column(
    _ word: KeyPath<TableWords, String>, _ role: Table.Role = .count, isOptional: Bool = false
  )
    -> Table.Column
  {
    Table.Column(wording.words[keyPath: word], role, isOptional: isOptional)
  }

  /// The column of ranks.
  package var rankColumn: Table.Column { .init("#", .count) }

  /// A number; 0 is quiet.
  package func count(_ number: Int) -> Table.Cell {
    Table.Cell(numbers.count(number), number == 0 ? .quiet : .plain)
  }

  /// A weekday in a column of its own: `Mon`.
  package func name(of weekday: Weekday) -> String { wording.weekdayNames(weekday)[1] }

  /// What a day that is not an ordinary one is.
  package func word(for status: DayStatus) -> String? {
    switch status {
    case .open: wording.words.open
    case .holiday: wording.phrases.holiday
    case .closed: wording.phrases.closedDay
    case .off: wording.words.free
    case .beforeStart: wording.words.beforeStart
    case .working, .held, .none: nil
    }
  }

  /// The meaning of the signs used: of marks, and of sessions without one.
  package func legend(_ marks: some Sequence<Mark?>) -> [String] {
    let used = Set(marks)
    var signs = Mark.allCases.filter(used.contains).map {
      "\(MarkSign.sign(of: $0)) \(wording.word(for: $0))"
    }
    if used.contains(nil) { signs.append("\(MarkSign.sign(of: nil)) \(wording.words.blank)") }
    return signs.isEmpty ? [] : [signs.joined(separator: " · ")]
  }
}

extension AnswerHeading {
  /// The first and the last day, where the name of the period does not say them.
  fileprivate var untoldDays: ClosedRange<Day>? {
    guard let from, let to, !isEvident(from, to) else { return nil }
    return from...to
  }

  private func isEvident(_ from: Day, _ to: Day) -> Bool {
    let next = to + 1
    switch periodKind {
    case .day: return from == to
    case .month: return from.dayOfMonth == 1 && next.dayOfMonth == 1 && next - from <= 31
    case .quarter: return from.isFirstOfQuarter && next.isFirstOfQuarter && next - from <= 92
    case .year: return from.isFirstOfYear && next.isFirstOfYear && next - from <= 366
    case .custom: return periodLabel == "\(from)..\(to)"
    case .week, .term, .all: return false
    }
  }
}

extension Day {
  fileprivate var isFirstOfQuarter: Bool { dayOfMonth == 1 && month % 3 == 1 }
  fileprivate var isFirstOfYear: Bool { dayOfMonth == 1 && month == 1 }
}
