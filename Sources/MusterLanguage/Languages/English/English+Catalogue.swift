extension English {
  var catalogueWords: CatalogueWords {
    CatalogueWords(
      section: "Section", title: "Title", instructor: "Instructor", credits: "Credits", enrolled: "Enrolled",
      meetings: "Meetings", rooms: "Rooms", final: "Final", term: "Term", sections: "Sections", room: "Room",
      period: "Period", date: "Date", weekday: "Day", from: "From",
      to: "To", time: "Time", name: "Name", username: "User name", role: "Role", mailbox: "Mailbox",
      major: "Major",
      year: "Year", advisor: "Advisor", email: "E-mail", phone: "Phone", office: "Office", student: "student",
      professor: "professor", noSections: "No sections in this term.", noMeetings: "No meetings.",
      noRooms: "No room is free.", nobody: "Nobody.",
      neverFree: "There is no period in which everybody is free.", free: "Everybody is free",
      contacts: "Contacts", finals: "Final exams",
      comparison: "Comparison", current: "current")
  }

  func schedule(of name: String) -> String { "\(name)'s Schedule" }
  func freeRooms(at time: String) -> String { "Free rooms: \(time)" }
  func matches(_ count: Int, of text: String) -> String {
    "‘\(text)’: \(counted(count, "match", "matches"))"
  }
  func compared(_ names: String) -> String { "Compared: \(names)" }
}
