import MusterImport
import MusterReading

/// The names under which apps keep attendance in a tree, folded as ``Heading`` folds the heads of columns.
///
/// A database of this kind has no schema. What Assemble and its like write is told by these words and by the form of
/// keys and values.
enum TreeWords {
  static let people = Set(WordLists.trees["people"])
  static let groups = Set(WordLists.trees["groups"])
  static let sessions = Set(WordLists.trees["sessions"])
  static let session = WordLists.trees["session"]
  static let sessionIds = WordLists.trees["sessionIds"]
  static let attendees = Set(WordLists.trees["attendees"])
  /// Members of a session that hold who came, unless others beside them do: they may be all on the roll.
  static let roll: Set<String> = people.union(enrolled)
  /// Those of them that hold nobody else.
  static let enrolled: Set<String> = ["enrolled", "roster", "roll"]
  /// Members of an answer that tell which of its pages it is.
  static let pages = Set(WordLists.trees["pages"])
  /// What those hold.
  static let pageParts = Set(WordLists.trees["pageParts"])
  /// What the names of objects end with that say what is known of somebody.
  static let nameHolders = WordLists.trees["nameHolders"]
  /// Truth values of times of work that say that somebody had leave instead.
  static let leaveFlags = Set(WordLists.trees["leaveFlags"])
  /// What is said of times of work that somebody looked at, or will.
  static let shiftStates = Set(WordLists.trees["shiftStates"])
  /// Parts of the names of members that say of records that they are of people at work.
  static let shiftParts = Set(WordLists.trees["shiftParts"])
  /// What somebody does who goes in and out.
  static let passages = Set(WordLists.trees["passages"])
  /// Members of records of money and goods.
  static let amounts = Set(WordLists.trees["amounts"])
  /// What is said of somebody's stay in a meeting.
  static let staysOver = Set(WordLists.trees["staysOver"])
  /// Members that say which of both it was.
  static let passageKinds = kinds.union(WordLists.trees["passages.kinds"])
  /// Parts of the names of maps that hold what people said beside their answer.
  static let remarks = Set(WordLists.trees["remarks"])
  /// Members that hold the time at which somebody joined a meeting.
  static let joinTimes = Set(WordLists.trees["joinTimes"])
  /// What people answer who come or do not, and do who go in and out.
  static let inOrOut = Set(WordLists.trees["inOrOut"])
  /// Members that refer to anybody, be it who wrote a record down.
  static let anybody = Set(WordLists.trees["anybody"])
  /// Lists of what people answered who were invited.
  static let replies = Set(WordLists.trees["replies"])
  /// Lists of answers, be it to an invitation or to the questions of a form.
  static let answers = Set(WordLists.trees["replies.answers"])
  /// Members that hold what somebody answered.
  static let answer = Set(WordLists.trees["replies.answer"])
  /// Members of replies that may hold when somebody answered.
  static let repliedAt = Set(WordLists.trees["replies.times"])
  /// What is said of a session that is not held yet.
  static let planned = Set(WordLists.trees["drafts.planned"])
  /// Truth values of a session that say whether somebody wrote down who came.
  static let taken = Set(WordLists.trees["drafts.taken"])
  /// What is said of a session that is not written down for good.
  static let drafts = Set(WordLists.trees["drafts"])
  /// Truth values that say that a record is of a room, a thing or a program, and of nobody.
  static let things = WordLists.trees["things"]
  /// What kind such records are of.
  static let kindsOfThings = Set(WordLists.trees["things.kinds"])
  /// What is said of a leave that somebody asked for.
  static let approvals = Set(WordLists.trees["approvals"])
  /// Members that name whoever wrote a record, where another member names the person whom it is about.
  static let markers = Set(WordLists.trees["markers"])
  /// Those of the members that hold when somebody came which may say when they signed up.
  static let vagueArrivals = Set(WordLists.trees["cameAt.vague"])
  /// What people answer to an invitation, without spaces and hyphens.
  static let invitationAnswers: [String: Invitations.Answer] = {
    var answers: [String: Invitations.Answer] = [:]
    for (list, answer) in [("yes", Invitations.Answer.yes), ("no", .no), ("open", .open)] {
      for word in WordLists.trees["invitation.\(list)"] { answers[word] = answer }
    }
    return answers
  }()
  /// Those of them that may answer anything, and those that nothing but an invitation has.
  static let openAnswers = Set(WordLists.trees["invitation.anything"])
  static let plainAnswers = Set(WordLists.trees["invitation.plain"])
  /// What the names of lists of people who gave an answer end with.
  static let answerEndings = WordLists.trees["invitation.endings"]
  /// Members that hold an answer to an invitation, and those of them that hold nothing else.
  static let invitationMembers = replyMembers.union(rsvps)
  private static let replyMembers = Set(WordLists.trees["invitation.members"])
  static let rsvps = Set(WordLists.trees["invitation.rsvps"])
  /// Objects that are the questions of a form, and their titles and ids.
  static let questions = Set(WordLists.trees["form.questions"])
  static let questionTitles = WordLists.trees["form.titles"]
  static let questionIds = WordLists.trees["form.ids"]
  /// Members of an answer that name its question, that hold it, and that say when it was sent.
  static let questionReferences = WordLists.trees["form.references"]
  static let answerValues = Set(WordLists.trees["form.answers"])
  static let answerParts = answerValues.union(WordLists.trees["form.parts"])
  static let sent = Set(WordLists.trees["form.sent"])
  /// Members that say whether somebody was let in at a door.
  static let accessResults = Set(WordLists.tables["access.results"])
  /// What they say of who was, and of who was not.
  static let granted = Set(WordLists.tables["access.granted"])
  static let denied = Set(WordLists.tables["access.denied"])
  /// What records of doors speak of.
  static let doors = Set(WordLists.tables["access.doors"])
  /// Lists of when people worked.
  static let work = Set(WordLists.trees["work"])
  /// What the names of branches begin with that hold what was taken back.
  static let deletedBranches = Set(WordLists.trees["deletedBranches"])
  /// Truth values of a session that say that it took place.
  static let held = Set(WordLists.trees["held"])
  /// What somebody does who goes out.
  static let passagesOut = Set(WordLists.trees["passages.out"])
  /// What the names of members end with that say who did something, or when.
  static let agents = Set(WordLists.trees["agents"])
  /// What absences are called that somebody asked for, as the kind of records.
  static let leaves = Set(WordLists.trees["leaves"])
  /// Members of records that say of which kind each is.
  static let kinds = Set(WordLists.trees["kinds"])
  /// Members of an object that is a name.
  static let nameParts = Set(first + last + personName)
  /// Members that hold what is known of a person.
  static let profiles = Set(WordLists.trees["profiles"])
  /// Those of them that nothing but a person has.
  static let ownProfiles = Set(WordLists.trees["profiles.own"])
  /// Members that hold a name where they are of somebody, and may be of anything elsewhere.
  static let vagueNames = Set(WordLists.trees["vagueNames"])
  /// Members that name the field whose value stands beside it.
  static let fieldNames = WordLists.trees["fieldNames"]
  /// Members that hold the record which the others are sent with.
  static let envelopes = Set(WordLists.trees["envelopes"])
  /// What lists are called, whatever they are of.
  static let lists = Set(WordLists.trees["lists"])
  /// Lists of a session of those who should have come.
  static let invited = Set(WordLists.trees["invited"])
  static let asides = Set(WordLists.trees["asides"])
  static let listMarks: [String: Mark] = [Mark.present, .partial, .absent, .excused].reduce(into: [:]) {
    for word in WordLists.trees["mark.\($1.word)"] { $0[word] = $1 }
  }
  /// Lists of people who had signed up and took that back.

