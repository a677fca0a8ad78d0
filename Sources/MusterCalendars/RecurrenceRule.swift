import MusterJournals

/// A rule by which an event repeats (RFC 5545, 3.3.10).
struct RecurrenceRule: Hashable {
  /// How often it repeats.
  enum Frequency: String, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, the n-th of its month or year where a number is given.
  struct OrdinalWeekday: Hashable {
    var ordinal: Int?
    var weekday: Weekday
  }

  enum Problem: Error, Hashable {
    /// There is no `FREQ`, or an unknown one.
    case noFrequency
    /// A part is not understood, or its value is not possible.
    case wrongPart(String)
  }

  private(set) var frequency = Frequency.yearly
  private(set) var interval = 1
  private(set) var count: Int?
  private(set) var until: CalendarTime?
  private(set) var seconds: [Int] = []
  private(set) var minutes: [Int] = []
  private(set) var hours: [Int] = []
  private(set) var weekdays: [OrdinalWeekday] = []
  private(set) var monthDays: [Int] = []
  private(set) var yearDays: [Int] = []
  private(set) var weekNumbers: [Int] = []
  private(set) var months: [Int] = []
  private(set) var positions: [Int] = []
  private(set) var weekStart = Weekday.monday

  /// Reads a rule: `FREQ=WEEKLY;BYDAY=MO,TH;COUNT=10`.
  ///
  /// `COUNT` and `UNTIL` together, which the standard forbids, both hold.
  init(_ text: String) throws(Problem) {
    var hasFrequency = false
    for part in text.uppercased().split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { throw .wrongPart(String(part)) }
      let name = part[..<equals]
      let value = part[part.index(after: equals)...]
      if name == "FREQ" {
        guard let found = Frequency(rawValue: String(value)) else { throw .noFrequency }
        frequency = found
        hasFrequency = true
      } else if !name.hasPrefix("X-") {
        guard read(name, value) else { throw .wrongPart(String(part)) }
      }
    }
    guard hasFrequency else { throw .noFrequency }
  }

  /// Reads a part; whether it is understood and possible.
  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "INTERVAL": return assign(value, 1...100_000, to: \.interval)
    case "COUNT":
      guard let number = Int(value), (1...1_000_000).contains(number) else { return false }
      count = number
      return true
    case "UNTIL":
      until = CalendarTime(value)
      return until != nil
    case "WKST":
      guard let day = RecurrenceRule.weekday(value) else { return false }
      weekStart = day
      return true
    case "BYSECOND": return list(value, 0...60, to: \.seconds)
    case "BYMINUTE": return list(value, 0...59, to: \.minutes)
    case "BYHOUR": return list(value, 0...23, to: \.hours)
    case "BYMONTH": return list(value, 1...12, to: \.months)
    case "BYMONTHDAY": return list(value, 1...31, isSigned: true, to: \.monthDays)
    case "BYYEARDAY": return list(value, 1...366, isSigned: true, to: \.yearDays)
    case "BYWEEKNO": return list(value, 1...53, isSigned: true, to: \.weekNumbers)
    case "BYSETPOS": return list(value, 1...366, isSigned: true, to: \.positions)
    case "BYDAY": return readWeekdays(value)
    case "RSCALE": return value == "GREGORIAN"
    case "SKIP": return value == "OMIT"
    default: return false
    }
  }

  private mutating func assign(
    _ value: Substring, _ range: ClosedRange<Int>, to field: WritableKeyPath<RecurrenceRule, Int>
  ) -> Bool {
    guard let number = Int(value), range.contains(number) else { return false }
    self[keyPath: field] = number
    return true
  }

  private mutating func list(
    _ value: Substring, _ range: ClosedRange<Int>, isSigned: Bool = false,
    to field: WritableKeyPath<RecurrenceRule, [Int]>
  ) -> Bool {
    var numbers: Set<Int> = []
    for item in value.split(separator: ",") {
      guard let number = Int(item), range.contains(isSigned ? Int(clamping: number.magnitude) : number) else {
        return false
      }
      numbers.insert(number)
    }
    self[keyPath: field] = numbers.sorted()
    return !numbers.isEmpty
  }

  private mutating func readWeekdays(_ value: Substring) -> Bool {
    var found: Set<OrdinalWeekday> = []
    for item in value.split(separator: ",") {
      guard let day = RecurrenceRule.weekday(item.suffix(2)) else { return false }
      let number = item.dropLast(2)
      guard number.isEmpty || Int(number).map({ (1...53).contains($0.magnitude) }) == true else {
        return false
      }
      found.insert(OrdinalWeekday(ordinal: Int(number), weekday: day))
    }
    weekdays = found.sorted {
      ($0.weekday.rawValue, $0.ordinal ?? 0) < ($1.weekday.rawValue, $1.ordinal ?? 0)
    }
    return !weekdays.isEmpty
  }

  private static func weekday(_ text: Substring) -> Weekday? {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: text).flatMap { Weekday(rawValue: $0 + 1) }
  }
}
