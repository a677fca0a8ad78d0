import MusterFiles

/// The one day that stands in a file's name.
package enum NamedDay {
  /// The one day in a file's name, with lines or dots between its parts or with nothing: `2026-11-18`, `20261118`; `nil`
  /// when there is none, or several.
  package static func only(in file: String) -> Day? {
    let name = FilePath.name(of: file).split { !$0.isASCII || !$0.isNumber && !"-_.".contains($0) }
    var days: Set<Day> = []
    for word in name {
      let numbers = word.split { !$0.isNumber }
      days.formUnion(
        numbers.compactMap {
          $0.count == 8 ? day($0.prefix(4), $0.dropFirst(4).prefix(2), $0.suffix(2)) : nil
        })
      for index in numbers.indices.dropLast(2) where numbers[index].count == 4 {
        if let day = day(numbers[index], numbers[index + 1], numbers[index + 2]) { days.insert(day) }
      }
    }
    return days.count == 1 ? days.first : nil
  }

  private static func day(_ year: Substring, _ month: Substring, _ day: Substring) -> Day? {
    guard year.hasPrefix("19") || year.hasPrefix("20") else { return nil }
    return Day(iso: "\(year)-\(month)-\(day)")
  }
}
