import MusterJournals

/// Why an event cannot have happened, with the earlier event that says so.
enum CheckInProblem {
  case stillOpen(String, SourcePlace)
  case otherOpen(String, SourcePlace)
  case notOpen(SourcePlace?)
  case wrongCode(CheckInCode, SourcePlace)
  case missingCode(String, isFirst: Bool, SourcePlace)
  case joinedAlready(String, SourcePlace)
  case otherAddress(String, known: String)
  case notJoined(String)
  case answeredAlready(String, SourcePlace)
  case notMember(Departure, word: String, since: Day?)
  case noMeetingPlace
  case noPlace(String)
  case tooFar(String, metres: Int, range: Int)

  func diagnostic(at place: SourcePlace, _ sourceLine: String?) -> Diagnostic {
    Diagnostic(code, at: place, message(in: place.file), help: help, sourceLine: sourceLine)
  }

  private var code: DiagnosticCode {
    switch self {
    case .stillOpen: .sessionStillOpen
    case .otherOpen, .notOpen: .sessionNotOpen
    case .wrongCode, .missingCode: .wrongCheckInCode
    case .joinedAlready: .joinedAlready
    case .otherAddress: .otherAddress
    case .notJoined: .notJoined
    case .answeredAlready: .answeredAlready
    case .notMember: .notMember
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
    return switch self {
    case .stillOpen(let session, let place):
      "the session \(session), opened on \(line(place)), is still open"
    case .otherOpen(let session, let place):
      "this session is not open: \(session) is, since \(line(place))"
    case .notOpen(nil): "no session is open yet"
    case .notOpen(let place?): "no session is open: the last one was closed on \(line(place))"
    case .wrongCode(let code, let place):
      "\(code.digits) is not the code of the session opened on \(line(place))"
    case .missingCode(let person, true, let place):
      "'\(name: person)' is not a member yet and needs the code of the session opened on \(line(place))"
    case .missingCode(let person, false, let place):
      "'\(name: person)' needs the code of the session opened on \(line(place))"
    case .joinedAlready(let person, let place): "'\(name: person)' already joined on \(line(place))"
    case .otherAddress(let person, let known):
      "'\(name: person)' has the e-mail address \(name: known), which stays"
    case .notJoined(let person): "'\(name: person)' is not at this session"
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
    case .otherOpen: "move the line to the session that is open, or close that one and open this one"
    case .notOpen: "open the session first: 18:00 open code 48213"
    case .wrongCode, .missingCode: "add the code at the end: join Bob Ray code 48213"
    case .joinedAlready, .answeredAlready: "remove one of the two lines"
    case .otherAddress: "correct the address here, or where the person joined first"
    case .notJoined: "correct the name, or remove the line"
    case .notMember: "correct the date or the name; to join again, the code is needed"
    case .noMeetingPlace: "add a line such as place 40.8518, 14.2681"
    case .noPlace: "add it at the end: join Bob Ray code 48213 at 40.8518, 14.2681"
    case .tooFar: "correct the place, or raise the range"
    }
  }
}
