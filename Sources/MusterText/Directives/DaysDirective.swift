import MusterReading

/// `days Mon-Thu, Sat`: the working days, by which the group is kept by its calendar.
enum DaysDirective: GroupDirective, SingleDirective {
  static let keyword = "days"
  static let section = DirectiveSection.calendar
  static let path: ValuePath<GroupFacts, Set<Weekday>?> = \.calendar.weekdays

  static func value(_ line: DirectiveLine) throws(DirectiveError) -> Set<Weekday> {
    var result: Set<Weekday> = []
    for item in TextSyntax.list(line.value) {
      let ends = item.split(separator: "-", omittingEmptySubsequences: false).map(TextSyntax.trimmed)
      guard ends.count <= 2, let from = Weekday(named: ends[0]),
        let through = Weekday(named: ends[ends.count - 1])
      else {
        throw DirectiveError("'\(item)' is not a weekday", help: "write Mon-Fri or Mon, Wed, Sat", part: item)
      }
      var weekday = from
      result.insert(weekday)
      while weekday != through {
        weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? through
        result.insert(weekday)
      }
    }
    return result
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
