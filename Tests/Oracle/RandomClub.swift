/// A maker of clubs whose members come, leave and come back; much of what they do cannot be.
public enum RandomClub {
  private static let names = [
    "Ann Lee", "Bob Ray", "Łukasz Żak", "Lee, Ann", "Ann at Work", "code 11111", "José | María", "王芳",
  ]
  private static let codes = ["11111", "22222", "00333"]
  private static let questions = ["Next venue?", "Pizza, or not: today?"]

  /// The club of a seed: always the same.
  public static func make(seed: UInt64) -> OracleClub {
    var random = SplitMix64(seed: seed)
    var club = OracleClub()
    club.needsCode = random.chance(30)
    let cast = random.some(random.int(2...5), of: names)
    for name in cast where random.chance(30) { club.people.append(person(name, &random)) }
    let spellings = cast + club.people.flatMap(\.aliases)
    var day = first
    for _ in 0..<random.int(2...8) {
      day = day + random.int(1...4)
      for slot in random.chance(25) ? ["10:00", "18:00"] : ["18:00"] {
        club.meetings.append(
          OracleClub.Meeting(
            OracleSession(day, slot), events(from: slot == "10:00" ? 600 : 1080, spellings, &random)))
      }
    }
    for _ in 0..<random.int(0...4) {
      club.departures.append(
        OracleClub.Departure(
          random.pick(OracleDay.days(from: first, to: day + 2), else: day),
          random.pick(spellings, else: ""), isRemoval: random.chance(40)))
    }
    return club
  }

  private static let first = OracleDay(2026, 11, 2) ?? .earliest

  private static func person(_ name: String, _ random: inout SplitMix64) -> OraclePerson {
    var person = OraclePerson(name)
    if random.chance(50) { person.aliases = ["the \(name)"] }
    if random.chance(40) { person.joined = first + random.int(-5...12) }
    if random.chance(30) { person.left = (person.joined ?? first) + random.int(0...15) }
    return person
  }

  /// What happens at a session, nearly in the order of time.
  private static func events(from start: Int, _ people: [String], _ random: inout SplitMix64)
    -> [OracleClub.Event]
  {
    let code = random.pick(codes, else: "")
    var minute = start + random.int(-10...10)
    var events: [OracleClub.Event] = []
    func add(_ action: OracleClub.Action) {
      minute += random.pick([0, 0, 1, 1, 7], else: 1)
      events.append(OracleClub.Event(minute, action))
    }
    if random.chance(92) { add(.open(code: code)) }
    for _ in 0..<random.int(0...7) {
      let person = random.pick(people, else: "")
      switch random.below(20) {
      case 0: add(.open(code: random.pick(codes, else: "")))
      case 1: add(.close)
      case 2, 3: add(.remove(person))
      case 4, 5: add(poll(people, &random))
      case 6: add(.join(person, email: nil, code: random.pick(codes, else: "")))
      case 7, 8, 9, 10: add(.join(person, email: nil, code: nil))
      default:
        let email = random.chance(40) ? "a\(random.below(3))@example.org" : nil
        add(.join(person, email: email, code: code))
      }
    }
    if random.chance(88) { add(.close) }
    if random.chance(15) { add(.remove(random.pick(people, else: ""))) }
    if random.chance(10), events.count > 1 { events.swapAt(0, events.count - 1) }
    return events
  }

  private static func poll(_ people: [String], _ random: inout SplitMix64) -> OracleClub.Action {
    let answers = ["Library", "Park"].map { OracleClub.Answer($0, random.some(random.below(3), of: people)) }
    return .poll(random.pick(questions, else: ""), answers: answers)
  }
}
