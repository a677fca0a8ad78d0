import MusterReading

/// Takes away what programs put around names and dates: addresses in brackets, `Ava Lund (https://…)`, a list of one,
/// `['Ava Lund']`, and the brackets of links, `[[2026-11-16]]`.
struct LinkedNames: RowAdapter {
  static let adaptation = RowAdaptation.linkedNames

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    let texts = sample.differentTexts
    // Lists of several are read as such.
    guard texts.contains(where: { LinkedNames.plain($0) != nil }),
      !texts.contains(where: { $0.hasPrefix("['") && $0.contains("', '") })
    else { return nil }
  }

  func rows(for row: TableRow) -> [TableRow] {
    [row.replacing(0..<row.count) { LinkedNames.plain(row.text($0)) }]
  }

  /// A text without its addresses, or the only one of a list as Python writes it; `nil` of others.
  private static func plain(_ text: String) -> String? {
    if text.hasPrefix("['"), text.hasSuffix("']"), !text.contains(",") {
      return String(text.dropFirst(2).dropLast(2))
    }
    if text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 {
      return text.dropFirst(2).dropLast(2).split(separator: "|").last.map { String($0) }
    }
    guard text.utf8.last == UInt8(ascii: ")"), text.contains(" (http") else { return nil }
    var parts = text.split(separator: " (http", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].firstIndex(of: ")").map { String(parts[index][$0...].dropFirst()) } ?? ""
    }
    return parts.joined()
  }
}
