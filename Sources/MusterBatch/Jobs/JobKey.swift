import MusterApp
import MusterDocuments
import MusterJournals
import MusterReading
import MusterReports

/// The keys of a job that are not options of what it makes; all may also be at the top of a jobs file, as the default of
/// all jobs.
package enum JobKey: String, CaseIterable {
  case template, chart, output, by, format, templates, email, each, when

  /// The names of all keys: these, and the options of names, reports and charts.
  package static let names = {
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
  case layout, year, blank, excused, bands, delimiter, encoding, sheet, date, columns, marks
  case inputFormat = "input-format"
  case dateFormat = "date-format"
  case csvEscape = "csv-escape"
  case presentAfter = "present-after"
  case partialAfter = "partial-after"
  case slotName = "slot-name"
  case timeZone = "time-zone"
  case skipInvalid = "skip-invalid"
}

extension ReadingOptions {
  /// Takes the value of a key of a jobs file.
  ///
  /// - Throws: ``DocumentProblem`` or ``JobsProblem`` when the key cannot have it.
  mutating func set(_ key: ReadingKey, to node: DocumentNode) throws {
    switch key {
    case .skipInvalid: skipsInvalid = try node.flag(of: key.rawValue)
    case .columns: try assign(node, as: "column", "columns by role, as in mark: option")
    case .marks: try assign(node, as: "mark", "marks by code, as in P: present")
    default: try set(key.rawValue, to: try node.string("a text"), at: node)
    }
  }

  private mutating func assign(_ node: DocumentNode, as keyword: String, _ what: String) throws {
    for (name, value) in try node.members(what) {
      try set(keyword, to: "\(try name.string())=\(try value.string())", at: value)
    }
  }

  private mutating func set(_ keyword: String, to text: String, at node: DocumentNode) throws {
    if let problem: Problem = set(keyword, to: text) {
      throw JobsProblem(at: node, problem.message, help: problem.help ?? "")
    }
  }
}
