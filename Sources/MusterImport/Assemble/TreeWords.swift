import MusterGrids
import MusterJournals

/// The names under which apps keep attendance in a tree, folded as ``Heading`` folds the heads of columns.
///
/// A database of this kind has no schema. What Assemble and its like write is told by these words and by the form of
/// keys and values.
enum TreeWords {
  /// Branches that hold people by their keys.
  static let people: Set<String> = [
    "users", "people", "persons", "members", "students", "profiles", "participants", "athletes", "players",
    "employees", "memberlist", "userlist", "guests", "owners", "players", "workers", "children", "pupils",
    "kids", "volunteers", "staff", "trainees", "alumnos", "estudiantes", "alunos", "studenti", "eleves",
    "schuler", "teilnehmer", "mitglieder", "membri", "miembros", "socios", "soci",
  ]
  /// Branches that hold groups by their keys.
  static let groups: Set<String> = [
    "groups", "classes", "teams", "clubs", "courses", "classrooms", "sections",
  ]
  /// Branches that hold sessions, even such as nobody came to.
  static let sessions: Set<String> = [
    "sessions", "meetings", "events", "lessons", "practices", "trainings", "lectures", "rehearsals", "games",
    "matches", "activities", "workshops",
  ]
  /// Members that refer to a session by key, or hold it.
  static let session: [String] = [
    "sessionid", "eventid", "meetingid", "lessonid", "lectureid", "practiceid", "trainingid", "rehearsalid",
    "gameid", "matchid", "activityid", "workshopid", "session", "event", "meeting", "lesson", "lecture",
    "practice", "training", "rehearsal", "game", "match", "activity", "workshop", "sessions", "events",
    "meetings", "lessons",
  ]
  /// Members by which a session says its own id.
  static let sessionIds: [String] = [
    "id", "key", "sessionid", "eventid", "meetingid", "lessonid", "lectureid",
  ]
  /// Members of a session that hold who came.
  static let attendees: Set<String> = [
    "attendees", "attended", "attendance", "present", "presentmembers", "checkins", "checkedin", "joined",
    "presences", "marks", "presenze", "asistencia", "asistencias", "presencas", "anwesenheit", "asistentes",
  ]
  /// Members of a session that hold who came, unless others beside them do: they may be all on the roll.
  static let roll: Set<String> = people.union(["enrolled", "roster", "roll"])
  /// Lists of a session that hold nobody who came or should have.
  static let asides: Set<String> = [
    "tags", "topics", "notes", "comments", "materials", "subjects", "photos", "images", "files", "links",
    "urls", "attachments", "labels", "categories", "keywords", "days", "times", "homework", "agenda",
    "waitlist", "invited", "invitees", "reminders", "teachers", "instructors", "hosts", "organizers",
    "coaches", "trainers", "admins", "owners", "speakers", "location", "settings", "metadata", "meta",
    "options",
  ]
  /// Marks that lists are of by other names than codes have.
  static let listMarks: [String: Mark] = [
    "presentees": .present, "presents": .present, "here": .present, "attended": .present,
    "missed": .absent, "missing": .absent, "nothere": .absent, "notpresent": .absent, "absences": .absent,
    "ausencias": .absent, "assenze": .absent, "faltas": .absent, "unexcused": .absent,
    "unexcusedabsences": .absent, "excusedabsences": .excused, "latecomers": .partial, "tardy": .partial,
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
    ] + name + (Heading.words[.person] ?? []).filter { !person.contains($0) && !people.contains($0) }
  /// Members that name a group or a session.
  static let title: [String] = name + ["title"]
  static let first: [String] = ["firstname", "givenname", "first"] + (Heading.words[.first] ?? [])
  static let last: [String] = ["lastname", "surname", "familyname", "last"] + (Heading.words[.last] ?? [])
  static let email: [String] = ["email", "mail", "emailaddress"]
  static let difficulty: [String] = ["difficulty", "weight", "difficultycoefficient", "coefficient"]
  /// Members that refer to a person by key.
  static let person: [String] = [
    "userid", "uid", "memberid", "personid", "studentid", "participantid", "attendeeid", "employeeid", "user",
    "person", "member", "student", "participant", "attendee", "employee", "playerid", "workerid", "childid",
    "pupilid", "volunteerid", "staffid", "athleteid", "player", "worker", "child", "pupil", "volunteer",
    "athlete", "id", "key",
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
  static let start: [String] = [
    "start", "starttime", "startedat", "startsat", "openedat", "opentime", "opened", "begin", "beginsat",
    "datetime", "scheduledat", "scheduledfor", "time",
  ]
  /// Members that hold the instant at which a record was written, which is its day only where no other is named.
  static let created: [String] = ["timestamp", "createdat", "created", "markedat", "recordedat", "checkinat"]
  /// What the names of dates have in them that are no days of sessions.
  static let otherDates: [String] = [
    "birth", "dob", "creat", "updat", "modif", "join", "regist", "signup", "due", "expir", "delet", "end",
    "last", "until", "enrol", "hire", "paid", "payment", "position", "reason", "person", "location",
    "session", "description", "version", "duration", "action", "section", "option",
  ]
  /// Members that hold the instant at which something ended.
  static let end: [String] = ["end", "endtime", "endedat", "endsat", "closedat", "closetime", "closed"]
  static let slot: [String] = ["slot", "shift", "timeslot", "period", "partofday", "ora", "turno"]
  /// Members that hold a mark.
  static let status: [String] = [
    "status", "mark", "attendance", "attendancestatus", "state", "present", "attended", "checkedin",
    "ischeckedin", "value",
  ]
  /// Members that hold the time at which somebody came.
  static let arrival: [String] = [
    "checkin", "checkintime", "checkinat", "checkedinat", "clockin", "clockintime", "timein", "intime", "in",
    "arrival", "arrivaltime", "arrivedat", "joinedat", "jointime", "signin", "signedinat", "scannedat",
    "entrytime", "time", "timestamp", "markedat",
  ]
  /// Truth values about somebody that say nothing of one session.
  static let flags: Set<String> = [
    "active", "isactive", "admin", "isadmin", "verified", "isverified", "emailverified", "owner", "isowner",
    "guest", "isguest", "moderator", "enabled", "new", "isnew", "paid", "ispaid", "premium", "ismember",
    "vip",
    "isstaff", "leader", "isleader", "captain", "synced", "issynced", "notified", "archived", "muted",
    "anonymous", "deleted", "isdeleted",
  ]
  /// What the names of members have in them that say why somebody did not come.
  static let reasons: [String] = ["reason", "absen", "excus", "justif", "leave"]
  /// What the names of members have in them that say whether somebody came.
  static let stems: [String] = ["check", "attend", "presen", "absen", "came", "confirm", "here", "show"]
  /// What periods are called before their number.
  static let periods: Set<String> = [
    "p", "period", "periodo", "h", "hour", "ora", "hora", "stunde", "heure", "lesson", "session", "slot",
    "block",
  ]
  /// Keys that are slots.
  static let slots: Set<String> = [
    "morning", "afternoon", "evening", "night", "noon", "am", "pm", "day", "mattina", "pomeriggio", "sera",
    "matin",
    "apresmidi", "soir", "vormittag", "nachmittag", "abend", "manana", "tarde", "noche", "lunch", "breakfast",
  ]
}

extension JSONNode {
  /// The first of some members that is there; names are compared without case and punctuation.
  package func first(of words: [String]) -> JSONNode? {
    let named = named
    for word in words {
      if let found = named.first(where: { $0.word == word }) { return found.value }
    }
    return nil
  }

  /// Those of some members that are there, in the order of the words.
  package func all(of words: [String]) -> [(word: String, value: JSONNode)] {
    let named = named
    return words.compactMap { word in named.first { $0.word == word } }
  }

  private var named: [(word: String, value: JSONNode)] {
    members.filter { !$0.value.isNull }.map { (PlainLetters.folded($0.key), $0.value) }
  }

  /// The entries of a map: the members of an object, or the items of an array by their numbers, as the database gives a
  /// map whose keys are mostly numbers; `null` fills the holes.
  package var entries: [Member] {
    if case .array(let items) = value {
      return items.enumerated().filter { !$1.isNull }.map { Member(key: String($0), value: $1) }
    }
    return members.filter { !$0.value.isNull }
  }
}
