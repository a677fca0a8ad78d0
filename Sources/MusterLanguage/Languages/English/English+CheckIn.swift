import MusterJournals

extension English {
  var checkIn: CheckInWords {
    CheckInWords(
      ownerReport: "Owner’s report", memberReport: "Member’s report", attendeesReport: "Attendees",
      open: "opened", close: "closed", attended: "attended", members: "members", ratio: "ratio", new: "new",
      stillOpen: "open", answer: "answer", people: "people", share: "share", email: "e-mail",
      joined: "member since", ofSessions: "of", joinedAt: "time of joining", attendance: "attendance",
      growthTitle: "Members by session", messageHeading: "Message", membersHeading: "Members",
      ownSessionsHeading: "Your sessions", attendedFigure: "check-ins", rateFigure: "attendance",
      owner: "Owner",
      noSessionOpen: "No session is open.",
      rateRule:
        "Rate = attended ÷ members. Each session counts for the people who belonged to the group at its close, including those who "
        + "joined at it.")
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
  func ofSessions(_ count: Int) -> String { "of \(counted(count, "session", "sessions"))" }
  func sessionOpen(since day: Day, _ time: String) -> String {
    "A session has been open since \(date(day)), \(time)."
  }
}
