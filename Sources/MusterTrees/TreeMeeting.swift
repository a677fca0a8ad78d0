import MusterImport
import MusterReading

/// A session of a tree that people may have joined by a code.
struct TreeMeeting {
  let session: SessionID
  let day: Day
  let node: JSONNode
  let joins: [TreeCheckIns.Join]
  /// The five digits.
  var code: String?
  /// The minutes of the day at which it began and ended, where the tree says; an end after midnight is the day's.
  let begun: Int?
  let ended: Int?
  /// Whether the tree says that it is over.
  let isOver: Bool

  init(
    _ session: SessionID, on heading: SessionHeading, _ node: JSONNode, joins: [TreeCheckIns.Join],
    _ moments: TreeMoments
  ) {
    (self.session, self.node, self.joins) = (session, node, joins)
    day = heading.day
    code = TreeMeeting.code(of: node)
    let told = node.first(of: TreeWords.start).flatMap { moments.minute(of: $0, on: heading.day) }
    let begun = told ?? ClockTime.minutes(of: heading.slot) ?? joins.compactMap(\.minute).min()
    let end = node.first(of: TreeWords.end).flatMap { moments.minute(of: $0, on: heading.day) }
    ended = end.map { end in begun.map { end < $0 } == true ? 1440 : end }
    self.begun = begun
    isOver =
      node.first(of: TreeWords.isOpen)?.isTrue == false || node.first(of: TreeWords.isOver)?.isTrue == true
  }

  /// The digits that an object gives; as a number they have lost their zeros in front.
  static func code(of node: JSONNode) -> String? {
    guard let value = node.first(of: TreeWords.code), let text = value.scalarText else { return nil }
    let digits = value.string == nil ? String(repeating: "0", count: max(0, 5 - text.count)) + text : text
    guard digits.utf8.count == 5, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return digits
  }

  /// Makes the object of an event, whose person is called as the record calls them in the end.
  typealias Event = ((PersonID) -> Person) -> JSONNode

  /// What happened, in order; nothing where no code or no time is known.
  ///
  /// - Parameter next: the session after it, before which it must be closed.
  func events(before next: TreeMeeting?, _ notes: inout TreeCheckInNotes) -> [Event] {
    guard let code, let begun else { return [] }
    var end = ended
    if end == nil, next != nil || isOver {
      end = max(begun, joins.compactMap(\.minute).max() ?? begun)
      notes.ended += 1
    }
    if let next, next.day == day, let other = next.begun, let known = end, other < known {
      end = other
      notes.moved += 1
    }
    let times = joins.map { join in min(max(join.minute ?? begun, begun), end ?? 1440) }
    notes.moved += zip(joins, times).count { join, time in join.minute.map { $0 != time } ?? false }
    let joined = zip(joins, times).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
    let opening = event("open", at: begun, [("code", code)])
    let closing = end.map { event("close", at: $0, []) }
    return [{ _ in opening }]
      + joined.map { join, time in
        { person in
          event("join", at: time, [("person", person(join.person).name), ("code", code)], join.node)
        }
      }
      + (closing.map { closing in [{ _ in closing }] } ?? [])
  }

  private func event(_ word: String, at minute: Int, _ members: [(String, String)], _ place: JSONNode? = nil)
    -> JSONNode
  {
    JSONNode.texts(
      [("time", ClockTime.text(of: minute)), ("event", word)] + members, range: (place ?? node).range)
  }
}

extension JSONNode {
  /// An object whose members are texts.
  static func texts(_ members: [(String, String)], range: Range<Int>) -> JSONNode {
    JSONNode(
      value: .object(
        members.map { Member(key: $0, value: JSONNode(value: .string($1), range: range)) }),
      range: range)
  }

  /// Whether a value is a truth value, rather than a number or text that may say yes or no.
  var isTruth: Bool {
    if case .bool = value { true } else { false }
  }

  /// Whether a value says yes or no; `nil` where it says neither.
  var isTrue: Bool? {
    switch value {
    case .bool(let truth): truth
    case .number("1"), .string("true"), .string("yes"): true
    case .number("0"), .string("false"), .string("no"): false
    default: nil
    }
  }
}
