import MusterImport
import MusterReading

/// The days that the sheets of a workbook are named after: `3 Nov 2026`, `02-11-26`.
struct SheetDays {
  private let detection: DateColumn.Detection
  private let options: ReadingOptions

  /// The form of the names that are dates.
  init(_ sheets: [Workbook.Sheet], options: ReadingOptions) {
    self.options = options
    var names = DateColumn(ofTable: true)
    for sheet in sheets where sheet.isVisible && SheetDays.isDate(sheet.name) { names.add(sheet.name) }
    let given = options.dateFormat.map { DateColumn.Detection.format($0) }
    detection = given ?? names.detection(year: options.year, isWhole: true)
  }

  private static func isDate(_ name: String) -> Bool { DatedHeading.isDate(name, dates: nil) }

  /// The day that a sheet is named after, where its rows are of one day and nothing else tells which; its title may have the
  /// year.
  func day(of sheet: Workbook.Sheet, _ rows: [TableRow]) -> Day? {
    guard let form, isOfOneDay(sheet, rows), contradiction(sheet, rows) == nil else { return nil }
    let years = Set(titleDates(rows).flatMap { SheetDays.days($0) }.map(\.year))
    let year = options.year ?? (years.count == 1 ? years.first : nil)
    return form.day(of: sheet.name, year: year)
  }

  /// The dates in the title of a sheet.
  private func titleDates(_ rows: [TableRow]) -> [String] {
    rows.prefix(SheetDays.titles).flatMap(\.texts).flatMap { DatesInText.all(in: $0) }.map(\.text)
  }

  /// The days that a date may be.
  private static func days(_ text: String) -> [Day] {
    DateCandidates.formats(of: Array(text.utf8)).compactMap { $0.day(of: text) }
  }

  /// Whether a sheet is named after a day and its rows are of one, but for which.
  private func isOfOneDay(_ sheet: Workbook.Sheet, _ rows: [TableRow]) -> Bool {
    guard options.date == nil, SheetDays.isDate(sheet.name), TableShape(rows, options: options) == nil,
      TableShape(adapted: rows, file: sheet.name, options: options) == nil,
      // ISO dates in names are told as those of files are.
      DayTable(rows, file: "[\(sheet.name)]", options: options) == nil
    else { return false }
    var dated = options
    dated.date = Day(year: 2000, month: 1, day: 1)
    return DayTable(rows, file: "", options: dated) != nil
  }

  /// The date in the title of a sheet that is named after another day, as one that was copied may be.
  private func contradiction(_ sheet: Workbook.Sheet, _ rows: [TableRow]) -> String? {
    let texts = rows.prefix(SheetHead.rows).map(\.texts)
    guard let form, form.day(of: sheet.name, year: 2000) != nil, TableShape(rows, options: options) == nil,
      !options.formats.reports.contains(where: { $0.isReport(texts) }),
      TableShape(adapted: rows, file: sheet.name, options: options) != nil || isOfOneDay(sheet, rows)
    else { return nil }
    return titleDates(rows).first { text in
      !SheetDays.days(text).contains { form.day(of: sheet.name, year: $0.year) == $0 }
    }
  }

  /// The form of the names, with their year or without.
  private var form: DateFormat? {
    switch detection {
    case .format(let format), .withoutYear(let format, _): format
    case .ambiguous, .serial, .none: nil
    }
  }

  /// The rows in which the title of a sheet stands.
  private static let titles = 3

  /// Asks how the names of sheets of one day each are to be read; `false` where there is nothing to ask.
  func asks(
    about sheets: [(sheet: Workbook.Sheet, rows: [TableRow])], in file: String, log: inout DiagnosticLog
  ) -> Bool {
    for (sheet, rows) in sheets where options.sheet == nil && options.date == nil {
      guard let date = contradiction(sheet, rows) else { continue }
      log.add(
        .unlikelyDate, at: SourcePlace(file: "\(file)[\(sheet.name)]"),
        "the sheet is named '\(name: sheet.name)', but its title has the date '\(name: date)'",
        help: "correct one of them, or read a sheet by its title: \(name: .rule("sheet", sheet.name))",
        severity: .error)
      return true
    }
    switch detection {
    case .ambiguous, .withoutYear: break
    case .format, .serial, .none: return false
    }
    guard sheets.contains(where: { isOfOneDay($0.sheet, $0.rows) && day(of: $0.sheet, $0.rows) == nil })
    else { return false }
    let name = detection.example ?? ""
    return detection.format(
      given: options, at: SourcePlace(file: "\(file)[\(name)]"), sourceLine: nil, log: &log) == nil
  }

  /// Whether a sheet is named after a numbered part of a year, as `Q1` and `Term 2` are.
  static func isNumberedPeriod(_ name: String) -> Bool {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let word = words.first.map { $0.prefix { $0.isLetter } } ?? ""
    let number = words.joined().dropFirst(word.count)
    return (1...2).contains(number.count) && number.allSatisfy { $0.isASCII && $0.isNumber }
      && periods.contains(PlainLetters.folded(word))
  }

  private static let periods = Set(WordLists.dates["dates.numberedPeriods"])
}
