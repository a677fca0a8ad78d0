/// The names under which apps keep attendance in a tree, folded as ``Heading`` folds the heads of columns.
///
/// A database of this kind has no schema. What Assemble and its like write is told by these words and by the form of
/// keys and values.
enum TreeWords {
  /// Branches that hold people by their keys.
  static let people: Set<String> = [
    "users", "people", "persons", "members", "students", "profiles", "participants", "athletes", "players",
    "employees", "memberlist", "userlist", "guests", "owners",
  ]
  /// Branches that hold groups by their keys.
  static let groups: Set<String> = [
    "groups", "classes", "teams", "clubs", "courses", "classrooms", "sections",
  ]
  /// Branches that hold sessions, even such as nobody came to.
  static let sessions: Set<String> = ["sessions", "meetings", "events", "lessons", "practices", "trainings"]
  /// Members of a session that hold who came.
  static let attendees: Set<String> = [
    "attendees", "attended", "attendance", "present", "presentmembers", "participants", "members", "checkins",
    "checkedin", "joined", "users", "people", "students", "presences", "marks",
  ]
  /// Members of a session that hold marks by people; lists of codes below them may be by the people's places.
  static let marks: Set<String> = [
    "attendance", "presences", "checkins", "marks", "records", "attendancerecords", "entries", "responses",
    "rsvps",
  ]
  /// Members that name the person.
  static let name: [String] = ["name", "fullname", "displayname", "username", "nickname"]
  /// Members that name the person, and no session.
  static let personName: [String] =
    [
      "studentname", "membername", "personname", "participantname", "attendeename", "employeename",
      "playername",
    ] + name
  /// Members that name a group or a session.
  static let title: [String] = name + ["title"]
  static let first: [String] = ["firstname", "givenname", "first"]
  static let last: [String] = ["lastname", "surname", "familyname", "last"]
  static let email: [String] = ["email", "mail", "emailaddress"]
  static let difficulty: [String] = ["difficulty", "weight", "difficultycoefficient", "coefficient"]
  static let joined: [String] = ["joined", "joinedat", "joindate", "membersince"]
  /// Members that refer to a person by key.
  static let person: [String] = [
    "userid", "uid", "memberid", "personid", "studentid", "participantid", "attendeeid", "employeeid", "user",
    "person", "member", "student", "participant", "attendee", "employee", "id", "key",
  ]
  /// Those of them that may be of the record itself.
  static let ownId: [String] = ["id", "key"]
  /// Lists that refer to people by key.
  static let ids: Set<String> = [
    "userid", "userids", "memberid", "memberids", "personid", "personids", "studentid", "studentids",
    "attendeeids", "participantids",
  ]
  /// Members that refer to a group by key.
  static let group: [String] = [
    "groupid", "group", "gid", "groupkey", "classid", "class", "teamid", "courseid",
  ]
  /// Members that hold a day, the plainest first.
  static let date: [String] = ["date", "day", "sessiondate", "meetingdate", "startdate"]
  /// Members that hold the instant at which something began.
  static let instant: [String] = [
    "start", "starttime", "startedat", "startsat", "openedat", "opentime", "opened", "begin", "datetime",
    "timestamp", "createdat", "created", "time",
  ]
  /// Members that hold the instant at which something ended.
  static let end: [String] = ["end", "endtime", "endedat", "endsat", "closedat", "closetime", "closed"]
  static let slot: [String] = ["slot", "shift", "timeslot", "period", "partofday"]
  /// Members that hold a mark.
  static let status: [String] = ["status", "mark", "attendance", "state", "present", "attended", "value"]
  /// Keys that are slots.
  static let slots: Set<String> = [
    "morning", "afternoon", "evening", "night", "noon", "am", "pm", "day", "mattina", "pomeriggio", "sera",
    "matin",
    "apresmidi", "soir", "vormittag", "nachmittag", "abend", "manana", "tarde", "noche", "lunch", "breakfast",
  ]
}

extension JSONNode {
  /// The first of some members that is there; names are compared without case and punctuation.
  func first(of words: [String]) -> JSONNode? {
    let folded = members.lazy.filter { !$0.value.isNull }.map {
      (key: Heading.folded($0.key), value: $0.value)
    }
    for word in words {
      if let found = folded.first(where: { $0.key == word }) { return found.value }
    }
    return nil
  }

  /// The entries of a map: the members of an object, or the items of an array by their numbers, as the database gives a
  /// map whose keys are mostly numbers; `null` fills the holes.
  var entries: [Member] {
    if case .array(let items) = value {
      return items.enumerated().filter { !$1.isNull }.map { Member(key: String($0), value: $1) }
    }
    return members.filter { !$0.value.isNull }
  }
}
