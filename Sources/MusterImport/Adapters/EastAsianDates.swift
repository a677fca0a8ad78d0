import Foundation
import MusterReading

/// Writes the dates of other scripts and calendars as those of other tables: `2026年11月2日`, `11月2日`, `令和8年11月`, `115/11/02`,
/// `Tháng 11 năm 2026`, `٠٢/١١/٢٠٢٦`, `02/11/2569` beside Thai names, and without the weekday behind them: `2026/11/16(月)`;
/// in Hungarian tables `11.03.` and in Croatian ones `listopad`, which mean something else in others.
package struct EastAsianDates: RowAdapter {
  static let adaptation = RowAdaptation.eastAsianDates
  /// Whether years are those of the Buddhist calendar.
  private let isThai: Bool
  /// Whether the user says how dates are written: then only digits are in question.
  private let isGiven: Bool
  /// The line of a head of months and days, `11/2`, which are never the other way round in East Asia and Hungary.
  private var headLine: Int?
  /// Whether the month `listopad` is October.
  private let isCroatian: Bool

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    let titles = sample.prefix(EastAsianDates.mostTitles)
    isCroatian = titles.contains { EastAsianDates.has(EastAsianDates.croatian, $0) }
    guard isCroatian || sample.contains(where: { $0.text.utf8.contains { $0 > 0x7F } }) else { return nil }
    isGiven = options.dateFormat != nil
    isThai = sample.contains { $0.text.unicodeScalars.contains { (0x0E01...0x0E3A).contains($0.value) } }
    let head = titles.first { row in row.texts.count { ScriptDates.monthAndDay($0) != nil } > 1 }
    if !isGiven, let head,
      EastAsianDates.has(EastAsianDates.hungarian, head)
        || sample.contains(where: { ScriptDates.isEastAsian($0.text(0)) })
          && head.texts.contains(where: { ScriptDates.isEastAsian($0) })
    {
      headLine = head.line
    }
    guard headLine != nil || sample.differentTexts.contains(where: { plain($0) != nil }) else { return nil }
  }

  mutating func rows(for row: TableRow) -> [TableRow] {
    let replaced = row.replacing(0..<row.count) { column in
      (row.line == headLine ? ScriptDates.monthAndDay(row.text(column)) : nil) ?? plain(row.text(column))
    }
    return [replaced]
  }

  /// The rows among which a head may stand.
  private static let mostTitles = 6

  /// Whether a row has one of some headings.
  private static func has(_ headings: Set<String>, _ row: TableRow) -> Bool {
    row.texts.contains { $0.utf8.count < 32 && headings.contains(PlainLetters.folded($0)) }
  }

  private static let hungarian = Set(WordLists.tables["headings.hungarian"])
  private static let croatian = Set(WordLists.tables["headings.croatian"])

  /// A text with its date, or its digits, as other tables have them; `nil` of one that has neither.
  private func plain(_ text: String) -> String? {
    if isCroatian, text.utf8.count < 256,
      let range = text.range(of: "listopada?", options: [.caseInsensitive, .regularExpression])
    {
      return text.replacingCharacters(in: range, with: "October")
    }
    return ScriptDates.plain(text, isThai: isThai, isGiven: isGiven)
  }
}
