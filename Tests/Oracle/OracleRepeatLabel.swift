extension OracleGroup {
  /// The repeat label of all lines together; the days of single meetings do not repeat. `nil` when nothing does.
  public var repeatLabel: String? {
    oracleRepeatLabel(patterns.filter { $0.until != .oneDay }.reduce(into: []) { $0.formUnion($1.weekdays) })
  }
}

/// The repeat label of some weekdays, Monday 1; `nil` for none.
public func oracleRepeatLabel(_ weekdays: Set<Int>) -> String? {
  let full = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  let letters = ["M", "T", "W", "R", "F", "S", "S"]
  let days = weekdays.sorted().map { $0 - 1 }
  if weekdays == [1, 2, 3, 4, 5] { return "Weekdays" }
  if weekdays == [6, 7] { return "Weekends" }
  switch days.count {
  case 0: return nil
  case 1: return "Weekly (\(full[days[0]]))"
  case 2: return days.map { full[$0] }.joined(separator: ", ")
  case 3: return days.map { String(full[$0].prefix(3)) }.joined(separator: ", ")
  case 4...6: return days.map { letters[$0] }.joined(separator: ", ")
  default: return "Every day"
  }
}
