import MusterGrids
import MusterJournals

/// The days from which to which a row above a head says that its dates are: `Week of 5 October 2026`, `Du 14/09/2026 au 18/09/2026`.
package struct TitleSpan {
  private let days: ClosedRange<Day>
  /// Whether only the day on which a week begins is named, or one in it.
  private let isWeek: Bool

  /// What rows say in each form that their dates may have; none where they are about something else.
  private static func spans(in rows: [TableRow]) -> [TitleSpan] {
    let texts = rows.map { $0.texts.joined(separator: " ") }.filter {
      !DatesInText.all(in: $0).isEmpty || !SharedDates.spans(in: $0).isEmpty
    }
    guard texts.count == 1, !CalendarCell.isAside(texts[0]) else { return [] }
    let shared = SharedDates.spans(in: texts[0])
    guard shared.isEmpty else { return shared.map { TitleSpan(days: $0, isWeek: false) } }
    let dates = DatesInText.all(in: texts[0]).map { Array($0.text.utf8) }
    let words = texts[0].split { " :.,".contains($0) }
    let folded = Set(words.map { PlainLetters.folded($0) })
    // "Every week since …" is of others too.
    let saysEnd = !folded.isDisjoint(with: ends) && !folded.isDisjoint(with: weeks)
    let isEnd = dates.count == 1 && (saysEnd || texts[0].lowercased().contains("w/e"))
    let isWeek = dates.count == 1 && !folded.isDisjoint(with: weeks) && folded.isDisjoint(with: limits)
    guard dates.count == 2 || isWeek || isEnd else { return [] }
    return DateCandidates.formats(of: dates[0]).filter(\.hasYear).compactMap { format in
      let days = dates.compactMap { date -> Day? in
        if case .day(let day) = format.prefix(of: date).reading { day } else { nil }
      }
      guard days.count == dates.count, let first = days.first, let last = days.last, first <= last else {
        return nil
      }
      return TitleSpan(days: (isEnd ? first + -6 : first)...last, isWeek: isWeek && !isEnd)
    }
  }

  /// The form of dates without a year and their days, where they are of the days that a row above names, and in one form alone.
  package static func days(of texts: [String], below rows: [TableRow], given: DateFormat?) -> (
    form: DateFormat, days: [Day]
  )? {
    let spans = spans(in: rows)
    guard !spans.isEmpty else { return nil }
    let dates = texts.map { DatedHeading.bytes(of: $0, dates: given) }
    let forms = Set(given.map { [$0] } ?? dates.first.map { DateCandidates.formats(of: $0) } ?? [])
    let found = forms.filter { !$0.hasYear }.flatMap { form in
      spans.compactMap { span -> [Day]? in
        let days = zip(texts, dates).compactMap { span.day(of: $0, date: $1, form) }
        return days.count == texts.count ? days : nil
      }.map { (form: form, days: $0) }
    }
    guard let first = found.first, found.allSatisfy({ $0.form == first.form && $0.days == first.days }) else {
      return nil
    }
    return first
  }

  private func day(of text: String, date: [UInt8], _ form: DateFormat) -> Day? {
    let weekdays = WeekdayNames.only(in: text)
    let near = isWeek ? 6 : 0
    return Set([days.lowerBound.year, days.upperBound.year]).sorted().compactMap { year in
      guard case .day(let day) = form.prefix(of: date, year: year).reading else { return nil }
      return day
    }.first { day in
      days.lowerBound - day <= near && day - days.upperBound <= near
        && (weekdays.isEmpty || weekdays.contains(day.weekday))
    }
  }

  /// A weekday that heads a column, with the day of the month or without, and a part of the day: `Mon`, `Mon 5`, `Mon AM`.
  package struct Head {
    package let weekdays: Set<Weekday>
    package let day: Int?
    package let slot: String

    package init?(_ text: String) {
      let cell = DayCell(text)
      let words = text.split(separator: " ", maxSplits: 1)
      let part = cell?.rest ?? (words.count == 2 ? String(words[1]) : "")
      slot = SlotText.isPart(part) && !part.contains(where: \.isNumber) ? part : ""
      day = cell?.day
      weekdays = WeekdayNames.weekdays(
        named: cell?.weekday ?? (slot.isEmpty ? text : words.first.map(String.init) ?? ""))
      if weekdays.isEmpty && day == nil || cell?.rest.isEmpty == false && slot.isEmpty { return nil }
    }
  }

  /// The days of heads in their order within the week, or the days, that a row above names.
  package static func days(of heads: [Head], below rows: [TableRow]) -> [Day]? {
    let found = spans(in: rows).compactMap { span -> [Day]? in
      let (first, last) = (span.days.lowerBound, span.days.upperBound)
      let areNumbered = heads.allSatisfy { $0.day != nil }
      guard areNumbered || span.isWeek || last - first < 7 else { return nil }
      // "Week of Wednesday" may begin before.
      guard
        !span.isWeek || areNumbered || first.weekday == .monday
          || heads.first?.weekdays.contains(first.weekday) == true
      else { return nil }
      let start = areNumbered && span.isWeek ? first + -6 : first
      let week = (0...((span.isWeek ? first + 6 : last) - start)).map { start + $0 }
      let days = TitleSpan.days(of: heads, in: week) { $0 < $1 }
      // "Tor" is a Thursday behind a Tuesday, and may be either alone.
      return days == TitleSpan.days(of: heads.reversed(), in: week.reversed()) { $0 > $1 }?.reversed()
        ? days : nil
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  /// The first days of a week that heads may be of, each past the one before or at another part of it.
  private static func days(of heads: [Head], in week: [Day], past: (Day, Day) -> Bool) -> [Day]? {
    var days: [Day] = []
    for (index, head) in heads.enumerated() {
      let found = week.first { day in
        let isPast =
          days.last.map { past($0, day) || $0 == day && heads[index - 1].slot != head.slot } ?? true
        return isPast && head.day ?? day.civil.day == day.civil.day
          && (head.weekdays.isEmpty || head.weekdays.contains(day.weekday))
      }
      guard let found else { return nil }
      days.append(found)
    }
    return days
  }

  /// Whether a row names the days of a week.
  package static func isIn(_ row: TableRow) -> Bool {
    row.cells.indices.count { !row.isBlank($0) } < 4 && !spans(in: [row]).isEmpty
  }

  private static let weeks = Set(WordLists.dates["dates.weeks"])
  private static let limits = Set(WordLists.dates["dates.spans"])
    .subtracting(WordLists.dates["dates.terms"]).subtracting(weeks).subtracting(ends)
  private static let ends = Set(WordLists.dates["dates.weekEnds"])
}
