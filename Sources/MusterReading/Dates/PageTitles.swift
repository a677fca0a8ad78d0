/// The lines of a page or a text beside a table that may be its titles.
package enum PageTitles {
  /// The most letters of such a line.
  package static let longest = 100

  /// The lines above a table, and the only one below it that names a day or a year, where none above has a number.
  package static func around(above: [String], below: [String]) -> [String] {
    let titles = above.filter { $0.count <= longest }
    guard !titles.contains(where: { $0.contains(where: \.isNumber) }) else { return titles }
    let told = below.filter { text in
      text.count <= longest && !DatesInText.isOfAnotherDay(text)
        && (DatesInText.all(in: text).count == 1 || TitleYear(note: text) != nil)
    }
    return told.count == 1 ? titles + told : titles
  }
}
