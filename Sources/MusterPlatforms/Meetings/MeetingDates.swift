import Foundation
import MusterImport
import MusterReading

/// Understands the dates and times of a report: one form for the whole file, or clock times on a day that the
/// file's name or the user gives.
struct MeetingDates {
  let file: String
  let options: ReadingOptions
  private(set) var format: MomentFormat?
  /// The day of clock times without a date.
  private(set) var day: Day?
  /// The minute of the day in the file's name.
  private(set) var scheduledMinute: Int?
  /// The zone that moments in universal time are brought to.
  private var zone: TimeZone?
  /// Whether all moments are in universal time, and not only those that say so.
  private let isUniversal: Bool

  /// An understanding of the drafts of a file; `nil` when their dates cannot be told, which is logged.
  init?(_ drafts: [MeetingDraft], file: String, options: ReadingOptions, log: inout DiagnosticLog) {
    (self.file, self.options) = (file, options)
    isUniversal = drafts.contains(where: \.isUniversal)
    let named = NamedMoment(file: file)
    if options.date == nil, let told = drafts.first(where: { !$0.day.isEmpty })?.day {
      guard let form = form(of: told, log: &log) else { return nil }
      day = form.day(of: told, year: options.year)
    }
    day = options.date ?? day ?? named?.day
    scheduledMinute = named?.minute
    let moments = drafts.flatMap { $0.moments }
    let texts = drafts.flatMap { [$0.start, $0.end] } + moments.map(\.text)
    setZone(texts, log: &log)
    guard texts.contains(where: hasDate) else {
      guard day == nil else { return }
      MeetingDates.reportMissingDate(drafts, file: file, log: &log)
      return nil
    }
    guard let dates = dates(of: texts, moments, drafts, log: &log) else { return nil }
    format = MomentFormat(dates: dates)
  }

  /// The only date in lines of words: `Date: November 17, 2026 6:00 PM`; two lines may say when a meeting began and ended.
  static func day(in rows: some Sequence<[String]>) -> String? {
    let texts = rows.map { $0.joined(separator: ", ") }
    let dated = texts.compactMap { text -> (text: String, date: String)? in
      let dates = DatesInText.all(in: text)
      return dates.count == 1 ? (text, dates[0].text) : nil
    }
    guard Set(dated.map(\.date)).count == 1, dated.count > 1 || !CalendarCell.isAside(dated[0].text) else {
      return nil
    }
    return dated[0].date
  }

  /// Finds the zone that moments in universal time are brought to; without one they stay as they are, and a note says so.
  private mutating func setZone(_ texts: [String], log: inout DiagnosticLog) {
    guard isUniversal || texts.contains(where: ClockText.isUniversal) else { return }
    zone = options.timeZone.flatMap(TimeZone.init(identifier:))
    if zone == nil { log.add(.universalTime(file: file)) }
  }

  /// The form of a date apart from the times.
  private func form(of date: String, log: inout DiagnosticLog) -> DateFormat? {
    if let given = options.dateFormat { return given }
    var found = DateColumn()
    found.add(date)
    return found.detection(year: options.year).format(
      given: options, at: SourcePlace(file: file), sourceLine: date, log: &log)
  }

  private func hasDate(_ text: String) -> Bool {
    guard !text.isEmpty, ClockText.seconds(of: text) == nil else { return false }
    return MeetingDates.hasUsualDate(text) || MeetingDates.monthFirst.day(of: text) != nil
      || options.dateFormat?.day(of: text, year: options.year) != nil
  }

  private static func hasUsualDate(_ text: String) -> Bool {
    !DateCandidates.formats(of: Array(text.utf8)).isEmpty
  }

  /// `11.18.2026`, as Zoom writes dates under settings made by hand.
  private static let monthFirst = DateFormat(parts: [.month, .literal("."), .day, .literal("."), .year])

