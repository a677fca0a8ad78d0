import MusterImport
import MusterReading

/// Logs of doors, of which each record says whether somebody was let in:
/// `{"@timestamp": …, "actor": {"display_name": "Ava"}, "event": {"result": "ACCESS"}}` beside `"BLOCKED"`.
struct AccessLog {
  private let moments: TreeMoments
  private let chosen: Set<String>
  /// How many records are of those who were not let in.
  private var denied = 0

  /// The tree with the moments at which people came in, one for each day, and the number of records of those who were not let
  /// in; `nil` where it has no such log.
  static func standing(_ root: JSONNode, _ options: ReadingOptions) -> (tree: JSONNode, count: Int)? {
    var log = AccessLog(options)
    return root.rewritingLists { log.entries(in: $0) }.map { ($0, log.denied) }
  }

  private init(_ options: ReadingOptions) {
    moments = TreeMoments(options)
    chosen = Set(options.columns.values.compactMap { $0 })
  }

  /// The hits of a search, each with what it found below `_source`: `{"_index": "doors", "_source": {"@timestamp": …}}`.
  private static func unwrapped(_ items: [JSONNode]) -> [JSONNode]? {
    let found = items.compactMap { item -> JSONNode? in
      guard let source = item["_source"], !source.members.isEmpty else { return nil }
      let others = item.members.filter { member in
        !member.key.hasPrefix("_") && !member.value.isContainer && source[member.key] == nil
      }
      return JSONNode(value: .object(others + source.members), range: source.range)
    }
    return found.count == items.count ? found : nil
  }

  private mutating func entries(in items: [JSONNode]) -> [JSONNode]? {
    let found = AccessLog.unwrapped(items)
    let records = found ?? items
    guard let path = path(in: records), isOfDoors(records, path) else { return found }
    let person = personKey(in: records)
    var seen: Set<[String]> = []
    var came: [JSONNode] = []
    for record in records {
      guard let said = AccessLog.value(at: path, in: record), let isIn = AccessLog.isIn(said),
        let time = time(of: record), let day = TreeInstant(time, zone: moments.zone)?.date,
        let name = name(of: record, person)
      else { return found }
      guard isIn else {
        denied += 1
        continue
      }
      guard seen.insert([name, day]).inserted else { continue }
      let known = record.members.filter { $0.key == person || isPartOfPerson($0) }.map { member in
        JSONNode.Member(key: member.value.members.isEmpty ? member.key : "person", value: member.value)
      }
      let arrival = JSONNode.Member(key: "checked_in_at", value: time)
      came.append(JSONNode(value: .object(known + [arrival]), range: record.range))
    }
    return came
  }

  /// Where records say whether somebody was let in: the keys that lead to it, of which there is one or two.
  private func path(in records: [JSONNode]) -> [String]? {
    guard let first = records.first else { return nil }
    let paths = first.members.flatMap { member in
      [[member.key]] + member.value.members.map { [member.key, $0.key] }
    }
    return paths.first { path in
      guard let key = path.last, !chosen.contains(key) else { return false }
      // `"event": "Access Denied"`
      let isTold = records.allSatisfy { record in
        let word = AccessLog.value(at: path, in: record)?.string.map { PlainLetters.folded($0) }
        return word.map { $0.hasPrefix("access") && $0.count > 6 } == true
      }
      guard isTold || TreeWords.accessResults.contains(PlainLetters.folded(key)) else { return false }
      return records.allSatisfy {
        AccessLog.value(at: path, in: $0).map { AccessLog.isIn($0) != nil } == true
      }
    }
  }

  private static func value(at path: [String], in record: JSONNode) -> JSONNode? {
    path.reduce(Optional(record)) { node, key in node?[key] }
  }

  /// Whether a value says that somebody was let in, or was not; `nil` of anything else.
  private static func isIn(_ node: JSONNode) -> Bool? {
    if let told = node.isTrue { return told }
    guard let text = node.string, text.utf8.count < 40 else { return nil }
    let word = PlainLetters.folded(text)
    return TreeWords.granted.contains(word) ? true : TreeWords.denied.contains(word) ? false : nil
  }

  /// Whether records are of doors: some were not let in, or a word for that says so, and each has a time of a clock.
  private func isOfDoors(_ records: [JSONNode], _ path: [String]) -> Bool {
    let values = records.compactMap { AccessLog.value(at: path, in: $0) }
    let members = (records.first?.members ?? []).flatMap { [$0] + $0.value.members }
    let texts = members.map(\.key) + members.compactMap(\.value.string) + values.compactMap(\.string)
    let parts = texts.filter { $0.utf8.count < 60 }.flatMap { Heading.parts(of: $0) }
    let areDoors = parts.contains { TreeWords.doors.contains(PlainLetters.folded($0)) }
    return areDoors && values.contains { AccessLog.isIn($0) == true }
      && records.allSatisfy { time(of: $0) != nil }
  }

  /// When a record was written, by the first member that has a time of a clock.
  private func time(of record: JSONNode) -> JSONNode? {
    let inner = record.members.flatMap { $0.value.members }
    return (record.members + inner).lazy.map(\.value).first {
      !$0.isContainer && TreeInstant($0, zone: moments.zone).map { !$0.clock.isEmpty } == true
    }
  }

  /// The member that names the person of each record.
  private func personKey(in records: [JSONNode]) -> String? {
    let words = TreeWords.personName + TreeWords.person + ["actor"]
    return records.first?.members.first { member in
      let word = PlainLetters.folded(member.key)
      return words.contains(word) && !TreeWords.ownId.contains(word)
        && records.allSatisfy { record in
          guard let value = record[member.key] else { return false }
          return value.string?.isEmpty == false || TreeReference.ownName(of: value) != nil
        }
    }?.key
  }

  /// Whom a record is about, by the member that says it.
  private func name(of record: JSONNode, _ person: String?) -> String? {
    let told = person.flatMap { record[$0] }
    return told.flatMap { $0.scalarText ?? TreeReference.ownName(of: $0) } ?? TreeReference.name(of: record)
  }

  /// Whether a member is a part of somebody's name, or their id.
  private func isPartOfPerson(_ member: JSONNode.Member) -> Bool {
    let word = PlainLetters.folded(member.key)
    return !member.value.isContainer
      && (TreeWords.first.contains(word) || TreeWords.last.contains(word)
        || word.hasSuffix("id") && TreeWords.person.contains(word) && !TreeWords.ownId.contains(word))
  }
}
