import MusterFiles

/// The one day that stands in a file's name.
package enum NamedDay {
  /// The one day in a file's name, with lines or dots between its parts or with nothing: `2026-11-18`, `20261118`; `nil`
  /// when there is none, or several.
  package static func only(in file: String) -> Day? {
    let name = FilePath.name(of: file).split { !$0.isASCII || !$0.isNumber && !"-_.".contains($0) }
    var days: Set<Day> = []
    for word in name {
      let numbers = word.split { !$0.isNumber }
      days.formUnion(
        numbers.compactMap {
          $0.count == 8 ? day($0.prefix(4), $0.dropFirst(4).prefix(2), $0.suffix(2)) : nil
        })
      for index in numbers.indices.dropLast(2) where numbers[index].count == 4 {
        if let day = day(numbers[index], numbers[index + 1], numbers[index + 2]) { days.insert(day) }
      }
    }
    return days.count == 1 ? days.first : nil
  }

  /// The heading that alone names a day among its words: `Are you coming on 23/11/2024?`; `nil` where none does, or several do.
  package static func heading(of titles: [String]) -> (column: Int, date: DatesInText.Found)? {
    let found = titles.indices.flatMap { column in
      DatesInText.all(in: titles[column]).map { (column: column, date: $0) }
    }
    guard found.count == 1, titles[found[0].column].utf8.count > found[0].date.range.count + 3 else {
      return nil
    }
    return found[0]
  }

  /// The day that a heading names; `nil` where its day and its month may be either.
  package static func only(inHeadings titles: [String], _ options: ReadingOptions) -> (
    column: Int, day: Day
  )? {
    guard let (column, date) = heading(of: titles) else { return nil }
    if let day = options.date { return (column, day) }
    let bytes = Array(date.text.utf8)
    let formats = options.dateFormat.map { [$0] } ?? DateCandidates.formats(of: bytes)
    let weekdays = WeekdayNames.only(beside: titles[column])
    let days = formats.compactMap { format -> (first: DateFormat.Part?, day: Day)? in
      guard case (.day(let day), bytes.count) = format.prefix(of: bytes) else { return nil }
      return weekdays.isEmpty || weekdays.contains(day.weekday) ? (format.parts.first, day) : nil
    }
    let isOpen = Set(days.map(\.day)).count > 1
    let told = isOpen && options.writesDaysFirst ? days.filter { $0.first == .day } : days
    return Set(told.map(\.day)).count == 1 ? (column, told[0].day) : nil
  }

  private static func day(_ year: Substring, _ month: Substring, _ day: Substring) -> Day? {
    guard year.hasPrefix("19") || year.hasPrefix("20") else { return nil }
    return Day(iso: "\(year)-\(month)-\(day)")
  }
}
