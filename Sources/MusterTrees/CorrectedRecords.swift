import MusterImport
import MusterReading

/// Logs of what was recorded when, of which a later entry corrects an earlier one of the same person and session:
/// `{"time": "2026-11-23T08:31:02", "student": "Ava", "day": "2026-11-23", "status": "absent"}` before one of 08:47:40 that
/// says `late`.
struct CorrectedRecords {
  /// How many entries are corrected by others.
  private(set) var count = 0
  private let options: ReadingOptions

  /// The entries that stand, without the times at which they were written; `nil` of anything else than such a log.
  static func standing(_ root: JSONNode, options: ReadingOptions) -> (tree: JSONNode, count: Int)? {
    var records = CorrectedRecords(options)
    let tree = root.rewritingOnlyList { items, _ in records.standing(items) }
    return tree.map { ($0, records.count) }
  }

  private init(_ options: ReadingOptions) { self.options = options }

  private mutating func standing(_ items: [JSONNode]) -> [JSONNode]? {
    guard items.count > 1, let first = items.first, let key = writtenKey(of: first) else { return nil }
    let head = TableHead(titles: first.members.map(\.key), options: options)
    let roles: [ColumnRole] = [.date, .slot, .session, .person, .first, .last, .id, .group]
    let titles = Set(roles.compactMap { head.columns[$0].map { head.titles[$0] } }).subtracting([key])
    guard head.hasPerson, let mark = head.columns[.mark].map({ head.titles[$0] }) else { return nil }
    var entries: [[String?]: [(index: Int, time: String)]] = [:]
    for (index, item) in items.enumerated() {
      guard let time = item[key]?.string, CorrectedRecords.isMoment(time), item[mark]?.scalarText != nil
      else { return nil }
      entries[titles.sorted().map { item[$0]?.scalarText }, default: []].append((index, time))
    }
    // Where most people have several, or the same mark again, these are of several sessions.
    let several = entries.values.filter { $0.count > 1 }
    guard !several.isEmpty, several.count * 2 <= entries.count,
      areMoments(items.compactMap { $0[key]?.string }),
      several.allSatisfy({ found in
        Set(found.map(\.time)).count == found.count
          && Set(found.map { items[$0.index][mark]?.scalarText }).count == found.count
      })
    else { return nil }
    let last = Set(entries.values.compactMap { $0.max { $0.time < $1.time }?.index })
    count = items.count - last.count
    return items.enumerated().filter { last.contains($0.offset) }.map { $0.element.without([key]) }
  }

  /// Whether most times are not at full minutes, as the beginnings of sessions are.
  private func areMoments(_ times: [String]) -> Bool {
    times.count { !$0.dropFirst(16).hasPrefix(":00") } * 2 > times.count
  }

  /// The member with the moment at which a record was written, beside another with the day that it is of.
  private func writtenKey(of record: JSONNode) -> String? {
    let moments = record.members.filter { $0.value.string.map { CorrectedRecords.isMoment($0) } == true }
    let days = record.members.filter { member in
      member.value.string.map { Day(iso: $0) != nil } == true
        && (TreeWords.date + TreeWords.session).contains(PlainLetters.folded(member.key))
    }
    guard moments.count == 1, days.count == 1,
      TreeWords.written.contains(PlainLetters.folded(moments[0].key))
    else { return nil }
    return moments[0].key
  }

  /// Whether a text is a day with a time of which the seconds are not left out, all in the form in which texts sort as they do.
  private static func isMoment(_ text: String) -> Bool {
    let parts = text.split { $0 == "T" || $0 == " " }
    guard parts.count == 2, Day(iso: String(parts[0])) != nil, parts[1].utf8.count >= 8 else { return false }
    return SlotText.clock(String(parts[1].prefix(5))) != nil && parts[1].dropFirst(5).first == ":"
  }
}