  /// Whether something is known of a list by its name.
  static func namesList(_ word: String) -> Bool {
    people.contains(word) || attendees.contains(word) || marks.contains(word) || roll.contains(word)
      || invited.contains(word) || asides.contains(word) || lists.contains(word)
  }

  static let cancellations = Set(WordLists.trees["cancellations"])
  /// Members that hold when somebody came, and null of whoever did not.
  static let cameAt = Set(WordLists.trees["cameAt"])
  /// Members by which a database sorts its records.
  static let sortKeys = Set(WordLists.trees["sortKeys"])
  static let marks = Set(WordLists.trees["marks"])
  static let name = WordLists.trees["name"]
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
  static let email = WordLists.trees["email"]
  static let difficulty = WordLists.trees["difficulty"]
  static let person = WordLists.trees["person"]
  static let ownId = WordLists.trees["ownId"]
  static let ids = Set(WordLists.trees["ids"])
  /// What the names of members end with that hold ids or numbers.
  static let idEndings = WordLists.trees["idEndings"]
  static let group = WordLists.trees["group"]
  static let date = WordLists.trees["date"]
  static let start = WordLists.trees["start"]
  static let created = WordLists.trees["created"]
  static let otherDates = WordLists.trees["otherDates"]
  static let end = WordLists.trees["end"]
  static let slot = WordLists.trees["slot"]
  static let status = WordLists.trees["status"]
  /// Members that hold what somebody said of the days of a poll, and those of one answer that name the day.
  static let pollAnswers = WordLists.trees["poll.answers"]
  static let pollReferences = WordLists.trees["poll.references"]
  /// What the words begin with that speak of votes.
  static let votes = WordLists.trees["votes"]
  /// Members of a document that say what it is.
  static let documentTitles = WordLists.trees["documentTitles"]
  /// Members of a session that say whether it took place.
  static let states = Set(status + WordLists.trees["states"])
  /// Branches around whatever a program gives back.
  static let wrappers = Set(WordLists.trees["records.others"])
  static let codes = Set(WordLists.trees["codes"])
  static let arrival = WordLists.trees["arrival"]
  /// Lists of the moments at which people came.
  static let checkIns = Set(WordLists.trees["checkIns"])
  /// Members that hold the time at which somebody left.
  static let departure = Set(WordLists.trees["departure"])
  static let flags = Set(WordLists.trees["flags"])
  static let durations = Set(WordLists.trees["durations"])
  static let columnTitles = Set(WordLists.trees["columnTitles"])
  /// Members that hold the names of rows that are kept as lists.
  static let rowTitles = WordLists.trees["rowTitles"]
  static let legendCodes = WordLists.trees["legend.codes"]
  /// Those that hold nothing but a code.
  static let plainCodes = WordLists.trees["legend.plainCodes"]
  static let legendMeanings = WordLists.trees["legend.meanings"]
  static let durationStems = WordLists.trees["durations.stems"]
  static let reasons = WordLists.trees["reasons"]
  static let stems = WordLists.trees["stems"]
  /// Titles that may end with the day, and what says before a date that it is another.
  static let titlesOfDay = Set(WordLists.trees["titlesOfDay"] + documentTitles)
  static let untilWords = Set(WordLists.trees["untilWords"])
  /// What is said of a day on which nothing takes place.
  static let daysOff = Set(WordLists.trees["daysOff"])
  /// Members of somebody's records whose short values are marks.
  static let shortCodes: Set<String> = ["code", "acronym"]
  static let dayLists = Set(WordLists.trees["dayLists"])
  /// Parts of the names of members that say how late somebody was.
  static let delays = Set(WordLists.trees["delays"])
  /// The marks of words of several letters as programs write them, without spaces and signs on their letters: `zu_spaet`.
  static let plainFlags: [String: Mark] = {
    var marks: [String: Set<Mark>] = [:]
    // Who took part at home, or would have in person, may still not have come.
    for mark in [Mark.partial, .absent, .excused] {
      let words = WordLists.tables["code.\(mark.word)"] + WordLists.tables["heading.\(mark.word)"]
      for word in words where word.count > 3 {
        let spelt = umlauts.reduce(word) { $0.replacing($1.key, with: $1.value) }
        for plain in [word, spelt] { marks[PlainLetters.folded(plain), default: []].insert(mark) }
      }
    }
    for word in WordLists.trees["presentFlags"] { marks[word] = [.present] }
    return marks.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()
  /// Letters that are codes, and say yes in some languages.
  static let openLetters = Set(WordLists.trees["openLetters"])
  private static let umlauts = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"]
  /// Members of a document that hold its legend, besides those that tables have.
  static let zones = WordLists.trees["zones"]
  static let legends = Set(WordLists.trees["legends"])
  static let years = WordLists.trees["years"]
  static let months = WordLists.trees["months"]
  static let weeks = WordLists.trees["weeks"]
  /// The names of days of sessions that may be of something else elsewhere.
  static let vagueDates = Set(WordLists.trees["vagueDates"])
  /// What a member is called that may hold marks, where all its values are codes.
  static let markNames = Set(WordLists.trees["markNames"])
  /// Truth values of records that do not count any more.
  static let deleted = WordLists.trees["deleted"]
  static let periods = Set(WordLists.trees["periods"])
  static let periodLists = Set(WordLists.trees["periodLists"])
  static let slots = Set(WordLists.trees["slots"])
  /// Members that hold the moment at which a record was written beside the day that it is of.
  static let written = Set(created + WordLists.trees["written"])

  /// Whether a folded key is a period with its number: `p1`.
  static func isPeriod(_ word: String) -> Bool {
    let digits = word.reversed().prefix { $0.isNumber }.count
    return (1...2).contains(digits) && periods.contains(String(word.dropLast(digits)))
  }

  /// The words of a name as a program writes it, apart and without those that only join them: `late minutes` of `lateByMinutes`.
  static func title(of key: String) -> String {
    Heading.parts(of: key).filter { !fillers.contains($0) }.joined(separator: " ")
  }

  private static let fillers = Set(WordLists.trees["fillers"])
  private static let sections = Set(WordLists.trees["sections"])

  /// Whether a key is the title of a group of people, which may be numbered: `Tenor`, `Violin II`.
  static func titlesSection(_ key: String) -> Bool {
    let words = key.split(separator: " ")
    let isNumbered =
      words.count > 1 && words.last.map { $0.allSatisfy { "IV0123456789.".contains($0) } } == true
    let title = (isNumbered ? words.dropLast() : words[...]).joined(separator: " ")
    return Heading.titlesGroup(title) || sections.contains(PlainLetters.folded(title))
  }

  static let code = WordLists.trees["code"]
  static let about = WordLists.trees["about"]
  static let shortIds = WordLists.trees["shortIds"]
  static let isOpen = WordLists.trees["isOpen"]
  static let isOver = WordLists.trees["isOver"]
  static let owner = WordLists.trees["owner"]
  static let message = WordLists.trees["message"]
  static let options = WordLists.trees["options"]
  static let codeEachSession = WordLists.trees["codeEachSession"]
  static let hideNames = WordLists.trees["hideNames"]
  static let hideEmail = WordLists.trees["hideEmail"]
  static let joined = WordLists.trees["joined"]
  static let left = WordLists.trees["left"]
  static let removed = WordLists.trees["removed"]
}

extension JSONNode {
  /// The object without some of its members.
  func without(_ keys: [String]) -> JSONNode {
    JSONNode(value: .object(members.filter { !keys.contains($0.key) }), range: range)
  }

