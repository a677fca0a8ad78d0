import MusterJournals

extension English {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Owner’s report", memberReport: "Member’s report", attendeesReport: "Attendees",
      open: "opened", close: "closed", attended: "attended", members: "members", new: "new",
      stillOpen: "open", answer: "answer", people: "people", share: "share", email: "e-mail",
      joined: "member since", ofSessions: "of", joinedAt: "time of joining", attendance: "attendance",
      growthTitle: "Members by session", messageHeading: "Message", membersHeading: "Members",
      ownSessionsHeading: "Your sessions", attendedFigure: "check-ins", rateFigure: "attendance",
      owner: "Owner",
      noSessionOpen: "No session is open.")
  }

  func memberNumber(_ number: Int) -> String { "Member \(number)" }
  func membersFigure(_ count: Int) -> String { form(count, "member", "members") }
  func sessionsFigure(_ count: Int) -> String { form(count, "session", "sessions") }
  func attendedFigure(_ count: Int) -> String { form(count, "check-in", "check-ins") }
  func sessionTotals(_ sessions: Int, attended: Int, members: Int) -> String {
    "\(counted(sessions, "session", "sessions")) · \(number(attended)) attended · \(counted(members, "member", "members"))"
  }
  func answers(_ count: Int) -> String { counted(count, "answer", "answers") }
  func attendees(_ count: Int, of members: Int) -> String {
    "\(number(count)) of \(counted(members, "member", "members"))"
  }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "A session has been open since \(date(day)), \(time)."
  }
}
