import MusterAnalytics
import MusterJournals

/// The timetable of somebody, of a room or of a course in a term.
public struct CatalogueSchedule: Answer {
  /// A section of the timetable, with those of its meetings that belong to it.
  public struct Entry: Hashable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The meetings: of a room's timetable those in the room.
    public var meetings: [ClassMeeting]
  }

  /// The catalogue.
  public var catalogue: Catalogue
  /// The index of the term; `nil` for all terms.
  public var term: Int?
  /// Whose timetable it is; `nil` for all sections.
  public var subject: TimetableSubject?
  /// The index of the person whose timetable it is; `nil` for a room, a course or all sections.
  public var person: Int?
  /// The sections, by time, the earliest first.
  public var entries: [Entry]

  /// A timetable of some sections.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue.
  ///   - term: the index of the term; `nil` for all terms.
  ///   - subject: whose timetable it is.
  ///   - sections: the indices of the sections.
  public init(_ catalogue: Catalogue, term: Int?, of subject: TimetableSubject?, sections: [Int]) {
    self.init(
      catalogue, term: term, of: subject,
      entries: sections.map { Entry(section: $0, meetings: catalogue.sections[$0].meetings) })
  }

  /// A timetable of some sections, with the meetings that belong to it.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue.
  ///   - term: the index of the term; `nil` for all terms.
  ///   - subject: whose timetable it is.
  ///   - entries: the sections, in any order.
  init(_ catalogue: Catalogue, term: Int?, of subject: TimetableSubject?, entries: [Entry]) {
    (self.catalogue, self.term, self.subject) = (catalogue, term, subject)
    self.entries = entries.map { (entry: $0, order: catalogue.order(of: $0)) }
      .sorted { $0.order < $1.order }.map(\.entry)
  }

  /// The timetable with only the sections that have a final exam, by its time.
  public var finals: CatalogueSchedule {
    var schedule = self
    func order(_ entry: Entry) -> (Day, Int, String, String) {
      let exam = catalogue.sections[entry.section].final?.order ?? (.latest, 1440, "")
      return (exam.0, exam.1, exam.2, catalogue.sections[entry.section].name)
    }
    schedule.entries = entries.filter { catalogue.sections[$0.section].final != nil }
      .sorted { order($0) < order($1) }
    return schedule
  }

  /// The meetings that take place, by day, time and section.
  public var held: [HeldMeeting] {
    var meetings: [Int: Set<ClassMeeting>] = [:]
    for entry in entries { meetings[entry.section] = Set(entry.meetings) }
    return catalogue.held(in: entries.map(\.section)).filter { held in
      meetings[held.section]?.contains(catalogue.sections[held.section].meetings[held.meeting]) ?? false
    }
  }

  /// The name of the term; `nil` for all terms.
  public var termName: String? { term.map { catalogue.terms[$0].name } }

  // MARK: JSON

  /// The name and version of the document.
  public static let schema = "muster.timetable/1"
  /// The rows of the CSV are the sections.
  public static let rowsKey: String? = "sections"
  /// A row of any values.
  public static var sampleRow: JSONObject? {
    let catalogue = Catalogue(
      name: "", terms: [CatalogueTerm(name: "")], sections: [CourseSection(term: 0, name: "", course: "")])
    return CatalogueSchedule(catalogue, term: 0, of: nil, sections: [0]).csvRows?.first
  }
  /// Of several timetables, the CSV says whose row it is.
  public var groupName: String? { subject?.name }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) {
    document.add("term", termName)
    document.add("of", subject?.json)
    document.add(
      "sections",
      entries.map { entry in
        let credits = catalogue.sections[entry.section].credits
        var row = head(of: entry) { row in
          row.add("credits", credits?.number)
          row.add("creditRange", credits.flatMap { $0.number == nil ? [$0.least, $0.most] : nil })
        }
        row.add("meetings", entry.meetings.map { json(of: $0, in: entry) })
        row.add("final", catalogue.sections[entry.section].final?.text)
        return row
      })
  }

  /// The rows of the CSV, where meetings are texts.
  public var csvRows: [JSONObject]? {
    entries.map { entry in
      let credits = catalogue.sections[entry.section].credits
      var row = head(of: entry) { row in
        if let number = credits?.number {
          row.add("credits", number)
        } else {
          row.add("credits", credits?.text(\.description))
        }
      }
      row.add("meetings", catalogue.notation(of: entry.meetings))
      row.add("rooms", entry.rooms.joined(separator: "; "))
      row.add("final", catalogue.sections[entry.section].final?.text)
      return row
    }
  }

  private func head(of entry: Entry, credits: (inout JSONObject) -> Void) -> JSONObject {
    let section = catalogue.sections[entry.section]
    var row = JSONObject()
    row.add("term", catalogue.terms[section.term].name)
    row.add("section", section.name)
    row.add("crn", section.crn)
    row.add("title", section.title)
    row.add("instructor", catalogue.instructor(of: section))
    credits(&row)
    row.add("enrolled", catalogue.enrolled(in: entry.section))
    return row
  }

  private func json(of meeting: ClassMeeting, in entry: Entry) -> JSONObject {
    let span = catalogue.span(of: meeting)
    let days = catalogue.days(of: meeting, in: catalogue.sections[entry.section])
    var object = JSONObject()
    object.add("days", meeting.weekdays)
    object.add("periods", catalogue.periodNumbers(of: meeting))
    object.add("from", span.map { ClockTime.text(of: $0.start) })
    object.add("to", span.map { ClockTime.text(of: $0.end) })
    object.add("room", meeting.room)
    object.add("first", days?.lowerBound)
    object.add("last", days?.upperBound)
    return object
  }
}

