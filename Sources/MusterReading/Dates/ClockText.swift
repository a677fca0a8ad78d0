/// Clock times as programs write them: `18:58:02`, `6:58:02 PM`, `9.00AM`, `9h00`, `18:58:02Z`.
package enum ClockText {
  /// The seconds since midnight; `nil` when the text is no clock time.
  package static func seconds(of text: some StringProtocol) -> Int? {
    var body = text.lowercased()[...]
    body = body.drop { " ,t".contains($0) }
    for word in leadingWords where body.hasPrefix(word) { body = body.dropFirst(word.count) }
    body = trimmed(body, dropping: trailingWords).body
    var (clock, half) = trimmed(body, dropping: halfWords)
    if half == nil, let first = halfWords.first(where: body.hasPrefix) {
      (clock, half) = (body.dropFirst(first.count).drop { $0 == " " }, first)
    }
    let parts = clock.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
    // `9AM`
    let isWhole = parts.count == 1 && clock.startIndex == body.startIndex && half?.contains("m") == true
    // A fourth part is a fraction of a second.
    guard isWhole || (2...4).contains(parts.count), let hour = number(parts[0]),
      let minute = isWhole ? 0 : number(parts[1]),
      let second = parts.count > 2 ? number(parts[2]) : 0, minute < 60, second < 61
    else { return nil }
    guard let hours = hours(hour, isAfternoon: half.flatMap { halves[$0] }) else { return nil }
    return hours * 3600 + minute * 60 + min(second, 59)
  }

  /// Whether a text ends with a clock time in universal time: `18:58:02Z`, `18:58 UTC`.
  package static func isUniversal(_ text: String) -> Bool {
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
  private static let trailingWords = [
    "uhr", "utc", "gmt", "cest", "cet", "mesz", "mez", "eest", "eet", "west", "wet", "bst", "est", "edt",
    "cst", "cdt", "mst", "mdt", "pst", "pdt", "aest", "aedt", "jst", "kst", "ist", "msk", "z",
  ]
  private static let halves: [String: Bool] = [
    "am": false, "a.m.": false, "a. m.": false, "a.m": false, "pm": true, "p.m.": true, "p. m.": true,
    "p.m": true, "上午": false, "下午": true, "午前": false, "午後": true, "오전": false, "오후": true, "π.μ.": false,
    "μ.μ.": true, "πμ": false, "μμ": true, "sa": false, "ch": true, "öö": false, "ös": true,
  ]
  /// The words for the halves of the day, those first that others are part of.
  private static let halfWords = halves.keys.sorted { ($0.count, $0) > ($1.count, $1) }
}
