import MusterReading

/// The date, and the clock time if there is one, that stand in a file's name: `2026-11-18 18-00 Chess.csv`.
struct NamedMoment: Hashable {
  let day: Day
  let minute: Int?

  /// The moment in a file's name; `nil` when there is no date.
  init?(file: String) {
    let name = Array(FilePath.name(of: file).utf8)
    for start in name.indices where start == 0 || !NamedMoment.isDigit(name[start - 1]) {
      let rest = name[start...]
      guard rest.count >= 10, "-_.".utf8.contains(rest[start + 4]), rest[start + 4] == rest[start + 7] else {
        continue
      }
      let text = String(decoding: rest.prefix(10), as: UTF8.self).map { "_.".contains($0) ? "-" : $0 }
      guard let day = Day(iso: String(text)), rest.count == 10 || !NamedMoment.isDigit(rest[start + 10])
      else { continue }
      self.day = day
      minute = NamedMoment.minute(in: rest.dropFirst(10))
      return
    }
    return nil
  }

  /// `18-00`, `18_00`, `18.00` or `18h00` after a space, a `T` or a line.
  private static func minute(in bytes: ArraySlice<UInt8>) -> Int? {
    let rest = bytes.drop { " _-T".utf8.contains($0) }.prefix(6)
    let parts = rest.prefix { isDigit($0) || "-_.h:".utf8.contains($0) }.split(whereSeparator: {
      !isDigit($0)
    })
    guard parts.count >= 2, parts[0].count == 2, parts[1].count == 2 else { return nil }
    let text = String(decoding: parts[0] + [UInt8(ascii: ":")] + parts[1], as: UTF8.self)
    return ClockTime.minutes(of: text).flatMap { $0 < 1440 ? $0 : nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