extension CatalogueSchedule.Entry {
  /// The rooms of its meetings, each once, in order of the meetings.
  public var rooms: [String] {
    var known: Set<String> = []
    return meetings.compactMap(\.room).filter { known.insert($0).inserted }
  }
}

extension Catalogue {
  /// What sections of a timetable are ordered by: the term, the time of day of the earliest meeting, its first weekday, the
  /// name; what has no time comes last.
  fileprivate func order(of entry: CatalogueSchedule.Entry) -> (Int, Int, Int, String, Int) {
    let times = entry.meetings.compactMap { meeting -> (Int, Int)? in
      guard let weekday = meeting.weekdays.first else { return nil }
      if let span = span(of: meeting) { return (span.start, weekday.rawValue) }
      // Periods without clock times are in their own order, which is that of the day.
      return periodNumbers(of: meeting).first.map { ($0, weekday.rawValue) }
    }
    let first = times.min { $0 < $1 } ?? (Int.max, 0)
    let section = sections[entry.section]
    return (section.term, first.0, first.1, section.name, entry.section)
  }

  /// The timetable of somebody: the sections that they are enrolled in or teach.
  ///
  /// - Parameters:
  ///   - person: the index of the person.
  ///   - term: the index of the term; `nil` for all terms.
  public func schedule(ofPerson person: Int, in term: Int?) -> CatalogueSchedule {
    var schedule = CatalogueSchedule(
      self, term: term, of: TimetableSubject(.person, people[person].name),
      sections: sections(of: person, in: term))
    schedule.person = person
    return schedule
  }

  /// The timetable of a room: the meetings in it.
  ///
  /// - Parameters:
  ///   - room: the name of the room.
  ///   - term: the index of the term; `nil` for all terms.
  public func schedule(ofRoom room: String, in term: Int?) -> CatalogueSchedule {
    schedules(ofRooms: [room], in: term)[0]
  }

  /// The timetables of some rooms, in their order; all sections are looked at once.
  ///
  /// - Parameters:
  ///   - rooms: the names of the rooms.
  ///   - term: the index of the term; `nil` for all terms.
  public func schedules(ofRooms rooms: [String], in term: Int?) -> [CatalogueSchedule] {
    let wanted = Set(rooms)
    var entries: [String: [CatalogueSchedule.Entry]] = [:]
    for section in sections(in: term) {
      let meetings = sections[section].meetings.filter { $0.room.map(wanted.contains) ?? false }
      for (room, own) in Dictionary(grouping: meetings, by: { $0.room ?? "" }) {
        entries[room, default: []].append(CatalogueSchedule.Entry(section: section, meetings: own))
      }
    }
    return rooms.map { room in
      CatalogueSchedule(
        self, term: term, of: TimetableSubject(.room, room), entries: entries[room] ?? [])
    }
  }

  /// The timetable of a course: its sections.
  ///
  /// - Parameters:
  ///   - course: the name of the course.
  ///   - term: the index of the term; `nil` for all terms.
  public func schedule(ofCourse course: String, in term: Int?) -> CatalogueSchedule {
    schedules(ofCourses: [course], in: term)[0]
  }

  /// The timetables of some courses, in their order; all sections are looked at once.
  ///
  /// - Parameters:
  ///   - courses: the names of the courses.
  ///   - term: the index of the term; `nil` for all terms.
  public func schedules(ofCourses courses: [String], in term: Int?) -> [CatalogueSchedule] {
    let sections = Dictionary(grouping: sections(in: term)) { self.sections[$0].course }
    return courses.map { course in
      CatalogueSchedule(
        self, term: term, of: TimetableSubject(.course, course), sections: sections[course] ?? [])
    }
  }

  /// The timetable of all sections.
  ///
  /// - Parameter term: the index of the term; `nil` for all terms.
  public func scheduleOfAll(in term: Int?) -> CatalogueSchedule {
    CatalogueSchedule(self, term: term, of: nil, sections: sections(in: term))
  }

  /// The indices of the sections of a term; of all terms for `nil`.
  private func sections(in term: Int?) -> [Int] {
    sections.indices.filter { term == nil || sections[$0].term == term }
  }

  /// Meetings in the notation of registrars, without rooms and dates: `MTRF 4; W 7-9`.
  ///
  /// - Parameter meetings: the meetings; what is said twice is written once.
  public func notation(of meetings: [ClassMeeting]) -> String {
    var known: Set<String> = []
    return meetings.map(notation).filter { known.insert($0).inserted }.joined(separator: "; ")
  }

  /// A meeting in the notation of registrars, without room and dates.
  ///
  /// - Parameter meeting: the meeting.
  public func notation(of meeting: ClassMeeting) -> String {
    let days = WeekdayLetters.letters(of: meeting.weekdays)
    let time =
      switch meeting.time {
      case .periods(let numbers):
        numbers.count == 1 ? "\(numbers.lowerBound)" : "\(numbers.lowerBound)-\(numbers.upperBound)"
      case .clock(let span): span.description
      case .arranged: "TBA"
      }
    return days.isEmpty ? time : "\(days) \(time)"
  }
}
