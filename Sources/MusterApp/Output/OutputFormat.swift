/// The forms in which results are written.
public enum OutputFormat: String, CaseIterable, Sendable {
  case text, csv, json, jsonl, xlsx, markdown, html, journal, pdf, svg, png, ics, eml

  /// The format of a name, or of a file's ending, without regard to case.
  public init?(named name: String) {
    guard let format = OutputFormat(rawValue: name.lowercased()) ?? OutputFormat(ending: name) else {
      return nil
    }
    self = format
  }

  /// The format of a file's ending, without the dot.
  public init?(ending: String) {
    guard let format = OutputFormat.allCases.first(where: { $0.endings.contains(ending.lowercased()) }) else {
      return nil
    }
    self = format
  }

  /// The endings of its files, the usual one first.
  public var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    default: [rawValue]
    }
  }

  /// Whether it is data for programs rather than text for people.
  public var isData: Bool { self == .json || self == .jsonl || self == .csv }

  /// The formats of an answer.
  public static let answers: [OutputFormat] = [.text, .csv, .xlsx, .json, .jsonl, .markdown, .html]
  /// The formats of a timetable.
  public static let timetables: [OutputFormat] = answers + [.ics]
  /// The formats that a catalogue has as pages, with links, grids of weeks, and as an e-mail.
  public static let pages: [OutputFormat] = [.pdf, .svg, .png, .eml]
  /// The formats of a timetable of a catalogue.
  public static let schedules: [OutputFormat] = timetables + pages
  /// The formats of people of a catalogue.
  public static let catalogues: [OutputFormat] = answers + pages
  /// The formats of people drawn at random: those of an answer, and pages of cards.
  public static let draws = answers + [.pdf, .png]
  /// The formats of a report, the default first.
  public static let reports: [OutputFormat] = [.pdf, .html, .markdown, .png]
  /// The formats of a chart, the default first.
  public static let charts: [OutputFormat] = [.png, .svg, .pdf]

  /// Whether it is not for a terminal.
  public var isBinary: Bool { self == .pdf || self == .png || self == .xlsx }
}
