import MusterJournals

/// A date and a clock time of one place, in seconds since 1 January 1970 there; summer time is not looked at.
struct Moment: Hashable, Comparable {
  /// Seconds since the beginning of 1 January 1970 on the same clock.
  let seconds: Int

  /// The moment this many seconds after the beginning of a day.
  init(day: Day, second: Int) { seconds = Int(day.number) * Moment.secondsPerDay + second }

  private init(seconds: Int) { self.seconds = seconds }

  /// The number of seconds of a day.
  static let secondsPerDay = 86_400

  /// The day.
  var day: Day { Day(number: Int32(clamping: (seconds - second) / Moment.secondsPerDay)) }

  /// The minute of the day, 0...1439.
  var minute: Int { second / 60 }

  /// The second of the day, 0..<86,400.
  var second: Int {
    let rest = seconds % Moment.secondsPerDay
    return rest < 0 ? rest + Moment.secondsPerDay : rest
  }

  /// The moment this many seconds later.
  static func + (moment: Moment, seconds: Int) -> Moment { Moment(seconds: moment.seconds + seconds) }
  /// The number of seconds from the right moment to the left one.
  static func - (left: Moment, right: Moment) -> Int { left.seconds - right.seconds }
  /// Earlier moments come first.
  static func < (left: Moment, right: Moment) -> Bool { left.seconds < right.seconds }
}

/// Clock times as programs write them: `18:58:02`, `6:58:02 PM`, `9.00AM`, `9h00`, `18:58:02Z`.
enum ClockText {
  /// The seconds since midnight; `nil` when the text is no clock time.
  static func seconds(of text: some StringProtocol) -> Int? {
    var body = text.lowercased()[...]
    body = body.drop { " ,t".contains($0) }
    for word in leadingWords where body.hasPrefix(word) { body = body.dropFirst(word.count) }
    body = trimmed(body, dropping: trailingWords).body
    var (clock, half) = trimmed(body, dropping: halfWords)
    if half == nil, let first = halfWords.first(where: body.hasPrefix) {
      (clock, half) = (body.dropFirst(first.count).drop { $0 == " " }, first)
    }
    let parts = clock.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    // A fourth part is a fraction of a second.
    guard (2...4).contains(parts.count), let hour = number(parts[0]), let minute = number(parts[1]),
      let second = parts.count > 2 ? number(parts[2]) : 0, minute < 60, second < 61
    else { return nil }
    guard let hours = hours(hour, isAfternoon: half.flatMap { halves[$0] }) else { return nil }
    return hours * 3600 + minute * 60 + min(second, 59)
  }

  /// Whether a text ends with a clock time in universal time: `18:58:02Z`, `18:58 UTC`.
  static func isUniversal(_ text: String) -> Bool {
    let body = text.lowercased()
    guard let word = ["z", "utc", "gmt"].first(where: body.hasSuffix) else { return false }
    return body.dropLast(word.count).last { $0 != " " }?.isNumber == true
  }

  private static func hours(_ hour: Int, isAfternoon: Bool?) -> Int? {
    guard let isAfternoon else { return hour < 24 ? hour : nil }
    // Some programs write `17:00 PM`.
    guard (1...12).contains(hour) else { return isAfternoon && hour < 24 ? hour : nil }
    return hour % 12 + (isAfternoon ? 12 : 0)
  }

  private static func number(_ digits: Substring) -> Int? {
    (1...2).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) }
      ? Int(digits) : nil
  }

  private static func trimmed(_ text: Substring, dropping words: [String]) -> (body: Substring, word: String?)
  {
    var body = text
    while body.last == " " { body = body.dropLast() }
    guard let word = words.first(where: body.hasSuffix) else { return (body, nil) }
    body = body.dropLast(word.count)
    while body.last == " " { body = body.dropLast() }
    return (body, word)
  }

  private static let leadingWords = [
    "at ", "um ", "alle ", "alle ore ", "ore ", "à ", "a las ", "às ", "om ",
  ]
  private static let trailingWords = ["uhr", "utc", "gmt", "z"]
  private static let halves: [String: Bool] = [
    "am": false, "a.m.": false, "a. m.": false, "a.m": false, "pm": true, "p.m.": true, "p. m.": true,
    "p.m": true, "上午": false, "下午": true, "午前": false, "午後": true, "오전": false, "오후": true, "π.μ.": false,
    "μ.μ.": true, "πμ": false, "μμ": true, "sa": false, "ch": true, "öö": false, "ös": true,
  ]
  /// The words for the halves of the day, those first that others are part of.
  private static let halfWords = halves.keys.sorted { ($0.count, $0) > ($1.count, $1) }
}

/// How the moments of a file are written: all with dates of one form.
struct MomentFormat {
  /// The form of the dates.
  let dates: DateFormat

  /// The moment of a date followed by a clock time; `nil` when the text is none.
  func moment(of text: String) -> Moment? {
    let bytes = Array(text.utf8)
    let (reading, end) = dates.prefix(of: bytes)
    guard case .day(let day) = reading else { return nil }
    return ClockText.seconds(of: String(decoding: bytes[end...], as: UTF8.self)).map {
      Moment(day: day, second: $0)
    }
  }
}
