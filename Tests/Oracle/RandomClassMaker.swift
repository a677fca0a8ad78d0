/// The maker of one random class.
struct RandomClassMaker {
  var random: SplitMix64
  var group: OracleGroup
  /// The day from which the lines begin.
  private var first = RandomGroup.firstYear

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    group = OracleGroup(random.pick(["Design Studio I", "3ª B", "Étude — Monday", "Klub"], else: "Class"))
  }

  mutating func make() -> OracleGroup {
    first = RandomGroup.firstYear + random.below(1200)
    for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 4], else: 1) { group.patterns.append(pattern()) }
    calendar()
    people()
    sessions()
    marks()
    notices()
    return group
  }

  // MARK: The timetable

  private mutating func pattern() -> OraclePattern {
    let start = random.pick([540, 545, 600, 840, 840, 1080, 480, 5], else: 540)
    let end = start + random.pick([50, 60, 150, 150, 1], else: 60)
    let from = first + random.pick([0, 0, 0, 1, 3, 7, 30], else: 0)
    if random.chance(15) { return OraclePattern([], start, end, from: from, until: .oneDay) }
    let sets: [Set<Int>] = [
      [1], [from.weekday], [1, 3], [2, 4], [1, 3, 5], [1, 2, 3, 4], [1, 2, 3, 4, 5], [6, 7], [7],
      [1, 2, 3, 4, 5, 6, 7], [random.int(1...7), random.int(1...7), random.int(1...7)],
    ]
    let until: OraclePattern.End =
      random.chance(50)
      ? .weeks(random.pick([1, 2, 5, 15, 15, 18], else: 15)) : .until(from + random.below(18 * 7))
    var pattern = OraclePattern(random.pick(sets, else: [1]), start, end, from: from, until: until)
    if random.chance(25) { pattern.every = random.int(2...4) }
    if random.chance(30) {
      pattern.except = Set(
        random.some(random.int(1...3), of: OracleDay.days(from: from, to: pattern.last)))
    }
    return pattern
  }

  private mutating func calendar() {
    let last = group.patterns.map(\.last).max() ?? first
    let days = OracleDay.days(from: first, to: last)
    if random.chance(30) { (group.holidaySet, group.holidays) = ("it", RandomGroupTables.italy) }
    if random.chance(50) {
      for _ in 0..<random.int(1...3) {
        let day = random.pick(days, else: first)
        group.closed.formUnion(OracleDay.days(from: day, to: day + random.pick([0, 1, 6], else: 0)))
      }
    }
    if random.chance(50) {
      let off = group.closed.union(group.holidays).union(group.patterns.flatMap(\.except))
      group.open = Set(random.some(random.int(1...3), of: off.filter { days.contains($0) }.sorted()))
      group.open.formUnion(random.some(1, of: days))
    }
    if random.chance(30) { group.start = first + random.pick([-10, 0, 0, 9], else: 0) }
    group.blank = random.pick([.missed, .missed, .exempt, .absent, .absent, .present], else: .missed)
    group.excusedNeutral = random.chance(25)
  }

  // MARK: People

  private mutating func people() {
    let last = group.patterns.map(\.last).max() ?? first
    for name in random.some(random.pick([1, 2, 4, 9, 20], else: 4), of: RandomGroupTables.names)
    where !group.people.contains(where: { $0.name == name }) {
      var person = OraclePerson(name)
      let days = OracleDay.days(from: first + -5, to: last + 5)
      if random.chance(25) { person.joined = random.pick(days, else: first) }
      if random.chance(25) { person.left = random.pick(days, else: first) }
      if let joined = person.joined, let left = person.left, left < joined { person.left = joined }
      group.people.append(person)
    }
  }

  // MARK: The record

  private mutating func sessions() {
    let planned = group.meetings
    let share = random.pick([0, 30, 60, 90, 100, 100], else: 60)
    let lastOnRecord = random.chance(50) ? random.pick(planned.map(\.date), else: first) : nil
    for meeting in planned where random.chance(share) && meeting.date <= lastOnRecord ?? meeting.date {
      group.sessions.insert(OracleSession(meeting.date, slot(meeting)))
      if random.chance(3) { group.sessions.insert(OracleSession(meeting.date, meeting.slot, name: "2")) }
      if random.chance(3) { group.sessions.insert(OracleSession(meeting.date, "day")) }
    }
    guard random.chance(50) else { return }
    // What the timetable does not have; but nothing may be on record on a day that is closed.
    let days = OracleDay.days(from: first + -3, to: first + 140).filter { day in
      group.open.contains(day) || !(group.closed.contains(day) || group.holidays.contains(day))
    }
    let slots = ["14:00", "day", "18:00", "9:00", "review"]
    for day in random.some(random.int(1...6), of: days) where day >= group.start ?? day {
      group.sessions.insert(OracleSession(day, random.pick(slots, else: "day")))
    }
  }

  /// The slot under which a meeting is written down: mostly its time.
  private mutating func slot(_ meeting: OracleMeeting) -> String {
    if random.chance(25) { return "day" }
    // 9:00 for 09:00
    return random.chance(10) && meeting.slot.hasPrefix("0") ? String(meeting.slot.dropFirst()) : meeting.slot
  }

  private mutating func marks() {
    let sessions = group.sessions.sorted {
      ($0.date, $0.slot, $0.name ?? "") < ($1.date, $1.slot, $1.name ?? "")
    }
    let all = group.meetings
    let same = Dictionary(
      uniqueKeysWithValues: sessions.map { ($0, group.meeting(of: $0, among: all)?.session ?? $0) })
    for person in group.people {
      let habit = random.pick([0, 30, 50, 80, 95], else: 50)
      var marks: [OracleSession: OracleMark] = [:]
      var marked: Set<OracleSession> = []
      for session in sessions {
        // Two blocks of one session may not say two things.
        if marked.insert(same[session] ?? session).inserted { marks[session] = mark(habit) }
      }
      if random.chance(80) { marks = marks.filter { person.isMember(on: $0.key.date) } }
      group.marks[person.name] = marks
    }
  }

  private mutating func mark(_ habit: Int) -> OracleMark? {
    if random.chance(habit) { return random.chance(70) ? .present : .partial }
    return random.pick(
      [nil, nil, .absent, .absent, .absent, .excused, .excused, .warned, .exempt], else: nil)
  }

  // MARK: Limits, reminders and what was checked off

  private mutating func notices() {
    if random.chance(60) {
      for kind in OracleAlertKind.automatic where random.chance(60) {
        group.limits[kind] = random.chance(40) ? .auto : .fixed(random.int(1...(kind == .partial ? 8 : 6)))
      }
      if random.chance(50) { group.limits[.consecutive] = .fixed(random.int(1...5)) }
    }
    let dates = group.meetings.map(\.date)
    let texts = ["Collect the essays", "Quiz 2", "Bring scissors", "Ask: who, what?", "absences"]
    for text in random.some(random.below(5), of: texts) {
      guard let date = dates.isEmpty ? nil : random.pick(dates, else: first) else { return }
      group.reminders.append(OracleReminder(date, text))
      if random.chance(40) {
        group.clearings.append(OracleClearing(date + random.pick([0, 2, 9], else: 0), .reminder, text))
      }
    }
    for person in group.people where random.chance(40) {
      let kind = random.pick([.absences, .unexcused, .partial, .consecutive], else: OracleAlertKind.partial)
      guard !dates.isEmpty else { return }
      group.clearings.append(OracleClearing(random.pick(dates, else: first), kind, person.name))
    }
  }
}
