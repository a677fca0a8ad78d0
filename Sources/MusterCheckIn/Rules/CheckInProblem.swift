import MusterJournals

/// How somebody stands to a group who wants to join a session of it.
enum CheckInStanding {
  /// They have never joined.
  case new
  /// They are a member.
  case member
  /// They were a member up to a day, as a line says.
  case left(Day, SourcePlace?)
}

/// Why an event cannot have happened, with the earlier event that says so.
enum CheckInProblem {
  case stillOpen(String, SourcePlace)
  case openUntil(String, minute: Int, SourcePlace)
  case otherOpen(String, SourcePlace)
  case notOpen(SourcePlace?)
  case beforeOpening(minute: Int, SourcePlace)
  case ended(String)
  case wrongCode(CheckInCode, SourcePlace)
  case missingCode(String, CheckInStanding, SourcePlace)
  case leavesToday(String, CheckInStanding)
  case sharedAddress(String, email: String, of: String)
  case joinedAlready(String, SourcePlace)
  case otherAddress(String, known: String)
  case notJoined(String)
  case answeredAbsent(String, String)
  case answeredAlready(String, SourcePlace)
  case notMember(Departure, word: String, since: Day?)
  case noMeetingPlace
  case noPlace(String)
  case tooFar(String, metres: Int, range: Int)

  func diagnostic(at place: SourcePlace, _ sourceLine: String?) -> Diagnostic {
    var diagnostic = Diagnostic(code, at: place, message(in: place.file), help: help, sourceLine: sourceLine)
    diagnostic.commandHelp = commandHelp
    return diagnostic
  }

  private var code: DiagnosticCode {
    switch self {
    case .stillOpen, .openUntil: .sessionStillOpen
    case .otherOpen, .notOpen, .beforeOpening, .ended: .sessionNotOpen
    case .wrongCode, .missingCode: .wrongCheckInCode
    case .joinedAlready: .joinedAlready
    case .otherAddress: .otherAddress
    case .notJoined: .notJoined
    case .answeredAlready: .answeredAlready
    case .answeredAbsent: .answeredAbsent
    case .sharedAddress: .sharedAddress
    case .notMember, .leavesToday: .notMember
    case .noMeetingPlace, .noPlace, .tooFar: .outOfRange
    }
  }

