/// The maker of one random group.
struct RandomGroupMaker {
  var random: SplitMix64
  var group: OracleGroup
  private var days: [OracleDay] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    group = OracleGroup(
      random.pick(["Amici del Bar", "3ª B", "Chess — Monday", "Klub Żagle"], else: "Group"))
  }

  mutating func make() -> OracleGroup {
    calendar()
    people()
    sessions()
    marks()
    start()
    return group
  }

  // MARK: The calendar

  private mutating func calendar() {
    let first =
      RandomGroup.firstYear + random.pick([0, 25, 340, 362, 720, 1050, random.below(1200)], else: 0)
    let length = random.pick([1, 5, 12, 40, 100, 230, 400, 900], else: 40)
    // The end of 2027 is the end of the holidays typed in.
    let end = min(first + length, RandomGroup.firstYear + 1400)
    days = OracleDay.days(from: first, to: end)
    let byCalendar = random.chance(60)
    if byCalendar {
      group.weekdays = random.pick(
        [
          [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [2, 4], [6], [1, 3, 5], [1, 2, 3, 6, 7],
        ],
        else: [1])
    }
    if random.chance(byCalendar ? 50 : 10) {
      group.holidaySet = "it"
      group.holidays = RandomGroupTables.italy
    }
    if random.chance(byCalendar ? 40 : 10) { closeSome() }
    if byCalendar, random.chance(40) {
      group.open = Set(random.some(random.int(1...3), of: days + group.closed.sorted()))
      group.open.formUnion(random.some(1, of: days.filter(group.holidays.contains)))
    }
    if random.chance(70) { group.slots = random.pick(RandomGroupTables.slots, else: ["day"]) }
    group.blank = random.pick([.missed, .missed, .missed, .exempt, .absent, .present], else: .missed)
    group.excusedNeutral = random.chance(25)
    terms(first)
  }

  private mutating func closeSome() {
    for _ in 0..<random.int(1...3) {
      let first = random.pick(days, else: RandomGroup.firstYear)
      group.closed.formUnion(OracleDay.days(from: first, to: first + random.pick([0, 1, 6, 20], else: 0)))
    }
  }

  private mutating func terms(_ first: OracleDay) {
    var next = first + -10
    for name in ["fall", "spring", "T3"].prefix(random.below(4)) {
      let last = next + random.int(10...150)
      group.terms.append(OracleTerm(name, next, last))
      next = last + random.int(1...20)
    }
  }

  // MARK: People

  private mutating func people() {
    let count = random.pick([1, 2, 3, 5, 8, 12, 30], else: 5)
    if random.chance(50) {
      group.place = OraclePlace(latitude: 40.8518, longitude: 14.2681)
      group.bands = [
        OracleDifficultyBand(from: 0, to: 10, difficulty: 1.1),
        OracleDifficultyBand(from: 10, to: 30.5, difficulty: 1.3),
        OracleDifficultyBand(from: 40, to: nil, difficulty: 1.45),
      ]
    }
    for name in random.some(count, of: RandomGroupTables.names) {
      // The table may hold two spellings of one name.
      if !group.people.contains(where: { $0.name == name }) { group.people.append(person(name)) }
    }
  }

  private mutating func person(_ name: String) -> OraclePerson {
    var person = OraclePerson(name)
    let number = group.people.count + 1
    if random.chance(15) { person.id = "P-\(number)" }
    if random.chance(20) {
      person.joined = random.pick(days, else: RandomGroup.firstYear) + -random.below(20)
    }
    if random.chance(20) { person.left = random.pick(days, else: RandomGroup.firstYear) + random.below(20) }
    if let joined = person.joined, let left = person.left, left < joined { person.left = joined }
    if random.chance(20) { person.difficulty = random.pick([1.5, 0.5, 2, 1.1, 3.3, 1.25], else: 1) }
    if random.chance(30) {
      let north = Double(random.int(-50...50)) / 100
      person.home = OraclePlace(latitude: 40.8518 + north, longitude: 14.3333)
    }
    if random.chance(30) { person.tags = random.some(random.int(1...2), of: RandomGroupTables.tags) }
    if random.chance(15) { person.aliases = ["Alias \(number)", "A. \(number)é"] }
    return person
  }

  // MARK: Sessions

  private mutating func sessions() {
    let possible = days.filter { day in
      if group.weekdays != nil { return isWorkingDay(day) }
      return group.open.contains(day) || !(group.holidays.contains(day) || group.closed.contains(day))
    }
    let slots = group.slots ?? random.pick(RandomGroupTables.slots, else: ["day"])
    var all = possible.flatMap { day in slots.map { OracleSession(day, $0) } }
    if random.chance(50) { all = random.shuffled(all) }
    let chosen = all.prefix(random.pick([0, 1, 2, 10, 10, 40, 40, 150, 150, 280, 280], else: 10))
    group.sessions = Set(chosen)
    let withNames = random.chance(40) ? random.int(1...10) : 0
    for session in chosen.prefix(withNames) {
      let name = random.pick(RandomGroupTables.sessionNames, else: "2")
      group.sessions.insert(OracleSession(session.date, session.slot, name: name))
      // Now and then the named one stands alone.
      if random.chance(30) { group.sessions.remove(session) }
    }
    for session in chosen where random.chance(5) && group.sessions.contains(session) {
      group.timeSpans[session] = random.pick(["15:00-19:00", "08:30-09:00"], else: "15:00-19:00")
    }
  }

  /// Like the group's own, before it is known where the group begins.
  private func isWorkingDay(_ day: OracleDay) -> Bool {
    if group.open.contains(day) { return true }
    let isResting = group.holidays.contains(day) || group.closed.contains(day)
    return group.weekdays?.contains(day.weekday) == true && !isResting
  }

  // MARK: Marks

  private mutating func marks() {
    let sessions = group.sessions.sorted {
      ($0.date, $0.slot, $0.name ?? "") < ($1.date, $1.slot, $1.name ?? "")
    }
    var earlier: [[OracleSession: OracleMark]] = []
    for person in group.people {
      var marks: [OracleSession: OracleMark] = [:]
      if random.chance(20), let copied = earlier.last {
        marks = copied
      } else {
        let habit = random.pick([0, 30, 50, 80, 95, 100], else: 50)
        for session in sessions { marks[session] = mark(habit) }
      }
      // Mostly, nobody has a mark while not a member.
      if random.chance(80) { marks = marks.filter { person.isMember(on: $0.key.date) } }
      earlier.append(marks)
      group.marks[person.name] = marks
    }
  }

  /// A mark for somebody who comes so many times in a hundred.
  private mutating func mark(_ habit: Int) -> OracleMark? {
    if random.chance(habit) { return random.chance(90) ? .present : .partial }
    return random.pick([nil, nil, nil, .absent, .absent, .excused, .warned, .exempt], else: nil)
  }

  // MARK: The start

  private mutating func start() {
    guard let first = group.firstOnRecord, let last = group.lastOnRecord else {
      group.start = days[0]
      return
    }
    switch random.below(4) {
    case 0: group.start = nil
    case 1: group.start = first
    case 2: group.start = first + -random.int(1...60)
    default:
      // Only a group without working days may have sessions from before it began.
      let span = OracleDay.days(from: first, to: last)
      group.start = group.weekdays == nil ? random.pick(span, else: first) : first
    }
  }
}
