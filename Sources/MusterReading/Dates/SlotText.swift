import MusterJournals

/// The names of slots and sessions in tables.
package enum SlotText {
  /// A slot as it is kept: clock times as `HH:MM`, nothing as `day`.
  package static func normalized(_ text: String) -> String {
    guard !text.isEmpty else { return "day" }
    guard text.utf8.first.map({ (48...57).contains($0) }) == true, let minutes = clock(text) else {
      return text
    }
    return ClockTime.text(of: minutes)
  }

  /// The name of a session without the `#` before it; `nil` where there is none.
  package static func name(_ text: String) -> String? {
    let name = PersonName.normalized(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    return name.isEmpty ? nil : name
  }

  /// The minutes since midnight of `9:05`, `09:05:30`, `09:05:30.25+01:00`, `9:05 PM`, `9:05 p. m.`; the zone is passed over.
  package static func clock(_ text: String) -> Int? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    var body = Substring(text.lowercased())
    var isAfternoon: Bool?
    for (suffix, value) in [
      ("am", false), ("pm", true), ("a.m.", false), ("p.m.", true), ("a. m.", false), ("p. m.", true),
    ] where body.hasSuffix(suffix) {
      isAfternoon = value
      body = body.dropLast(suffix.count)
      while body.last == " " { body = body.dropLast() }
    }
    let parts = body.prefix { $0 != "+" && $0 != "z" && $0 != "-" && $0 != "." }.split(
      separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), var minutes = ClockTime.minutes(of: parts[0] + ":" + parts[1]) else {
      return nil
    }
    if parts.count == 3, Int(parts[2]).map({ (0..<61).contains($0) }) != true { return nil }
    guard let isAfternoon else { return minutes }
    guard (60..<780).contains(minutes) else { return nil }
    minutes %= 720
    return isAfternoon ? minutes + 720 : minutes
  }
}
