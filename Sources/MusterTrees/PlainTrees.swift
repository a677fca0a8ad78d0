import MusterImport
import MusterReading

/// Trees that say the same in another form than others: lists as services of GraphQL wrap them, years above months above
/// days, and dates beside the marks of each person in that order.
enum PlainTrees {
  /// A tree in the plain form.
  static func plain(_ root: JSONNode) -> JSONNode {
    let tree = withoutEdges(root) ?? root
    return days(in: tree) ?? matrix(in: tree) ?? tree
  }

  /// The tree with lists for `{"edges": [{"node": {…}}]}`; `nil` where it has none of them.
  private static func withoutEdges(_ node: JSONNode) -> JSONNode? {
    if let edges = node["edges"]?.items, !edges.isEmpty, edges.allSatisfy({ $0["node"] != nil }) {
      let items = edges.compactMap { $0["node"] }.map { withoutEdges($0) ?? $0 }
      return JSONNode(value: .array(items), range: node.range)
    }
    switch node.value {
    case .array(let items):
      let plain = items.map(withoutEdges)
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      let plain = members.map { withoutEdges($0.value) }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      let whole = zip(members, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }
      return JSONNode(value: .object(whole), range: node.range)
    default: return nil
    }
  }

  /// Days as keys, for days below months below years: `{"2026": {"11": {"16": […]}}}`; `nil` of any other tree.
  private static func days(in root: JSONNode) -> JSONNode? {
    guard !root.members.isEmpty else { return nil }
    var days: [JSONNode.Member] = []
    for year in root.members {
      guard let number = Int(year.key), (1900...2100).contains(number), !year.value.members.isEmpty else {
        return nil
      }
      for month in year.value.members {
        guard let month = numbered(month, upTo: 12) else { return nil }
        for day in month.value.members {
          guard let day = numbered(day, upTo: 31), day.value.isContainer else { return nil }
          days.append(JSONNode.Member(key: "\(year.key)-\(month.key)-\(day.key)", value: day.value))
        }
      }
    }
    return days.isEmpty ? nil : JSONNode(value: .object(days), range: root.range)
  }

  /// A member whose key is a number from 1, with two digits; `nil` of any other.
  private static func numbered(_ member: JSONNode.Member, upTo most: Int) -> JSONNode.Member? {
    guard let number = Int(member.key), (1...most).contains(number) else { return nil }
    return JSONNode.Member(key: number < 10 ? "0\(number)" : "\(number)", value: member.value)
  }

  /// The rows of a grid, for dates and the marks of each person in their order: `{"dates": […], "marks": {"Ava": [1, 0]}}`;
  /// `nil` of any other tree.
  private static func matrix(in root: JSONNode) -> JSONNode? {
    let containers = root.members.filter { $0.value.isContainer }
    guard containers.count == 2,
      let dates = containers.first(where: { member in
        member.value.items.count > 1
          && member.value.items.allSatisfy { $0.string.map { GridHead.isDate($0, dates: nil) } == true }
      })?.value.items,
      let people = containers.first(where: { !$0.value.members.isEmpty })?.value.members,
      people.allSatisfy({ person in
        person.value.items.count == dates.count && !person.value.items.contains { $0.isContainer }
      })
    else { return nil }
    let name = { (text: String) in JSONNode(value: .string(text), range: root.range) }
    let rows = people.map { person in
      JSONNode(value: .array([name(person.key)] + person.value.items), range: person.value.range)
    }
    let head = JSONNode(value: .array([name("person")] + dates), range: root.range)
    return JSONNode(value: .array([head] + rows), range: root.range)
  }
}
