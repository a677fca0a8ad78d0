import MusterJournals

/// Weekdays as registrars write them: `MTWRFSU`, `TuTh`, `MWF`, `Mon, Wed`.
enum WeekdayLetters {
  /// The weekdays that a word stands for; `nil` when it stands for none.
  ///
  /// - Parameter word: letters of weekdays, or names of them with commas or slashes between.
  static func weekdays(of word: some StringProtocol) -> Set<Weekday>? {
    if let letters = letters(String(word)) { return letters }
    let parts = word.split { ",/&+".contains($0) }
    let days = parts.compactMap { Weekday(named: $0) }
    return parts.isEmpty || days.count < parts.count ? nil : Set(days)
  }

  /// The letters of weekdays, Monday first: Thursday is `R`, Sunday is `U`.
  static func letters(of weekdays: [Weekday]) -> String {
    weekdays.map { String(single[$0.rawValue - 1]) }.joined()
  }

  private static let single: [Character] = ["M", "T", "W", "R", "F", "S", "U"]
  private static let double = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  private static func letters(_ word: String) -> Set<Weekday>? {
    var weekdays: Set<Weekday> = []
    var rest = word[...]
    while let letter = rest.first {
      if let index = double.firstIndex(where: rest.hasPrefix) {
        rest = rest.dropFirst(2)
        weekdays.insert(Weekday.allCases[index])
      } else if let index = single.firstIndex(of: letter) {
        rest = rest.dropFirst()
        weekdays.insert(Weekday.allCases[index])
      } else {
        return nil
      }
    }
    return weekdays.isEmpty ? nil : weekdays
  }
}
