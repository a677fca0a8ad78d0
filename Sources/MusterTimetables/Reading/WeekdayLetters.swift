import MusterJournals

/// Weekdays as registrars write them: `MTWRFSU`, `TuTh`, `MWF`, `Mon, Wed`.
enum WeekdayLetters {
  /// The weekdays that a word stands for; `nil` when it stands for none.
  ///
  /// - Parameter word: letters of weekdays, or names of them with commas or slashes between.
  static func weekdays(of word: some StringProtocol) -> Set<Weekday>? {
    guard let first = word.utf8.first, first > UInt8(ascii: "9") else { return nil }
    if let letters = letters(word) { return letters }
    let parts = word.split { ",/&+".contains($0) }
    let days = parts.compactMap { Weekday(named: $0) }
    return parts.isEmpty || days.count < parts.count ? nil : Set(days)
  }

  /// The letters of weekdays, Monday first: Thursday is `R`, Sunday is `U`.
  static func letters(of weekdays: [Weekday]) -> String {
    String(decoding: weekdays.map { single[$0.rawValue - 1] }, as: UTF8.self)
  }

  private static let single = Array("MTWRFSU".utf8)
  private static let double = zip("MTWTFSS".utf8, "ouehrau".utf8).map { ($0, $1) }

  private static func letters(_ word: some StringProtocol) -> Set<Weekday>? {
    var weekdays: Set<Weekday> = []
    var rest = word.utf8[...]
    while let letter = rest.popFirst() {
      if let next = rest.first, let index = double.firstIndex(where: { $0 == (letter, next) }) {
        rest.removeFirst()
        weekdays.insert(Weekday.allCases[index])
      } else if let index = single.firstIndex(of: letter) {
        weekdays.insert(Weekday.allCases[index])
      } else {
        return nil
      }
    }
    return weekdays.isEmpty ? nil : weekdays
  }
}
