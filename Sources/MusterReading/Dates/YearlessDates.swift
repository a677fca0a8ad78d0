import MusterJournals

/// Dates that are written without their year, and the years that texts beside them tell.
package enum YearlessDates {
  /// The first year in texts of words, such as titles and the names of files.
  package static func shown(in texts: some Sequence<String>) -> Int? {
    for text in texts {
      for part in text.utf8.split(whereSeparator: { !(48...57).contains($0) }) where part.count == 4 {
        if let year = Int(Substring(part)), (2000...2099).contains(year) { return year }
      }
    }
    return nil
  }

  /// Whether a text begins with a date that has a year in whatever form it may be of.
  package static func hasYear(_ text: String, _ given: DateFormat?) -> Bool {
    guard given == nil else { return false }
    let formats = DateCandidates.formats(of: DatedHeading.bytes(of: text, dates: nil))
    return !formats.isEmpty && formats.allSatisfy(\.hasYear)
  }

  /// The day that a text begins with, and where it ends, where it has a year and is of a form but for that.
  package static func date(_ bytes: [UInt8], _ form: DateFormat) -> (day: Day, end: Int)? {
    DateCandidates.formats(of: bytes).lazy.filter { $0.hasYear && $0.withoutYear == form }.compactMap {
      guard case (.day(let day), let end) = $0.prefix(of: bytes) else { return nil }
      return (day, end)
    }.first
  }

  /// The day that a text begins with in a form without a year, and where it ends.
  package static func day(_ bytes: [UInt8], _ form: DateFormat, _ year: Int) -> (day: Day, end: Int)? {
    // "14.12." has a full stop more than "14.12.25".
    let own = DateCandidates.formats(of: bytes).first { !$0.hasYear && $0.withoutYear == form } ?? form
    guard case (.day(let day), let end) = own.prefix(of: bytes, year: year) else { return nil }
    return (day, end)
  }

  /// The only form of dates without a year in which each has the month written above it.
  package static func form(of dates: [(text: String, month: Int?)]) -> DateFormat? {
    DateCandidates.form(of: dates.map { (DatedHeading.bytes(of: $0, dates: nil), $1) })
  }

  /// Whether days are of the weekdays that stand beside them.
  package static func agree(_ texts: [String], _ days: [Day?]) -> Bool {
    zip(texts, days).allSatisfy { text, day in
      let weekdays = WeekdayNames.only(in: text)
      return weekdays.isEmpty || day.map { weekdays.contains($0.weekday) } == true
    }
  }

  /// The days of dates as those of one year, where all can be read in one form of date; `nil` where several would do, even by
  /// the weekdays beside them in the year named, the months of its season, or the language of the table.
  package static func days(
    of texts: [String], _ given: DateFormat?, year: TitleYear?, daysFirst: Bool = false
  ) -> (form: DateFormat, days: [Day], isTold: Bool)? {
    let all = texts.map { text -> [DateFormat: Day] in
      let bytes = DatedHeading.bytes(of: text, dates: given)
      let formats = given.map { [$0] } ?? DateCandidates.formats(of: bytes)
      return formats.reduce(into: [:]) { days, format in
        guard case .day(let day) = format.prefix(of: bytes, year: 2000).reading else { return }
        days[format.withoutYear] = day.inYear(2000)
      }
    }
    let forms = all.dropFirst().reduce(Set(all.first?.keys.map { $0 } ?? [])) { $0.intersection($1.keys) }
    var common = forms
    if common.count > 1, let year {
      common = common.filter { form in
        let found = all.compactMap { $0[form] }
        if let months = year.months, texts.allSatisfy({ WeekdayNames.only(in: $0).isEmpty }) {
          return found.allSatisfy { months.contains($0.civil.month) }
            && zip(found, found.dropFirst()).allSatisfy { $0 < $1 }
        }
        return zip(texts, found).allSatisfy { text, day in
          WeekdayNames.only(in: text).contains { $0 == day.inYear(year.year)?.weekday }
        }
      }
    }
    let isTold = common.count == 1
    if !isTold, daysFirst, texts.allSatisfy({ WeekdayNames.only(in: $0).isEmpty }) {
      common = forms.filter { $0.parts.first == .day }
    }
    guard common.count == 1, let format = common.first else { return nil }
    return (format, all.compactMap { $0[format] }, isTold)
  }
}
