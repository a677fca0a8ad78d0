/// The messages of a chat, as phones export them: `03.11.26, 18:32 - Ava: Present today: Ben, Cara`, `[03.11.26, 18:32:05] Ava: …`.
enum ChatExport {
  /// The first lines that are looked at.
  private static let reach = 20

  /// Whether a text begins with messages, two of which were sent on one day.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)
    let days = lines.prefix(reach).compactMap { day($0) }
    return Set(days).count < days.count
  }

  /// The day of the message that a line begins; `nil` of others.
  private static func day(_ line: Substring) -> Substring? {
    let text = line.drop { $0 == "\u{FEFF}" || $0 == "\u{200E}" }
    let isBracketed = text.first == "["
    guard let comma = text.firstIndex(of: ","), let end = text.firstRange(of: isBracketed ? "] " : " - "),
      comma < end.lowerBound
    else { return nil }
    let day = text[..<comma].drop { $0 == "[" }
    let time = text[text.index(after: comma)..<end.lowerBound]
    guard day.split(whereSeparator: { "./-".contains($0) }).count == 3,
      day.allSatisfy({ $0.isNumber || "./-".contains($0) }), ClockText.seconds(of: time) != nil
    else { return nil }
    return day
  }
}
