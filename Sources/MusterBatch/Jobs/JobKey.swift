import MusterApp

/// The keys of a job that are not options of what it makes; all may also be at the top of a jobs file, as the default of
/// all jobs.
enum JobKey: String, CaseIterable {
  case template, chart, output, by, format, templates, email

  /// The names of all keys: these, and the options of names, reports and charts.
  static let names = {
    var names = JobKey.allCases.map(\.rawValue)
    for name in NameOptions.options.map(\.name) + reports + charts where !names.contains(name) {
      names.append(name)
    }
    return names
  }()

  /// The keys that only a report has.
  static let onlyOfReports = Set(reports).subtracting(charts).subtracting([template.rawValue])
  /// The keys that only a chart has.
  static let onlyOfCharts = Set(charts).subtracting(reports).subtracting([chart.rawValue])

  private static let reports = ReportRequest.options.map(\.name)
  private static let charts = ChartRequest.options.map(\.name)
}

/// The keys that stand at the top of a jobs file only.
enum JobsKey: String, CaseIterable {
  case journals, jobs
}

/// The keys of reading, which stand at the top since journals are read once for all jobs.
enum ReadingKey: String, CaseIterable {
  case layout, year, blank, delimiter, encoding, sheet, date, columns, marks
  case inputFormat = "input-format"
  case dateFormat = "date-format"
  case csvEscape = "csv-escape"
  case presentAfter = "present-after"
  case partialAfter = "partial-after"
  case slotName = "slot-name"
  case timeZone = "time-zone"
  case skipInvalid = "skip-invalid"
}
