/// Gives sessions that share day, slot and name the names `2`, `3` and so on, behind the name that they have.
package struct SessionNumbering {
  private var counts: [SessionHeading: Int] = [:]

  /// No sessions yet.
  package init() {}

  /// The heading, named when it is not the first of its day and slot.
  package mutating func numbered(_ heading: SessionHeading) -> SessionHeading {
    var result = heading
    while true {
      var key = result
      key.span = nil
      let count = SessionNumbering.raise(&counts[key, default: 0])
      guard count > 1 else { return result }
      result.name = heading.name.map { "\($0) \(count)" } ?? String(count)
    }
  }

  private static func raise(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}
