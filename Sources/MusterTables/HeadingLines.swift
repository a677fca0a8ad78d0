import MusterAnalytics
import MusterJournals
import MusterLanguage

/// The lines that say what was selected: period, days, as-of, slots, filters.
struct HeadingLines {
  let heading: AnswerHeading
  let words: TableWords

  /// The lines below the group's name.
  var lines: [String] {
    var period = [heading.periodLabel == "all" ? words.all : heading.periodLabel]
    if let days { period.append(days) }
    period.append("\(words.asOf) \(words.nameOfDay(heading.asOf))")
    var filters: [String] = []
    if heading.slots != heading.groupSlots {
      filters.append("\(words.slots): \(heading.slots.joined(separator: ", "))")
    }
    filters += heading.filters
    return [period, filters].filter { !$0.isEmpty }.map { $0.joined(separator: " · ") }
  }

  /// The first and the last day, where the label does not say them.
  private var days: String? {
    guard let from = heading.from, let to = heading.to, !isEvident(from, to) else { return nil }
    return "\(words.nameOfDay(from)) \(words.to) \(words.nameOfDay(to))"
  }

  private func isEvident(_ from: Day, _ to: Day) -> Bool {
    let next = to + 1
    switch heading.periodKind {
    case .day: return from == to
    case .month: return from.dayOfMonth == 1 && next.dayOfMonth == 1 && next - from <= 31
    case .quarter: return from.isFirstOfQuarter && next.isFirstOfQuarter && next - from <= 92
    case .year: return from.isFirstOfYear && next.isFirstOfYear && next - from <= 366
    case .custom: return heading.periodLabel == "\(from)..\(to)"
    case .week, .term, .all: return false
    }
  }
}

extension Day {
  fileprivate var isFirstOfQuarter: Bool { dayOfMonth == 1 && month % 3 == 1 }
  fileprivate var isFirstOfYear: Bool { dayOfMonth == 1 && month == 1 }
}
