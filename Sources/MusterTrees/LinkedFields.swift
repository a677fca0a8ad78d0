import MusterImport
import MusterReading

/// The fields of records that link to others, and hold in lists what those say:
/// `{"Student": ["recS1"], "Name (from Student)": ["Ava Lee"], "Date (from Lesson)": ["2026-11-16"]}`.
enum LinkedFields {
  /// The records with plain fields for those lists.
  static func plain(_ records: [JSONNode]) -> [JSONNode] {
    let lists = records.lazy.flatMap(\.members).filter { $0.value.isArray }.map(\.key)
    let keys = Set(lists)
    guard !keys.isEmpty else { return records }
    let links = keys.filter { key in
      let values = values(of: key, in: records)
      return !values.isEmpty && values.allSatisfy { isLink($0) }
    }
    let single = keys.filter { isSingle($0, in: records) }
    let all = Set(records.lazy.flatMap(\.members).map(\.key))
    let shown = all.compactMap { key in plainName(of: key, links).map { (key: key, name: $0) } }
    let counts = Dictionary(shown.map { ($0.name, 1) }, uniquingKeysWith: +)
    var names: [String: String] = [:]
    // Lists of several keys may be all that is known of who came.
    for key in links where single.contains(key) || counts[key] != nil { names[key] = "\(key) id" }
    // Of two that would have one name nothing tells which is meant.
    for field in shown
    where counts[field.name] == 1 && (!all.contains(field.name) || links.contains(field.name)) {
      names[field.key] = field.name
    }
    return records.map { record in
      let members = record.members.map { member in
        let value = single.contains(member.key) ? member.value.items.first ?? member.value : member.value
        return JSONNode.Member(key: names[member.key] ?? member.key, value: value)
      }
      return JSONNode(value: .object(members), range: record.range)
    }
  }

  /// What a field that shows one of another record is called: as that, or as the link to it where it is its name.
  private static func plainName(of key: String, _ links: Set<String>) -> String? {
    guard let (field, link) = origin(of: key) else { return nil }
    let isName = links.contains(link) && TreeWords.title.contains(PlainLetters.folded(field))
    return isName ? link : field
  }

  private static func values(of key: String, in records: [JSONNode]) -> [JSONNode] {
    records.flatMap { $0[key]?.items ?? [] }
  }

  /// Whether a field has one plain value at most in each record, and is no list of people.
  private static func isSingle(_ key: String, in records: [JSONNode]) -> Bool {
    guard !TreeWords.namesList(PlainLetters.folded(key)), attendees.mark(named: key) == nil else {
      return false
    }
    return records.allSatisfy { record in
      guard let value = record[key] else { return true }
      return value.items.count == 1 && !value.items[0].isContainer
    }
  }

  private static let attendees = TreeAttendees(.unspecified)

  /// Whether a value is the key of another record: `recA1b2C3d4E5f6G7`.
  private static func isLink(_ node: JSONNode) -> Bool {
    guard let text = node.string, text.hasPrefix("rec"), !text.contains(" ") else { return false }
    return text.dropFirst(3).contains { $0.isNumber || $0.isUppercase }
  }

  /// The field of another record that a field shows, and the link to that: `Date` and `Lesson` of `Date (from Lesson)`.
  private static func origin(of key: String) -> (field: String, link: String)? {
    guard key.hasSuffix(")"), let open = key.range(of: " (from ") else { return nil }
    return (String(key[..<open.lowerBound]), String(key[open.upperBound...].dropLast()))
  }
}