  private static func reportMissingDate(_ drafts: [MeetingDraft], file: String, log: inout DiagnosticLog) {
    let row = drafts.lazy.flatMap(\.entries).first?.row
    log.add(
      .missingDate, at: SourcePlace(file: file, line: row?.line),
      "missing date: the file does not say when the meeting was",
      help: "specify the date: \(known: .rule("date", "2026-11-18"))", sourceLine: row?.sourceLine())
  }

  /// The form of the dates: the one given, the one that all of them have, or the one that gives the day
  /// expected.
  private func dates(
    of texts: [String], _ moments: [(text: String, row: TableRow, column: Int?)], _ drafts: [MeetingDraft],
    log: inout DiagnosticLog
  ) -> DateFormat? {
    let dated = texts.filter(hasDate)
    if let text = MeetingDates.change(dated) {
      reportChange(text, moments, log: &log)
      return nil
    }
    if let given = options.dateFormat {
      let isPlain = given.parts.first != .year && dated.allSatisfy(MeetingDates.isISO)
      return isPlain ? .iso : given
    }
    if !dated.allSatisfy(MeetingDates.hasUsualDate),
      dated.allSatisfy({ MeetingDates.monthFirst.day(of: $0) != nil })
    {
      return MeetingDates.monthFirst
    }
    var found = DateColumn()
    var seen: Set<String> = []
    for text in dated where seen.insert(text).inserted { found.add(text) }
    var detection = found.detection(year: options.year)
    if case .ambiguous(let all, let example) = detection {
      // No program writes two digits of the year before the month.
      let formats = all.filter { $0.parts.first != .shortYear }
      if formats.count == 1 { return formats[0] }
      let fitting = formats.filter { format in
        texts.contains { format.day(of: $0, year: options.year) == day }
      }
      if day != nil, fitting.count == 1 { return fitting[0] }
      detection = .ambiguous(formats, example: example)
    }
    let first = moments.first { hasDate($0.text) }
    return detection.format(
      given: options, at: first.map { $0.row.place($0.column, file: file) } ?? SourcePlace(file: file),
      sourceLine: first.map { $0.row.sourceLine($0.column) }, log: &log)
  }

  private static func isISO(_ text: String) -> Bool { DateFormat.iso.prefix(of: Array(text.utf8)).end > 0 }

  /// A date in another form than others that are ISO 8601: a spreadsheet program took those for dates, perhaps with the
  /// day for the month, and left the rest as text.
  private static func change(_ dated: [String]) -> String? {
    dated.contains(where: isISO) ? dated.first { !isISO($0) } : nil
  }

  private func reportChange(
    _ example: String, _ moments: [(text: String, row: TableRow, column: Int?)], log: inout DiagnosticLog
  ) {
    let found = moments.first { $0.text == example }
    log.add(
      .convertedDates, at: found.map { $0.row.place($0.column, file: file) } ?? SourcePlace(file: file),
      "'\(example)' is text, but other dates are spreadsheet dates",
      help:
        "the program that saved the file may have swapped days and months: read the file as it was downloaded",
      sourceLine: found.map { $0.row.sourceLine($0.column) })
  }

  /// The moment of a text; `nil` when it is none.
  func moment(of text: String) -> Moment? {
    let clock = day.flatMap { day in ClockText.seconds(of: text).map { Moment(day: day, second: $0) } }
    guard let moment = format?.moment(of: text) ?? clock else { return nil }
    guard let zone, isUniversal || ClockText.isUniversal(text) else { return moment }
    return moment + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment.seconds)))
  }
}

/// How the moments of a file are written: all with dates of one form.
struct MomentFormat {
  let dates: DateFormat

  /// The moment of a date followed by a clock time; `nil` when the text is none.
  func moment(of text: String) -> Moment? {
    let bytes = Array(text.utf8)
    let (reading, end) = dates.prefix(of: bytes)
    guard case .day(let day) = reading else { return nil }
    return ClockText.seconds(of: String(decoding: bytes[end...], as: UTF8.self)).map {
      Moment(day: day, second: $0)
    }
  }
}
