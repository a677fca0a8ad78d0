/// A part of a document about a catalogue, which begins a page.
public enum CataloguePart: Sendable {
  /// The week of a person, a room or a course, with its sections.
  case timetable(CatalogueSchedule)
  /// People in a table.
  case people(ContactList)
  /// How to reach somebody, with their timetable, whose subject is a person.
  case contact(CatalogueSchedule)
  /// The timetable of somebody with their final exams, their instructors and their advisor.
  case booklet(CatalogueSchedule)
  /// Timetables laid over each other.
  case comparison(Comparison)

  /// The timetable that is shown.
  var schedule: CatalogueSchedule? {
    switch self {
    case .timetable(let schedule), .contact(let schedule), .booklet(let schedule): schedule
    case .people, .comparison: nil
    }
  }

  /// The part once for each term, since weeks of several terms are not laid over each other.
  var byTerm: [CataloguePart] {
    switch self {
    case .timetable(let schedule): schedule.byTerm.map { .timetable($0) }
    case .contact(let schedule): schedule.byTerm.map { .contact($0) }
    case .booklet(let schedule): schedule.byTerm.map { .booklet($0) }
    case .people, .comparison: [self]
    }
  }
}

extension CatalogueSchedule {
  /// The timetable of each term in which there is something; itself where it is of one term.
  fileprivate var byTerm: [CatalogueSchedule] {
    guard term == nil else { return [self] }
    let terms = Set(entries.map { catalogue.sections[$0.section].term }).sorted()
    guard !terms.isEmpty else { return [self] }
    return terms.map { term in
      var schedule = self
      schedule.term = term
      schedule.entries = entries.filter { catalogue.sections[$0.section].term == term }
      return schedule
    }
  }
}
