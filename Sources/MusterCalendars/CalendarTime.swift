import MusterJournals

/// A date, or a date and time, as iCalendar writes it: `20261005`, `20261005T180000`, `20261005T160000Z`.
struct CalendarTime: Hashable {
  /// The moment on the clock that it names; midnight for a date.
  var moment: Moment
  var isDate: Bool
  /// Whether it is in universal time.
  var isUniversal: Bool

  /// The time of a text; `nil` when it is none.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      return bytes[range].reduce(0) { $0 * 10 + Int($1) - 48 }
    }
    guard let year = number(0..<4), let month = number(4..<6), let dayNumber = number(6..<8),
      let day = Day(year: year, month: month, day: dayNumber)
    else { return nil }
    guard bytes.count > 8 else {
      self.init(moment: Moment(day: day, second: 0), isDate: true, isUniversal: false)
      return
    }
    guard bytes[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13), hour < 24,
      minute < 60, bytes.count >= 13
    else { return nil }
    let second = number(13..<15)
    let end = second == nil ? 13 : 15
    let rest = bytes[end...]
    guard (second ?? 0) < 61, rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) else { return nil }
    // A leap second is the one before it.
    let seconds = hour * 3600 + minute * 60 + min(second ?? 0, 59)
    self.init(moment: Moment(day: day, second: seconds), isDate: false, isUniversal: !rest.isEmpty)
  }

  init(moment: Moment, isDate: Bool, isUniversal: Bool) {
    (self.moment, self.isDate, self.isUniversal) = (moment, isDate, isUniversal)
  }

  var text: String {
    let date = moment.day.description.replacing("-", with: "")
    if isDate { return date }
    let second = moment.second
    let clock = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return "\(date)T\(clock)" + (isUniversal ? "Z" : "")
  }

  /// What the clocks of a zone show at this time of another.
  ///
  /// - Parameters:
  ///   - zone: the zone of the time, where it is not in universal time.
  ///   - target: the zone asked for; without it, the time as written.
  func local(zone: CalendarZone?, in target: CalendarZone?) -> Moment {
    guard !isDate, let target else { return moment }
    if isUniversal { return target.local(of: moment) }
    guard let zone, zone !== target else { return moment }
    return target.local(of: zone.universal(of: moment))
  }
}

/// Durations of iCalendar: `PT1H30M`, `P1D`, `P2W`.
enum CalendarDuration {
  /// The seconds of a duration; `nil` when the text is none, or it is negative.
  static func seconds(of text: some StringProtocol) -> Int? {
    var rest = Substring(text.uppercased())
    if rest.hasPrefix("+") { rest = rest.dropFirst() }
    guard rest.first == "P" else { return nil }
    rest = rest.dropFirst()
    var total = 0
    while let first = rest.first {
      if first == "T" {
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard (1...7).contains(digits.count), let number = Int(digits), digits.endIndex < rest.endIndex,
        let unit = units[rest[digits.endIndex]]
      else { return nil }
      total += number * unit
      rest = rest[rest.index(after: digits.endIndex)...]
      guard total <= longest else { return nil }
    }
    return total
  }

  private static let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
  /// Ten years, which no event takes.
  private static let longest = 3660 * 86_400
}
