import MusterImport
import MusterReading

/// A session that a tree holds, with who came to it.
struct TreeFinding {
  /// The key of the group it belongs to, where the tree says.
  var group: String?
  /// The day, in the form in which all days of the tree are written.
  var date: String
  /// The slot as written; empty where there is none.
  var slot: String
  /// When it ended, `HH:MM`, where the tree says.
  var end: String = ""
  /// Whether it is an object of its own, so that two at one slot of a day are two sessions.
  var isSession = false
  var node: JSONNode
  /// The people by key, each with the value that tells the mark.
  var people: [JSONNode.Member]
}

extension [TreeFinding] {
  /// A mark of several sessions whose only id numbers the records, as nobody comes twice, so that nothing says whose it is.
  func nobodysMark(_ directory: TreeDirectory) -> JSONNode? {
    var ids: Set<String> = []
    let marked = filter { !$0.people.isEmpty }
    for entry in marked.lazy.flatMap(\.people) {
      let isNumber =
        !entry.value.members.isEmpty && TreeReference.isOwnId(entry.key, of: entry.value)
        && directory.person(entry.key) == nil && TreeReference.name(of: entry.value) == nil
      guard isNumber, ids.insert(entry.key).inserted else { return nil }
    }
    return marked.count > 1 ? marked[0].people[0].value : nil
  }

  /// Takes names instead of ids for the keys of people where the ids number the records: where somebody has several and
  /// none comes twice, or one is of several people.
  func withoutRecordNumbers(_ directory: TreeDirectory) -> [TreeFinding] {
    var names: [String: Set<String>] = [:]
    var ids: [String: Set<String>] = [:]
    var doesRecur = false
    for entry in lazy.flatMap(\.people) {
      guard let name = TreeFinding.nameBesideNumber(entry, directory) else { continue }
      if ids[entry.key] != nil { doesRecur = true }
      ids[entry.key, default: []].insert(name)
      names[name, default: []].insert(entry.key)
    }
    guard names.values.contains(where: { $0.count > 1 }),
      !doesRecur || ids.values.contains(where: { $0.count > 1 })
    else { return self }
    return map { finding in
      var finding = finding
      finding.people = finding.people.map { entry in
        TreeFinding.nameBesideNumber(entry, directory).map { JSONNode.Member(key: $0, value: entry.value) }
          ?? entry
      }
      return finding
    }
  }
}

extension [TreeFinding] {
  /// Leaves out the times of marks that are each person's own, as those of check-ins are: hardly any of a day is shared, many
  /// are at odd minutes, and nobody has two.
  var withoutOwnTimes: [TreeFinding] {
    let timed = filter { !$0.isSession && $0.people.count == 1 && ClockTime.minutes(of: $0.slot) != nil }
    let days = Dictionary(grouping: timed, by: \.date).values
    let crowded = days.filter { $0.count > 1 }
    guard !crowded.isEmpty, days.allSatisfy({ Set($0.map(\.people[0].key)).count == $0.count }) else {
      return self
    }
    let shared = crowded.map { day in
      Dictionary(grouping: day, by: \.slot).values.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) }
    }
    let odd = timed.count { (ClockTime.minutes(of: $0.slot) ?? 0) % 5 != 0 }
    guard shared.reduce(0, +) * 2 < crowded.reduce(0, { $0 + $1.count }), odd * 3 >= timed.count else {
      return self
    }
    return map { finding in
      guard !finding.isSession, finding.people.count == 1, ClockTime.minutes(of: finding.slot) != nil else {
        return finding
      }
      var finding = finding
      finding.slot = ""
      return finding
    }
  }
}

extension TreeFinding {
  /// The name of an entry whose key is an id that may be of the record.
  fileprivate static func nameBesideNumber(_ entry: JSONNode.Member, _ directory: TreeDirectory) -> String? {
    guard !entry.value.members.isEmpty, TreeReference.isOwnId(entry.key, of: entry.value),
      directory.person(entry.key) == nil
    else { return nil }
    return TreeReference.name(of: entry.value)
  }
}
