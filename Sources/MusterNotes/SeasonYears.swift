import MusterReading

/// The two years of a season: `2026/27`, `2026-2027`.
struct SeasonYears {
  let first: Int
  var last: Int { first + 1 }

  /// The month that a season begins with at the earliest.
  static let firstMonth = 8

  /// The only years of a season in a text; `nil` of others.
  init?(_ text: String) {
    let found = text.split { !$0.isNumber && !"/-–".contains($0) }.compactMap { word -> Int? in
      let years = word.split(omittingEmptySubsequences: false) { "/-–".contains($0) }
      guard years.count == 2, years[0].count == 4, [2, 4].contains(years[1].count), let first = Int(years[0]),
        let last = Int(years[1]), last == first + 1 || last == (first + 1) % 100 && years[1].count == 2
      else { return nil }
      return first
    }
    guard found.count == 1 else { return nil }
    first = found[0]
  }
}
