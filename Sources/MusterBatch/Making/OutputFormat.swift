import ArgumentParser

/// The forms in which results are written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json, jsonl, markdown, html, journal, pdf, svg, png

  init?(argument: String) {
    if let format = OutputFormat(rawValue: argument.lowercased()) ?? OutputFormat(ending: argument) {
      self = format
    } else {
      return nil
    }
  }

  /// The format of a file's ending, without the dot.
  init?(ending: String) {
    guard let format = OutputFormat.allCases.first(where: { $0.endings.contains(ending.lowercased()) }) else {
      return nil
    }
    self = format
  }

  /// The endings of its files, the usual one first.
  var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    default: [rawValue]
    }
  }

  /// Whether it is data for programs rather than text for people.
  var isData: Bool { self == .json || self == .jsonl || self == .csv }

  /// The formats of an answer.
  static let answers: [OutputFormat] = [.text, .csv, .json, .jsonl, .markdown, .html]

  /// Whether it is not for a terminal.
  var isBinary: Bool { self == .pdf || self == .png }
}
