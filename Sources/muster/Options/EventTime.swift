import ArgumentParser
import MusterApp
import MusterCheckIn

/// The time of day of what happened at a session.
struct EventTime: ParsableArguments {
  @Option(help: ArgumentHelp("The time of day, as in 18:02; default: now.", valueName: "time"))
  var time: String?

  /// When it happens.
  ///
  /// - Throws: ``CommandFailure`` when the time is none.
  var moment: CheckInTime {
    get throws {
      var moment = Clock.checkIn
      moment.minute = try time.map { try CommandDay.minute($0, option: "time") }
      return moment
    }
  }
}
