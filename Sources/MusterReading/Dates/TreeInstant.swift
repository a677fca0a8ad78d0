import Foundation
import MusterGrids
import MusterJournals

/// A day, and maybe a clock time, as a tree writes it: text in some form, or the number of milliseconds since 1970.
package struct TreeInstant: Hashable {
  /// The date as it is written, to be read when the form of all dates is known.
  package var date: String
  /// The clock time `HH:MM`, or nothing.
  package var clock: String
  /// Whether the day depends on the time zone.
  package var isInstant: Bool

  /// The day and time of a value; `nil` when it is neither.
  ///
  /// Numbers of eight digits are days, as 20261116; those from 10¹¹ are milliseconds, smaller ones from 10⁸ seconds, both since 1970 in UTC. Without a zone they are days of
  /// UTC, and times with an offset are as they are written.
  package init?(_ node: JSONNode, zone: TimeZone?) {
    if let number = node.number {
      if let day = TreeInstant.day(number) {
        self.init(date: day.description, clock: "")
        return
      }
      guard number >= 1e8, number < 1e14 else { return nil }
      self.init(seconds: number >= 1e11 ? number / 1000 : number, zone: zone ?? .gmt)
      return
    }
    guard let text = node.string, DateCandidates.mayBegin(text) else { return nil }
    self.init(TreeInstant.plain(PersonName.normalized(text)), zone: zone)
  }

  /// A day and time with a zone as programs write them, in the form of ISO 8601: `Mon, 16 Nov 2026 18:00:00 +0100`,
  /// `2026-11-16 18:00:00 UTC`, `Mon Nov 16 2026 18:00:00 GMT+0100 (CET)`; any other text as it is.
  private static func plain(_ text: String) -> String {
    let words = text.split(separator: " ").filter { $0.first != "(" }
    guard text.utf8.count < 80, let clock = words.firstIndex(where: { $0.split(separator: ":").count == 3 }),
      clock > 0,
      words.count == clock + 2, SlotText.clock(String(words[clock].prefix(5))) != nil
    else { return text }
    let zone = words[clock + 1].replacing("GMT", with: "").replacing("UTC", with: "")
    let isOffset =
      "+-".contains(zone.first ?? " ") && zone.dropFirst().allSatisfy { $0.isNumber || $0 == ":" }
    guard zone.isEmpty || zone == "Z" || isOffset else { return text }
    let days = words[..<clock].dropFirst(clock == 4 ? 1 : 0)
    let date = days.joined(separator: " ")
    let found = Set(DateCandidates.formats(of: Array(date.utf8)).compactMap { $0.day(of: date) })
    guard found.count == 1, let day = found.first else { return text }
    return "\(day)T\(words[clock])\(isOffset ? String(zone) : "Z")"
  }

  /// The day of a number such as 20261116.
  private static func day(_ number: Double) -> Day? {
    guard number >= 19_000_101, number <= 21_001_231, let whole = Int(exactly: number) else { return nil }
    let digits = "\(whole)"
    return Day(iso: "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
  }

  private init?(_ text: String, zone: TimeZone?) {
    if let instant = TreeInstant.instant(text) {
      // An offset says what the clocks showed.
      if zone == nil, !text.hasSuffix("Z") {
        self.init(date: String(text.prefix(10)), clock: String(text.dropFirst(11).prefix(5)))
      } else {
        self.init(seconds: instant, zone: zone ?? .gmt)
      }
      return
    }
    let whole = Array(text.utf8)
    guard !DateCandidates.formats(of: Array(whole[WeekdayNames.end(in: whole)...])).isEmpty else {
      return nil
    }
    let split = text.firstIndex { $0 == "T" || $0 == " " || $0 == "," }
    let rest = split.map { text[text.index(after: $0)...] } ?? ""
    if let minutes = SlotText.clock(PersonName.normalized(rest)), let split {
      self.init(date: String(text[..<split]), clock: ClockTime.text(of: minutes))
    } else {
      self.init(date: text, clock: "")
    }
  }

  private init(date: String, clock: String, isInstant: Bool = false) {
    self.date = date
    self.clock = clock
    self.isInstant = isInstant
  }

  private init?(seconds: Double, zone: TimeZone) {
    let local = seconds + Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    guard let moment = Moment(since1970: local) else { return nil }
    self.init(date: moment.day.description, clock: ClockTime.text(of: moment.minute), isInstant: true)
  }

  /// The seconds since 1970 of an ISO 8601 date and time with a zone; `nil` for anything else.
  private static func instant(_ text: String) -> Double? {
    guard text.utf8.count >= 17, text.utf8.count <= 40,
      text.hasSuffix("Z") || text.dropFirst(16).contains(where: { $0 == "+" || $0 == "-" }),
      let day = Day(iso: text.prefix(10)), text.dropFirst(10).first == "T"
    else { return nil }
    let time = text.dropFirst(11)
    let parts = time.prefix { $0.isNumber || $0 == ":" || $0 == "." }.split(separator: ":")
    guard parts.count >= 2, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    let offset = time.drop { $0.isNumber || $0 == ":" || $0 == "." }
    let digits = offset.filter(\.isNumber)
    let minutes = digits.count == 4 ? (Int(digits.prefix(2)) ?? 0) * 60 + (Int(digits.suffix(2)) ?? 0) : 0
    let shift = offset.first == "-" ? -minutes : minutes
    return Double(day.number) * 86_400 + Double((hour * 60 + minute - shift) * 60)
  }
}

extension Diagnostic {
  /// That instants were read in UTC, for want of a time zone.
  package static func zoneAssumed(file: String) -> Diagnostic {
    Diagnostic(
      .zoneAssumed, at: SourcePlace(file: file), "timestamps are read as days and times in UTC",
      help: "set the group's time zone: \(known: .rule("time-zone", "Europe/Rome"))")
  }
}

extension TreeInstant {
  /// The instant of a number of 10 digits, or of 13 with milliseconds, since 1970, as ISO 8601; `nil` of other texts.
  package static func text(ofUnix text: String) -> String? {
    guard [10, 13].contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), number < 5_000_000_000_000
    else { return nil }
    let seconds = text.utf8.count == 13 ? number / 1000 : number
    // From 2001 on: fewer digits before.
    let day = Day(number: Int32(seconds / 86_400))
    let rest = seconds % 86_400
    let second = rest % 60
    return "\(day)T\(ClockTime.text(of: rest / 60)):\(second < 10 ? "0" : "")\(second)Z"
  }
}
