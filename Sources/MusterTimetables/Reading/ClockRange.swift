import MusterJournals

/// A time of day as registrars write it: `03:30 pm-04:45 pm`, `0330pm-0445pm`, `15:30-16:45`, `4`, `7-9`, `TBA`.
struct ClockRange: Hashable {
  /// One end of a range, as it is written.
  private struct End {
    /// The digits before a colon, or all of them.
    var digits: Substring
    /// The minutes after a colon.
    var minutes: Substring?
    /// Whether it is in the afternoon, where it says so.
    var isAfternoon: Bool?

    /// Whether it can only be a clock time.
    var isClock: Bool { minutes != nil || isAfternoon != nil || digits.count > 2 }
  }

  /// What the text says.
  enum Value: Hashable {
    case periods(ClosedRange<Int>)
    case clock(TimeSpan)
    /// A clock time without an end, in minutes since midnight.
    case instant(Int)
    case arranged
    /// The end is not after the start.
    case reversed
  }

  let value: Value
  /// What follows the time.
  let rest: Substring

  /// Reads the time that a text begins with; `nil` when it begins with anything else.
  init?(_ text: Substring) {
    var scan = text.withoutSpace
    if let word = Self.arrangedWord(scan) {
      (value, rest) = (.arranged, scan.dropFirst(word.count))
      return
    }
    guard let start = Self.end(&scan) else { return nil }
    var after = scan.withoutSpace
    if let dash = Self.dashes.first(where: after.begins(with:)) {
      after = after.dropFirst(dash.count).withoutSpace
      if let end = Self.end(&after) {
        guard let value = Self.range(start, end) else { return nil }
        (self.value, rest) = (value, after)
        return
      }
    }
    guard let value = Self.single(start) else { return nil }
    (self.value, rest) = (value, scan)
  }

  private static let arranged = ["tba", "tbd", "arr", "arranged", "by arr"]
  private static let dashes = ["-", "–", "—", "to "]

  /// Whether a text, without white space at its front, says that the time is to be arranged.
  static func isArranged(_ text: Substring) -> Bool { arrangedWord(text) != nil }

  private static func arrangedWord(_ text: Substring) -> String? {
    arranged.first { begins(text, with: $0) }
  }

  /// Whether a text begins with a word that ends there.
  private static func begins(_ text: Substring, with word: String) -> Bool {
    guard text.begins(with: word) else { return false }
    return text.dropFirst(word.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  private static func end(_ scan: inout Substring) -> End? {
    let first = scan.takeDigits()
    guard (1...4).contains(first.utf8.count) else { return nil }
    var end = End(digits: first)
    if scan.begins(with: ":") || scan.begins(with: "."), first.utf8.count <= 2 {
      scan = scan.dropFirst()
      let minutes = scan.takeDigits()
      guard minutes.utf8.count == 2 else { return nil }
      end.minutes = minutes
    }
    end.isAfternoon = half(&scan)
    // A time ends where it ends: `1st` is none, and neither is the `09` of `09/04`.
    if !scan.begins(with: " "), let next = scan.first, next.isLetter || next.isNumber || next == "/" {
      return nil
    }
    return end
  }

  /// Takes `am`, `p.m.` or the like off the front.
  private static func half(_ scan: inout Substring) -> Bool? {
    let text = scan.withoutSpace
    // A single letter after a space may be the first of a room's name.
    let isApart = text.startIndex > scan.startIndex
    for (word, isAfternoon) in halves where text.begins(with: word) && !(isApart && word.count == 1) {
      let after = text.dropFirst(word.count)
      if let next = after.first, next.isLetter || next.isNumber { continue }
      scan = after
      return isAfternoon
    }
    return nil
  }

  private static let halves = [
    ("a.m.", false), ("p.m.", true), ("am", false), ("pm", true), ("a", false), ("p", true),
  ]

  private static func single(_ end: End) -> Value? {
    end.isClock ? minutes(end, end.isAfternoon).map(Value.instant) : Int(end.digits).map { .periods($0...$0) }
  }

  private static func range(_ start: End, _ end: End) -> Value? {
    guard start.isClock || end.isClock else {
      guard let first = Int(start.digits), let last = Int(end.digits) else { return nil }
      return first <= last ? .periods(first...last) : .reversed
    }
    guard let last = minutes(end, end.isAfternoon) else { return nil }
    // What the end says of the half of the day holds for the start too, unless the start would come after it.
    let halves: [Bool?] =
      start.isAfternoon != nil || end.isAfternoon == nil
      ? [start.isAfternoon] : [end.isAfternoon, end.isAfternoon.map { !$0 }]
    let firsts = halves.compactMap { minutes(start, $0) }
    guard !firsts.isEmpty else { return nil }
    // Midnight ends a day too.
    let spans = firsts.compactMap { TimeSpan(start: $0, end: last == 0 ? 1440 : last) }
    return spans.first.map(Value.clock) ?? .reversed
  }

  /// The minutes since midnight; `nil` when there is no such time.
  private static func minutes(_ end: End, _ isAfternoon: Bool?) -> Int? {
    let digits = end.minutes.map { (end.digits, $0) } ?? (end.digits.dropLast(2), end.digits.suffix(2))
    let isHourAlone = end.minutes == nil && end.digits.count <= 2
    guard let hour = Int(isHourAlone ? end.digits : digits.0),
      let minute = isHourAlone ? 0 : Int(digits.1), minute < 60
    else { return nil }
    guard let isAfternoon else { return hour * 60 + minute <= 1440 ? hour * 60 + minute : nil }
    // Some programs write `17:00 pm`.
    if hour > 12 { return isAfternoon && hour < 24 ? hour * 60 + minute : nil }
    guard hour >= 1 else { return nil }
    return (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute
  }
}