  /// The first of some members that is there; names are compared without case and punctuation.
  package func first(of words: [String]) -> JSONNode? {
    let named = named.filter { !$0.member.value.isNull }
    return words.lazy.compactMap { word in named.first { $0.word == word } }.first?.member.value
  }

  /// Those of some members that are there, in the order of the words.
  package func all(of words: [String]) -> [(word: String, value: JSONNode)] {
    let named = named.filter { !$0.member.value.isNull }
    return words.compactMap { word in named.first { $0.word == word }.map { (word, $0.member.value) } }
  }

  /// The members by their names without case and punctuation, those that are `null` too.
  var named: [(word: String, member: Member)] { members.map { (PlainLetters.folded($0.key), $0) } }

  /// The entries of a map: the members of an object, or the items of an array by their numbers, as the database gives a
  /// map whose keys are mostly numbers; `null` fills the holes.
  package var entries: [Member] {
    if case .array(let items) = value {
      return items.enumerated().filter { !$1.isNull }.map { Member(key: String($0), value: $1) }
    }
    return members.filter { !$0.value.isNull }
  }

  /// The entries that are objects or arrays; a list of a thousand names has none.
  var containers: [Member] {
    if case .array(let items) = value {
      return items.enumerated().filter { $1.isContainer }.map { Member(key: String($0), value: $1) }
    }
    return members.filter(\.value.isContainer)
  }
}
