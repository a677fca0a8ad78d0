import Foundation
import MusterImport
import MusterJournals
import MusterReading

/// An e-mail as it is saved (RFC 5322, with one plain text by RFC 2045): its text, with the line of its date above it.
///
/// Each line stays where it is in the file, so that messages name the right one.
struct MailText {
  /// The text in UTF-8: the date of the message, or of the day before where the message is about that, and what it says.
  private(set) var text: [UInt8] = []
  /// Whoever wrote it.
  let writer: String?

  /// A part of a message, or all of it.
  private struct Part {
    /// The fields by their names in small letters.
    var fields: [String: String] = [:]
    /// The number of the first line below the fields.
    var start = 0

    /// Reads the fields from a line on; `nil` where other lines are before an empty one.
    init?(_ lines: [Substring], from first: Int) {
      var name = ""
      for index in first..<lines.count {
        let line = lines[index]
        if line.isEmpty {
          start = index + 1
          return
        }
        if line.first == " " || line.first == "\t" {
          fields[name, default: ""] += " " + PersonName.normalized(line)
          continue
        }
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
          line[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") })
        else { return nil }
        name = line[..<colon].lowercased()
        fields[name] = PersonName.normalized(line[line.index(after: colon)...])
      }
      return nil
    }

    var isPlain: Bool { fields["content-type"]?.lowercased().hasPrefix("text/plain") ?? true }

    /// A parameter of the type of the text: `boundary="x"`.
    func parameter(_ name: String) -> String? {
      let pairs = (fields["content-type"] ?? "").split(separator: ";").map {
        $0.split(separator: "=", maxSplits: 1)
      }
      let found = pairs.first { $0.count == 2 && PersonName.normalized($0[0]).lowercased() == name }
      return found.map { PersonName.normalized($0[1]).filter { $0 != "\"" } }
    }
  }

  /// An e-mail; `nil` of other texts, and of messages without a plain text.
  init?(_ bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(MailText.longestHead), as: UTF8.self).lowercased()
    guard start.contains("from:"), start.contains("date:") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = Part(lines, from: 0), head.fields["from"] != nil, let date = head.fields["date"],
      let (part, end) = MailText.plainPart(of: lines, head, depth: 0)
    else { return nil }
    writer = head.fields["from"].flatMap { MailText.writer($0) }
    let body = MailText.withoutFrame(MailText.decoded(lines[part.start..<end], part))
    var shown = [String](repeating: "", count: part.start) + body
    guard let day = MailText.day(date, isBefore: MailText.isOfYesterday(head, body)) else { return nil }
    let week = TitledDays.day(day).flatMap { MailText.week(head, body, sent: $0) }
    shown[0] = week.map { "Week beginning \($0)" } ?? day
    text = Array(shown.joined(separator: "\n").utf8)
  }

  /// The bytes among which the first fields are, and the parts that may lie within each other.
  private static let (longestHead, mostParts) = (1 << 14, 4)

  /// The part that is a plain text, and the line behind it.
  private static func plainPart(of lines: [Substring], _ head: Part, depth: Int) -> (part: Part, end: Int)? {
    guard depth < mostParts else { return nil }
    guard let boundary = head.parameter("boundary") else { return head.isPlain ? (head, lines.count) : nil }
    let bounds = lines.indices.filter { lines[$0].hasPrefix("--" + boundary) }
    for (bound, end) in zip(bounds, bounds.dropFirst() + [lines.count]) {
      guard let part = Part(lines, from: bound + 1), part.start < end else { continue }
      if part.isPlain { return (part, end) }
      if let inner = part.parameter("boundary"), inner != boundary {
        return plainPart(of: lines, part, depth: depth + 1)
      }
    }
    return nil
  }

  /// The lines of a text as they are shown, as many as there are in the file.
  private static func decoded(_ lines: ArraySlice<Substring>, _ part: Part) -> [String] {
    let isLatin =
      part.parameter("charset").map { !["utf-8", "us-ascii", "utf8"].contains($0.lowercased()) } ?? false
    func text(_ bytes: [UInt8]) -> String {
      isLatin
        ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        : String(decoding: bytes, as: UTF8.self)
    }
    switch part.fields["content-transfer-encoding"]?.lowercased() {
    case "quoted-printable":
      var (shown, open): ([String], [UInt8]) = ([], [])
      var gaps = 0
      for line in lines {
        open += unquoted(line)
        if line.last == "=" {
          open.removeLast()
          gaps += 1
        } else {
          shown += [text(open)] + [String](repeating: "", count: gaps)
          (open, gaps) = ([], 0)
        }
      }
      return shown + (open.isEmpty ? [] : [text(open)])
    case "base64":
      let data = Data(base64Encoded: lines.joined(), options: .ignoreUnknownCharacters) ?? Data()
      return text(Array(data)).replacing("\r\n", with: "\n").split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .map { String($0) }
    default: return lines.map { String($0) }
    }
  }

