import MusterGrids
import MusterJournals
import MusterReading

/// A member of the objects of an array that is a column: `date`, or `name` of the object `person`.
struct JSONColumn: Hashable {
  /// The member's name.
  let key: String
  /// The name of a member of the object that the member is; `nil` of a plain value.
  var inner: String?

  /// The columns that an object has: its members, and those of the objects that it holds.
  static func columns(of object: JSONNode) -> [JSONColumn] {
    object.members.flatMap { member in
      if case .object(let inner) = member.value.value {
        return inner.map { JSONColumn(key: member.key, inner: $0.key) }
      }
      return [JSONColumn(key: member.key)]
    }
  }

  /// The column's value in an object.
  func value(in object: JSONNode) -> JSONNode? {
    let node = object.members.last { $0.key == key }?.value
    guard let inner else { return node }
    return node?.members.last { $0.key == inner }?.value
  }

  /// The title: `person.name`, or the inner name alone where only that says the role, as in `user.name`.
  var title: String {
    guard let inner else { return key }
    let whole = "\(key).\(inner)"
    let about = JSONColumn.subjects.first { $0.words.contains(PlainLetters.folded(key)) }
    guard let about, let role = JSONColumn.role(of: inner, among: about.roles),
      JSONColumn.role(of: whole, among: ColumnRole.allCases) != role
    else { return whole }
    return inner
  }

  private static func role(of title: String, among roles: [ColumnRole]) -> ColumnRole? {
    let folded = PlainLetters.folded(title)
    return roles.first { Heading.words[$0]?.contains(folded) == true }
  }

  /// Names of members that are objects, and the roles that their members can play.
  private static let subjects: [(words: Set<String>, roles: [ColumnRole])] = [
    (
      Set(Heading.words[.person] ?? []).union(["user", "contact", "profile"]),
      [.person, .first, .last, .id]
    ),
    (
      Set(Heading.words[.session] ?? []).union(["event", "lesson"]), [.date, .slot, .time, .session]
    ),
  ]
}
