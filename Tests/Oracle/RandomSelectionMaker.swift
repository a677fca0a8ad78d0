/// The maker of one random selection.
enum RandomSelectionMaker {
  static func make(for group: OracleGroup, _ random: inout SplitMix64) -> OracleSelection {
    var selection = OracleSelection()
    let first = group.firstDay ?? RandomGroup.firstYear
    let last = max(first, group.lastOnRecord ?? first)
    let around = OracleDay.days(from: first, to: last + 40)
    let asOf = random.pick([last, last + 1, last + 9, random.pick(around, else: last)], else: last)
    selection.asOf = asOf
    if group.lastOnRecord != nil, random.chance(20) { selection.asOf = nil }
    selection.period = period(for: group, around, &random)
    if random.chance(40) {
      let slots = group.slotsInOrder
      selection.slots = random.some(random.int(1...slots.count), of: slots)
    }
    if random.chance(30) {
      selection.persons = random.some(random.int(1...3), of: group.people.map(\.name))
    }
    let tags = group.people.flatMap(\.tags)
    if selection.persons == nil, random.chance(20) { selection.tags = random.some(1, of: tags) }
    if random.chance(15) { selection.withoutTags = random.some(1, of: tags) }
    if random.chance(15) { selection.excluded = random.some(1, of: group.people.map(\.name)) }
    selection.current = random.chance(10)
    selection.everybody = random.chance(20)
    if random.chance(10) { selection.below = random.pick([30, 50, 66.7, 80, 100], else: 50) }
    if random.chance(5) { selection.above = random.pick([0, 30, 50, 90], else: 50) }
    if random.chance(5) { selection.bands = random.some(1, of: OracleBand.allCases) }
    selection.key = random.pick(OracleKey.allCases, else: .attended)
    selection.order = random.pick([nil, nil, .ascending, .descending], else: nil)
    selection.detail = random.chance(30)
    selection.measure = random.pick(OracleMeasure.allCases, else: .shared)
    if random.chance(20) { selection.top = random.int(1...5) }
    if let view = try? OracleView(group, selection), view.selected.isEmpty {
      // Choosing nobody is an error.
      (selection.tags, selection.withoutTags, selection.excluded, selection.current) = ([], [], [], false)
    }
    return selection
  }

  private static func period(
    for group: OracleGroup, _ around: [OracleDay], _ random: inout SplitMix64
  ) -> String {
    let day = random.pick(around, else: RandomGroup.firstYear)
    let other = random.pick(around, else: day)
    let kinds = ["day", "week", "month", "quarter", "year"]
    let labels = OraclePeriodKind.allCases.filter(\.isOfTheCalendar).map {
      OracleCalendarPeriod.label($0, day)
    }
    var choices =
      labels + labels + kinds.map { "this \($0)" } + kinds.map { "last \($0)" }
      + group.terms.map { "term \($0.name)" }
    choices += [
      "all", "all", "all", "this week", "this week", "this month", "today", "yesterday",
      "last \(random.int(2...40)) days",
    ]
    choices += ["last \(random.int(2...6)) weeks", "last \(random.int(2...6)) months"]
    choices += ["\(min(day, other))..\(max(day, other))", "\(day)..", "..\(day)", "\(day.year)..today"]
    choices += ["october", "last may", "february \(day.year)", "tuesday", "last friday", "since \(day)"]
    choices += ["..\(OracleCalendarPeriod.label(.month, day))", "..yesterday", "\(labels[1])..\(labels[1])"]
    return random.pick(choices, else: "all")
  }
}