  /// The lines of a message without the greeting, what it quotes and whoever signed it.
  private static func withoutFrame(_ lines: [String]) -> [String] {
    var lines = lines
    let end = lines.firstIndex { $0 == "-- " || $0 == "--" } ?? lines.count
    for index in lines.indices where index >= end || lines[index].first == ">" { lines[index] = "" }
    let filled = lines.indices.filter { !lines[$0].allSatisfy(\.isWhitespace) }
    if let first = filled.first, let sign = lines[first].last(where: { !$0.isWhitespace }),
      ",!".contains(sign),
      lines[first].split(separator: " ").count <= longestGreeting
    {
      lines[first] = ""
    }
    // One word or two below an empty line at the end
    if let last = filled.last, last > 0, filled.count > 1, lines[last].split(separator: " ").count < 3,
      !lines[last].contains(":"), filled[filled.count - 2] < last - 1
    {
      lines[last] = ""
    }
    return lines
  }

  /// The most words of a greeting.
  private static let longestGreeting = 5

  /// The bytes of a line in which `=C3` is one.
  private static func unquoted(_ line: Substring) -> [UInt8] {
    var (bytes, found) = (line.utf8[...], [UInt8]())
    while let byte = bytes.first {
      let digits = bytes.dropFirst().prefix(2)
      if byte == UInt8(ascii: "="), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        found.append(value)
        bytes = bytes.dropFirst(3)
      } else {
        found.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return found
  }

  /// The name in an address: `Ann Bell <ann@example.org>`.
  private static func writer(_ address: String) -> String? {
    let name = PersonName.normalized(address.prefix { $0 != "<" }.filter { $0 != "\"" })
    return NameText.isName(name) && !name.contains("@") ? name : nil
  }

  /// The day of a message, or the one before: `16 Oct 2026` for `Fri, 16 Oct 2026 09:12:44 +0100`.
  private static func day(_ field: String, isBefore: Bool) -> String? {
    guard let date = DatesInText.all(in: field).first, let day = TitledDays.day(date.text) else { return nil }
    return (isBefore ? day + -1 : day).description
  }

  /// Whether a message says of what it is about that this was the day before: `Last night`, `Thanks for yesterday`.
  private static func isOfYesterday(_ head: Part, _ body: [String]) -> Bool {
    let text = ([head.fields["subject"] ?? ""] + body.prefix(mostLines)).joined(separator: " ")
    let words = text.split { !$0.isLetter }.map { PlainLetters.folded($0) }
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    return words.contains { yesterdays.contains($0) } || pairs.contains { yesterdays.contains($0) }
  }

  /// The first day of the week whose days begin the lines of a message, which this names without a year: `w/b 9 March`, `this week`.
  private static func week(_ head: Part, _ body: [String], sent: Day) -> Day? {
    let days = body.count { WeekdayNames.contains($0.prefix { !" :.,-".contains($0) }) }
    guard days > 1 else { return nil }
    for text in [head.fields["subject"] ?? ""] + body.prefix(mostLines) {
      let words = text.split { " :,()".contains($0) }
      let folded = words.map { PlainLetters.folded($0) }
      if folded.contains(where: { TitledDays.weeks.contains($0) }) {
        let dates = words.indices.flatMap { start in
          (1...2).map { words[start...].prefix($0).joined(separator: " ") }
        }
        let found = dates.compactMap { NotesGrid.date($0, year: sent.year).flatMap { TitledDays.day($0) } }
        if Set(found).count == 1 { return found[0] }
      }
      let pairs = zip(folded, folded.dropFirst()).map { $0 + $1 }
      let monday = sent + (1 - sent.weekday.rawValue)
      if pairs.contains(where: { thisWeek.contains($0) }) { return monday }
      if pairs.contains(where: { lastWeek.contains($0) }) { return monday + -7 }
    }
    return nil
  }

  private static let thisWeek = Set(WordLists.tables["notes.thisWeek"])
  private static let lastWeek = Set(WordLists.tables["notes.lastWeek"])

  /// The lines of a message that may say which day it is of.
  private static let mostLines = 12
  private static let yesterdays = Set(WordLists.tables["notes.yesterday"])
}
