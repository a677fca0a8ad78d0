/// The public holidays of a country, as rules that give the days of any year.
///
/// ```swift
/// let italy = HolidaySet.named("it")
/// italy?.title                              // "Italy"
/// italy?.holidays(in: 2026).first?.localName  // "Capodanno"
/// ```
///
/// The rules are text, described in `docs/holidays.md`; the built-in sets are the files of `Sets`.
public struct HolidaySet: Sendable {
  /// The name by which journals ask for the set, such as `it-bdc`.
  public let name: String
  /// The name for people, such as `Italy`.
  public let title: String

  let rules: [HolidayRule]
  let defaults: [WeekdayDefault]
  let bridges: [BridgeRule]
  /// The English and the local name of a day kept for another holiday.
  let observedName: (english: NamePattern, local: NamePattern)

  /// The set that a text of rules describes.
  ///
  /// - Throws: `HolidaySetError` with the first line that is not understood.
  public init(name: String, parsing text: some StringProtocol) throws(HolidaySetError) {
    try self.init(name: name, parsing: Array(text.utf8))
  }

  /// The set that a text of rules in UTF-8 describes.
  ///
  /// - Throws: `HolidaySetError` with the first line that is not understood.
  public init(name: String, parsing bytes: [UInt8]) throws(HolidaySetError) {
    var parser = HolidaySetParser()
    for line in HolidayLine.lines(of: bytes) { try parser.read(line) }
    guard let title = parser.title else { throw HolidaySetError(line: 1, problem: .noTitle) }
    self.name = name
    self.title = title
    rules = parser.rules
    defaults = parser.defaults
    bridges = parser.bridges
    let names = parser.observedName ?? ("{}", "{}")
    observedName = (NamePattern(names.english), NamePattern(names.local))
  }

  /// The holidays of a year, sorted by day, one entry a day.
  ///
  /// The names of several holidays on one day are joined by `, `. Years outside 1...9999 have none.
  public func holidays(in year: Int) -> [Holiday] {
    guard (1...9999).contains(year) else { return [] }
    // A holiday can be kept in the year before or after its own: 1 January on the 31 December before.
    var days = (year - 1...year + 1).reduce(into: RuledDays()) { add(to: &$0, year: $1) }
    days.settle(bridges: bridges)
    return days.holidays.filter { $0.day.year == year }.mergedByDay()
  }

  /// Adds what the rules give in a year by themselves, and notes the holidays that need a substitute.
  private func add(to days: inout RuledDays, year: Int) {
    let usual = defaults.first { $0.years.contains(year) }?.weekdays
    for rule in rules {
      guard let day = rule.day(in: year) else { continue }
      let holiday = Holiday(day: day, name: rule.name, localName: rule.localName)
      switch rule.weekdays ?? usual {
      case .unless(let weekdays) where weekdays.contains(day.weekday): continue
      case .moved(let shifts):
        days.holidays.append(holiday.on(day + (shifts[day.weekday] ?? 0)))
      case .observed(let shifts):
        days.holidays.append(holiday)
        guard let shift = shifts[day.weekday] else { continue }
        days.holidays.append(observed(holiday).on(day + shift))
      case .substitute(let weekdays):
        days.holidays.append(holiday)
        guard weekdays.contains(day.weekday) else { continue }
        days.wanting.append((observed(holiday), weekdays))
      case .unless, nil:
        days.holidays.append(holiday)
      }
    }
  }

  /// The holiday under the name it has when kept on another day.
  private func observed(_ holiday: Holiday) -> Holiday {
    Holiday(
      day: holiday.day, name: observedName.english.filled(with: holiday.name),
      localName: observedName.local.filled(with: holiday.localName))
  }
}

extension HolidaySet {
  /// The days of a set around a year, while they are worked out.
  private struct RuledDays {
    var holidays: [Holiday] = []
    /// The holidays that get a substitute, and the weekdays it may not fall on.
    var wanting: [(holiday: Holiday, weekdays: Set<Weekday>)] = []

    /// Adds the substitutes, the earliest holiday choosing first, then the bridge days.
    ///
    /// A substitute is no holiday that a bridge could lead to.
    mutating func settle(bridges: [BridgeRule]) {
      guard !wanting.isEmpty || !bridges.isEmpty else { return }
      let ruled = holidays.map(\.day)
      var taken = Set(ruled)
      for (holiday, weekdays) in wanting.sorted(by: { $0.holiday.day < $1.holiday.day }) {
        var day = holiday.day + 1
        while taken.contains(day) || weekdays.contains(day.weekday) { day = day + 1 }
        taken.insert(day)
        holidays.append(holiday.on(day))
      }
      let ends = bridges.isEmpty ? [] : Set(ruled)
      for day in ruled.map({ $0 + 1 }) where ends.contains(day + 1) && !taken.contains(day) {
        guard let bridge = bridges.first(where: { $0.years.contains(day.year) }),
          !bridge.unless.contains(day.weekday), taken.insert(day).inserted
        else { continue }
        holidays.append(Holiday(day: day, name: bridge.name, localName: bridge.localName))
      }
    }
  }
}

extension Holiday {
  /// The holiday on another day.
  fileprivate func on(_ day: Day) -> Holiday { Holiday(day: day, name: name, localName: localName) }
}
