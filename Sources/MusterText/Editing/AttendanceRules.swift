import MusterJournals

/// Says whether attendance may be recorded: on which days, at which slots, of whom.
///
/// A day must be one on which the group can meet, after the closed books, and today: later days never,
/// earlier ones when asked for. Names must be on the list where the journal keeps one, that is, where it
/// declares people.
public struct AttendanceRules: Sendable {
  /// The day that it is.
  public var today: Day
  /// Whether days before today may be changed.
  public var allowsPast = false
  /// Whether a mark may take the place of another.
  public var replaces = false
  /// Whether names that are not on the list are new people.
  public var addsPeople = false

  /// The usual rules on a day.
  public init(today: Day) { self.today = today }

  /// Returns what a request puts on record.
  ///
  /// - Throws: `EditRefusal` with every reason against it.
  public func attendance(for request: AttendanceRequest, in journal: Journal) throws(EditRefusal)
    -> Attendance
  {
    try EditRefusal.checkLines(
      [request.slot, request.sessionName, request.remark] + request.marks.map(\.person))
    var problems = problems(of: request.day, in: journal)
    var notes: [EditNote] = []
    var slotProblems: [EditProblem] = []
    let slot = slot(of: request, in: journal, problems: &slotProblems, notes: &notes)
    if closure(on: request.day, in: journal) == nil {
      problems += unplanned(request, at: slot, in: journal).map { [$0] } ?? slotProblems
    } else {
      // No slot is asked for on a day on which there can be no session at all.
      problems += slotProblems.filter { if case .slotMissing = $0 { false } else { true } }
    }
    let marks = marks(request, in: journal, problems: &problems, notes: &notes)
    let session = SessionReference(
      day: request.day, slot: slot ?? "day", name: request.sessionName.map(PersonName.normalized))
    if slot != nil { problems += conflicts(marks, at: session, in: journal) }
    if let refusal = EditRefusal(problems) { throw refusal }
    var attendance = Attendance(session, marks: marks, notes: notes)
    (attendance.isHeld, attendance.remark) = (request.isHeld, request.remark)
    return attendance
  }

  private func closure(on day: Day, in journal: Journal) -> Closure? {
    let calendar = journal.facts.calendar
    if let closure = calendar.closure(on: day) { return closure }
    guard !calendar.isDeclared, let start = calendar.start, day < start else { return nil }
    return .beforeStart(start)
  }

  private func problems(of day: Day, in journal: Journal) -> [EditProblem] {
    var problems: [EditProblem] = []
    if let closure = closure(on: day, in: journal) { problems.append(.notWorkingDay(day, closure)) }
    if let locked = journal.facts[ClosedBooks.self], day <= locked {
      problems.append(.locked(day, through: locked))
    } else if day < today, !allowsPast {
      problems.append(.past(day))
    }
    if day > today { problems.append(.future(day, today: today)) }
    return problems
  }

  /// That a class does not meet at a time; `nil` where it does, where the session is on record already, and where it is
  /// named, by which it is in addition to the timetable.
  private func unplanned(_ request: AttendanceRequest, at slot: String?, in journal: Journal) -> EditProblem?
  {
    guard request.sessionName == nil, let timetable = journal.facts.timetable else { return nil }
    let day = request.day
    let planned = timetable.meetings(in: day...day, by: journal.facts.calendar)
    let typed = request.slot.map(PersonName.normalized).flatMap { $0.isEmpty ? nil : $0 }
    // Without a slot, it is asked for on a day of several sessions.
    let isMeant =
      slot.map { slot in planned.contains { $0.slot == slot } } ?? (typed == nil && !planned.isEmpty)
    let isOnRecord = journal.sessions.contains {
      $0.day == day && $0.name == nil && journal.slots[$0.slot] == slot
    }
    guard !isMeant, !isOnRecord else { return nil }
    let usual = timetable.patterns[0].span
    let start = typed.flatMap { ClockTime.minutes(of: $0) } ?? usual.start
    let span = TimeSpan(start: start, end: min(1440, start + usual.end - usual.start)) ?? usual
    return .noMeeting(day, slot: typed, planned: planned.map(\.slot), line: "\(Meets.keyword) \(day) \(span)")
  }

  private func slot(
    of request: AttendanceRequest, in journal: Journal, problems: inout [EditProblem],
    notes: inout [EditNote]
  ) -> String? {
    let typed = request.slot.map(PersonName.normalized) ?? ""
    let asked = TimetableSlots(journal.facts).slot(
      typed.isEmpty ? Session.usualSlot : typed, on: request.day, name: request.sessionName)
    if typed.isEmpty, asked == Session.usualSlot {
      if journal.slots.count == 1 { return journal.slots[0] }
      let planned = journal.facts.meetings(in: request.day...request.day)?.map(\.slot) ?? []
      problems.append(.slotMissing(slots: planned.isEmpty ? journal.slots.elements : planned))
      return nil
    }
    if journal.slots.contains(asked) { return asked }
    let lower = asked.lowercased()
    if let known = journal.slots.first(where: { $0.lowercased() == lower }) { return known }
    if let declared = journal.facts.slots {
      problems.append(.unknownSlot(asked, slots: declared))
      return nil
    }
    if !journal.sessions.isEmpty { notes.append(.newSlot(asked, known: journal.slots.elements)) }
    return asked
  }

  /// The marks of people by their names in the journal, each person once.
  private func marks(
    _ request: AttendanceRequest, in journal: Journal, problems: inout [EditProblem], notes: inout [EditNote]
  ) -> [PersonMark] {
    let roster = Roster(journal.people)
    lazy var spellings = SpellingGuide(journal.people.map(\.name))
    let takesNewPeople = addsPeople || !journal.people.contains(where: \.isDeclared)
    var marks: [PersonMark] = []
    var places: [String: Int] = [:]
    func add(_ mark: PersonMark) {
      places[mark.person] = marks.count
      marks.append(mark)
    }
    for wanted in request.marks {
      let typed = PersonName.normalized(wanted.person)
      let index = roster.index(of: typed)
      let name = index.map { journal.people[$0].name } ?? typed
      if name.isEmpty {
        problems.append(.emptyName)
      } else if let earlier = places[name].map({ marks[$0] }) {
        if earlier.mark != wanted.mark { problems.append(.twoMarks(person: name, earlier.mark, wanted.mark)) }
      } else if let index {
        if !journal.people[index].isMember(on: request.day), wanted.mark != nil, wanted.mark != .exempt {
          notes.append(.notMember(person: name, request.day))
        }
        add(PersonMark(name, wanted.mark))
      } else if takesNewPeople, wanted.mark != nil {
        notes.append(.newPerson(name, similar: spellings.nearest(to: name)))
        add(PersonMark(name, wanted.mark))
      } else {
        problems.append(.unknownPerson(name, nearest: spellings.nearest(to: name)))
      }
    }
    return marks
  }

  /// Marks that would take the place of others, unless they may.
  private func conflicts(_ marks: [PersonMark], at session: SessionReference, in journal: Journal)
    -> [EditProblem]
  {
    guard !replaces else { return [] }
    let index = journal.sessions.firstIndex {
      $0.day == session.day && $0.name == session.name && journal.slots[$0.slot] == session.slot
    }
    guard let index else { return [] }
    let roster = Roster(journal.people)
    return marks.compactMap { wanted in
      guard let asked = wanted.mark, let person = roster.index(of: wanted.person),
        let onRecord = journal.marks[person, index], onRecord != asked
      else { return nil }
      return .otherMark(person: wanted.person, asked: asked, onRecord: onRecord, session)
    }
  }
}
