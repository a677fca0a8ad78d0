import MusterJournals

extension CheckInCode {
  /// A code that nobody can foresee.
  ///
  /// - Parameter taken: codes that are in use.
  /// - Returns: `nil` when all are in use.
  package static func drawn(except taken: Set<CheckInCode>) -> CheckInCode? {
    var generator = SystemRandomNumberGenerator()
    return drawn(except: taken, using: &generator)
  }

  /// A code by a generator.
  package static func drawn(except taken: Set<CheckInCode>, using generator: inout some RandomNumberGenerator)
    -> CheckInCode?
  {
    let free = 100_000 - taken.count
    guard free > 0 else { return nil }
    // The n-th of those that are free: however many are taken, one draw is enough.
    var number = Int.random(in: 0..<free, using: &generator)
    for code in taken.compactMap({ Int($0.digits) }).sorted() where code <= number { number += 1 }
    let digits = String(number)
    return CheckInCode(String(repeating: "0", count: 5 - digits.count) + digits)
  }
}

extension Journal {
  /// A warning for each session of an earlier day that nobody closed.
  ///
  /// - Parameter day: the day that it is.
  package func unclosedSessions(before day: Day) -> [Diagnostic] {
    sessions.filter { $0.day < day && AttendanceList($0.events).isOpen }.map { session in
      Diagnostic(
        .sessionNotClosed, at: SourcePlace(file: facts.places.file ?? group),
        "nobody closed the session \(session.day) \(slots[session.slot]), which ended at midnight",
        help: "write when it ended, as in 20:05 close")
    }
  }

  /// The codes of the sessions that people can join now.
  package var openCodes: [CheckInCode] {
    sessions.compactMap { session in
      var code: CheckInCode?
      for event in session.events {
        if let open = event.event as? OpenEvent { code = open.code }
        if event.event is CloseEvent { code = nil }
      }
      return code
    }
  }
}
