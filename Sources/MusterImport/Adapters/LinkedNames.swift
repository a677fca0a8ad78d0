import MusterReading

/// Takes the addresses away that programs put in brackets behind what they link: `Ava Lund (https://…)`.
struct LinkedNames: RowAdapter {
  static let adaptation = RowAdaptation.linkedNames

  init?(_ sample: [TableRow], file: String, options: ReadingOptions) {
    guard sample.contains(where: { row in (0..<row.count).contains { LinkedNames.mayLink(row.value($0)) } })
    else { return nil }
  }

  func rows(for row: TableRow) -> [TableRow] {
    [
      row.replacing(0..<row.count) {
        LinkedNames.mayLink(row.value($0)) ? LinkedNames.plain(row.text($0)) : nil
      }
    ]
  }

  private static func mayLink(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.last == UInt8(ascii: ")") && String(decoding: bytes, as: UTF8.self).contains(" (http")
  }

  /// A text without its addresses.
  private static func plain(_ text: String) -> String {
    var parts = text.split(separator: " (http", omittingEmptySubsequences: false).map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].firstIndex(of: ")").map { String(parts[index][$0...].dropFirst()) } ?? ""
    }
    return parts.joined()
  }
}