  /// What happened, in a sentence that names the file of an earlier event where it is another one.
  ///
  /// - Parameter file: the file.
  func message(in file: String) -> DiagnosticText {
    func line(_ place: SourcePlace) -> DiagnosticText {
      guard let line = place.line else { return "\(name: place.file)" }
      return place.file == file ? "line \(line)" : "\(name: place.file) line \(line)"
    }
    func text(_ day: Day, _ place: SourcePlace?) -> DiagnosticText {
      guard let place, place.line != nil else { return "\(day)" }
      return "\(day), \(line(place)),"
    }
    return switch self {
    case .stillOpen(let session, let place):
      "the session \(session), opened on \(line(place)), is still open"
    case .openUntil(let session, let minute, let place):
      "the session \(session) was open until \(ClockTime.text(of: minute)), on \(line(place))"
    case .otherOpen(let session, let place):
      "this session is not open: \(session) is, since \(line(place))"
    case .notOpen(nil): "no session is open yet"
    case .notOpen(let place?): "no session is open: the last one was closed on \(line(place))"
    case .beforeOpening(let minute, let place):
      "the session was not open yet: it was opened at \(ClockTime.text(of: minute)), on \(line(place))"
    case .ended(let session): "the session \(session) ended at midnight"
    case .wrongCode(let code, let place):
      "\(code.digits) is not the code of the session opened on \(line(place))"
    case .missingCode(let person, .new, let place):
      "'\(name: person)' has not joined the group yet and needs the code of the session opened on \(line(place))"
    case .missingCode(let person, .member, let place):
      "'\(name: person)' needs the code of the session opened on \(line(place))"
    case .missingCode(let person, .left(let day, let leave), let place):
      "'\(name: person)' left on \(text(day, leave)) and needs the code of the session opened on \(line(place))"
    case .leavesToday(let person, .left(let day, let leave)):
      "'\(name: person)' left on \(text(day, leave)) and can join again from the next day"
    case .leavesToday(let person, _): "'\(name: person)' leaves the group today"
    case .sharedAddress(let person, let email, let other):
      "'\(name: person)' joins with '\(name: email)', which is the address of '\(name: other)'"
    case .joinedAlready(let person, let place): "'\(name: person)' already joined on \(line(place))"
    case .otherAddress(let person, let known):
      "'\(name: person)' has the e-mail address \(name: known), which stays"
    case .notJoined(let person): "'\(name: person)' is not at this session"
    case .answeredAbsent(let person, let session):
      "'\(name: person)' answers a poll, but is not at the session \(session)"
    case .answeredAlready(let person, let place):
      "'\(name: person)' already answered this poll on \(line(place))"
    case .notMember(let departure, let word, nil):
      "'\(known: word) \(departure.day) \(name: departure.person)': nobody of this name is a member on that day"
    case .notMember(let departure, let word, let last?):
      "'\(known: word) \(departure.day) \(name: departure.person)': the membership ended on \(last)"
    case .noMeetingPlace: "'option range' needs the place where the group meets"
    case .noPlace(let person): "where '\(name: person)' joined is missing"
    case .tooFar(let person, let metres, let range):
      "'\(name: person)' joined \(metres) m from the group's place, and \(range) m is the most"
    }
  }

  private var help: DiagnosticText? {
    switch self {
    case .stillOpen: "close it first: 20:05 close"
    case .openUntil: "open this one when that one is closed, or correct the times"
    case .otherOpen: "move the line to the session that is open, or close that one and open this one"
    case .notOpen: "open the session first: 18:00 open code 48213"
    case .beforeOpening: "correct one of the two times"
    case .ended: "write 24:00 close"
    case .wrongCode, .missingCode: "add the code at the end: join Bob Ray code 48213"
    case .joinedAlready, .answeredAlready: "remove one of the two lines"
    case .otherAddress: "correct the address here, or where the person joined first"
    case .notJoined, .answeredAbsent: "correct the name, or remove the line"
    case .leavesToday: "to join today, remove the line that says so"
    case .sharedAddress:
      "if both are one person, write one name for them, or an alias; otherwise correct the address"
    case .notMember: "correct the date or the name; to join again, the code is needed"
    case .noMeetingPlace: "add a line such as place 40.8518, 14.2681"
    case .noPlace: "add it at the end: join Bob Ray code 48213 at 40.8518, 14.2681"
    case .tooFar: "correct the place, or raise the range"
    }
  }

  /// What to do at the keyboard, where a command was about to write the event.
  private var commandHelp: DiagnosticText? {
    switch self {
    case .stillOpen: "close it first with \(known: .command("session close"))"
    case .otherOpen, .notOpen: "open a session first with \(known: .command("session open"))"
    case .beforeOpening: "give a later time with \(known: .option("time"))"
    case .openUntil:
      "give a later time with \(known: .option("time")), or name the session with \(known: .option("slot"))"
    case .ended:
      "close it with \(known: .command("session close")); for what happened before midnight, give the time with \(known: .option("time"))"
    case .wrongCode: "give the code of that session with \(known: .option("code"))"
    case .missingCode: "give it with \(known: .option("code"))"
    case .answeredAlready: "each person answers once"
    case .notJoined: "correct the name"
    case .answeredAbsent: "correct the name, or let them join first"
    case .noPlace: "give it with \(known: .option("at", "40.8518,14.2681"))"
    case .noMeetingPlace: "add a line such as place 40.8518, 14.2681 to the journal"
    default: nil
    }
  }
}
