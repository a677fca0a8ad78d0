import MusterImport
import MusterReading

/// A text of a heading and a value for each thing that it says of somebody, in lines of their own or one beside the other:
/// `Name: Ann`, `Date: 3 Nov 2026`, `Status: present`.
struct NotesRecords {
  private(set) var entries: [NotesEntry] = []

  /// What a record says, by its headings, and the lines that it is in.
  private struct Record {
    var values: [String: String] = [:]
    var line = 0
  }

  /// The marks of records; `nil` where lines say anything else.
  init?(_ lines: [NotesLine], vocabulary: MarkVocabulary) {
    let filled = lines.filter { !$0.text.isEmpty }
    let titles = filled.prefix(NotesText.mostTitles).prefix { NotesRecords.fields(of: $0) == nil }
    guard let records = NotesRecords.records(in: filled.dropFirst(titles.count)), records.count > 1,
      let keys = records.first.map({ Set($0.values.keys) }),
      records.allSatisfy({ Set($0.values.keys) == keys }),
      let person = NotesRecords.only(keys, { NotesRecords.people.contains(PlainLetters.folded($0)) })
    else { return nil }
    let values = { (key: String) in records.compactMap { $0.values[key] } }
    let date = NotesRecords.only(keys) { key in values(key).allSatisfy { NotesRecords.date($0) != nil } }
    let shared = titles.compactMap(\.date)
    guard date != nil || shared.count == 1,
      values(person).allSatisfy({ NameText.isName($0, hasComma: true) })
    else { return nil }
    let mark = NotesRecords.only(keys.subtracting([person, date ?? person])) { key in
      values(key).allSatisfy { NotesRecords.code($0, below: key, vocabulary) != nil }
    }
    guard let mark else { return nil }
    for record in records {
      guard
        let day = date.flatMap({ record.values[$0] }).flatMap({ NotesRecords.date($0) })
          ?? shared.first?.text,
        let value = record.values[mark], let code = NotesRecords.code(value, below: mark, vocabulary)
      else { return nil }
      entries.append(NotesEntry(line: record.line, date: day, name: record.values[person] ?? "", code: code))
    }
  }

  private static func only(_ keys: Set<String>, _ isMeant: (String) -> Bool) -> String? {
    let found = keys.filter(isMeant)
    return found.count == 1 ? found.first : nil
  }

  /// The records of lines, each of which begins with the heading that the first begins with; `nil` where a line is of no record.
  private static func records(in lines: ArraySlice<NotesLine>) -> [Record]? {
    guard let first = lines.first.flatMap({ fields(of: $0) })?.first?.key else { return nil }
    var records: [Record] = []
    for line in lines {
      guard let fields = fields(of: line) else { return nil }
      for (key, value) in fields {
        if key == first { records.append(Record(line: line.number - 1)) }
        let last = records.count - 1
        guard records[last].values.updateValue(value, forKey: key) == nil else { return nil }
      }
    }
    return records
  }

  /// The headings and the values of a line, with wide gaps or bars between them; `nil` where some part has no heading.
  private static func fields(of line: NotesLine) -> [(key: String, value: String)]? {
    let bars = line.source.split { "|\t".contains($0) }
    let parts = bars.flatMap { $0.replacing("  ", with: "\n").split(separator: "\n") }
      .map { PersonName.normalized($0) }.filter { !$0.isEmpty }
    let fields = parts.compactMap { part -> (key: String, value: String)? in
      guard let colon = part.place(of: ": "), NotesLine.mayBeTitle(part[..<colon.lowerBound]) else {
        return nil
      }
      return (String(part[..<colon.lowerBound]), String(part[colon.upperBound...]))
    }
    return !fields.isEmpty && fields.count == parts.count ? fields : nil
  }

  /// The date that a text is.
  private static func date(_ text: String) -> String? {
    DatesInText.all(in: text).first.flatMap { $0.text == text ? text : nil }
  }

  /// The mark of a value: a known one, that behind a time, or that of the heading of a time: `Arrived: 12:25 LATE`.
  private static func code(_ value: String, below key: String, _ vocabulary: MarkVocabulary) -> String? {
    if case .mark = vocabulary.code(of: value) { return value }
    let words = value.split(separator: " ", maxSplits: 1)
    guard let time = words.first, ClockText.seconds(of: time) != nil,
      time.contains(where: { ":.".contains($0) }),
      case .mark(let headed) = vocabulary.code(of: key)
    else { return nil }
    if words.count == 1 { return headed.word }
    if case .mark = vocabulary.code(of: String(words[1])) { return String(words[1]) }
    return nil
  }

  private static let people = Set(WordLists.tables["notes.person"])
}
