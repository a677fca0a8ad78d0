/// The keys of a job, which may also stand at the top of a jobs file as the default of all.
enum JobKey: String, CaseIterable {
  case template, chart, output, period, slot, person, tag, group, by, order, top, format, title, percent,
    detail
  case celebrate, caption, size, scale, theme, locale, paper, orientation, templates, email, names
  case asOf = "as-of"
  case rankBy = "rank-by"
  case includeCurrent = "include-current"
  case namesKey = "names-key"

  /// What a key is for.
  enum Subject {
    case both, template, chart
  }

  /// Whether the key is for reports, for charts or for both.
  var subject: Subject {
    switch self {
    case .title, .percent, .detail, .celebrate, .paper, .orientation, .templates: .template
    case .size, .scale, .caption, .rankBy: .chart
    default: .both
    }
  }
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
