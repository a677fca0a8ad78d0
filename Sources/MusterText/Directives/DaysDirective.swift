import MusterReading

/// `days Mon-Thu, Sat`: the working days, by which the group is kept by its calendar.
enum DaysDirective: GroupDirective, SingleDirective {
  static let keyword = "days"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, Set<Weekday>?> = \.calendar.weekdays

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> Set<Weekday> {
    try DirectiveValue.weekdays(line.value)
  }

  /// Weekdays as ranges of three or more and single days: `Mon-Fri`, `Mon, Wed`.
  static func text(_ weekdays: Set<Weekday>) -> String {
    var runs: [[Weekday]] = []
    for weekday in weekdays.sorted() {
      if let last = runs.last?.last, last.rawValue + 1 == weekday.rawValue {
        runs[runs.count - 1].append(weekday)
      } else {
        runs.append([weekday])
      }
    }
    return runs.flatMap { run in
      run.count >= 3 ? ["\(run[0].abbreviation)-\(run[run.count - 1].abbreviation)"] : run.map(\.abbreviation)
    }.joined(separator: ", ")
  }

  /// An empty list says nothing.
  static func read(_ node: JSONNode, into facts: inout GroupFacts) throws(JSONProblem) {
    let weekdays = try value(node)
    facts.calendar.weekdays = weekdays.isEmpty ? nil : weekdays
  }

  static func value(_ node: JSONNode) throws(JSONProblem) -> Set<Weekday> {
    Set(try node.each { node throws(JSONProblem) in try node.weekday() })
  }

  static func json(_ weekdays: Set<Weekday>) -> String { JSONText.strings(weekdays.sorted().map(\.name)) }
}
