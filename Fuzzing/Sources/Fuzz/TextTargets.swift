@testable import MusterAnalytics
@testable import MusterFiles
@testable import MusterJournals
import MusterFormats
@testable import MusterReading
@testable import MusterText

extension FuzzTarget {
  /// Lines of a keyword and a value, as reading options are given, and what a form of dates makes of the other lines.
  static let readingOptions = FuzzTarget(name: "options") { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    var options = ReadingOptions(formats: .complete)
    var results: [String] = []
    for line in lines {
      let (keyword, value) = TextSyntax.firstWord(line)
      let problem = options.set(String(keyword), to: String(value))
      let day = options.dateFormat.flatMap { $0.day(of: line, year: options.year) }
      let seconds = SpokenDuration.seconds(of: value)
      results.append("\(problem.debugDescription) \(day.debugDescription) \(seconds.debugDescription)")
    }
    return results.joined(separator: "\n")
  }

  /// The file of settings.
  static let settings = FuzzTarget(name: "settings") { bytes in
    Outcome.text {
      let found = try SettingsFile.read(Scratch.write(bytes, to: "settings"))
      return "\(found.settings)\n" + found.log.problems.map(Outcome.line).joined(separator: "\n")
    }
  }

  /// A period as somebody types it, seen from several days; the label of what comes out means the same.
  static let period = FuzzTarget(name: "period") { bytes in
    Outcome.text {
      let expression = try PeriodExpression(String(decoding: bytes, as: UTF8.self))
      return ["0001-01-01", "2024-02-29", "2026-11-20", "9999-12-31"].compactMap { Day(iso: $0) }.map { day in
        guard let period = expression.period(asOf: day, terms: []) else { return "no term" }
        let neighbours = [period.previous, period.next].map { $0?.label ?? "none" }
        return "\(period) \(neighbours) \(expression.isFuture)"
      }.joined(separator: "\n")
    }
  }

  /// The rules of a country's holidays.
  static let holidayRules = FuzzTarget(name: "rules") { bytes in
    Outcome.text {
      let set = try HolidaySet(name: "input", parsing: bytes)
      return [0, 1, 2, 1583, 1900, 2026, 2100, 9998, 9999, 10_000].map { year in
        set.holidays(in: year).map { "\($0.day) \($0.name)" }.joined(separator: ", ")
      }.joined(separator: "\n")
    }
  }

  /// A list of dates that are holidays.
  static let holidayDates = FuzzTarget(name: "dates") { bytes in
    let list = HolidayList.parse(bytes)
    return (list.holidays.map { "\($0.day) \($0.name)" } + list.problems.map(\.description))
      .joined(separator: "\n")
  }

  /// Names, the first line of which is what somebody looks for.
  static let names = FuzzTarget(name: "names") { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let names = lines.dropFirst().map { PersonName.normalized($0) }
    for name in names where PersonName.normalized(name) != name { finding("a name is not normal: \(name)") }
    let matching = NameMatching(names: names)
    let pattern = lines.first ?? ""
    return "\(matching.indices(matching: pattern)) \(matching.nearest(to: pattern)) "
      + "\(Spelling.nearest(to: pattern, among: names) ?? "") \(FilePath.stem(of: pattern)) \(FilePath.ending(of: pattern))"
  }
}
