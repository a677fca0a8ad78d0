import MusterCharts
import MusterLanguage
import MusterTables

/// Writes blocks as text of one format, in reading order.
protocol ReportWriter {
  /// The language of the few words that a format adds.
  var wording: any Wording { get }
  /// Writes a head with title, lead and selection.
  mutating func write(_ head: HeadBlock)
  /// Writes a heading.
  mutating func write(_ heading: HeadingBlock)
  /// Writes one paragraph.
  mutating func write(_ paragraph: String, isNote: Bool)
  /// Writes key figures.
  mutating func write(_ figures: [KeyFigure])
  /// Writes a table.
  mutating func write(_ table: Table)
  /// Writes a list of short texts.
  mutating func write(list: [String])
  /// Writes a chart, or what it says.
  mutating func write(_ chart: Chart, height: Double)
  /// Writes blocks that stand side by side where there is room.
  mutating func write(columns: [[any Block]])
}

extension KeyFigure {
  /// The change with a sign that needs no colour.
  var changeText: String? {
    change.map { $0.trend == .level ? $0.text : "\($0.trend.sign) \($0.text)" }
  }
}
