/// What is taken from the instants of a column.
package enum InstantPart {
  case day, dayAndTime, time

  package func text(of instant: TreeInstant) -> String {
    switch self {
    case .day: instant.date
    case .dayAndTime: "\(instant.date)T\(instant.clock)"
    case .time: instant.clock
    }
  }
}
