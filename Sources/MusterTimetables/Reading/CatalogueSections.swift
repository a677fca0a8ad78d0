import MusterDiagnostics
import MusterFiles
import MusterJournals
import MusterReading
import MusterRoster

/// Reads a section of a catalogue as a class: its meetings become `meets` lines, and those enrolled in it people.
///
/// ```swift
/// let formats = Formats.all.adding(sections: CatalogueSections.self)
/// ```
public enum CatalogueSections: SectionReader {
  /// Whether a path leads to a catalogue.
  ///
  /// - Parameter path: a file or a folder.
  public static func isCollection(_ path: String) -> Bool { CatalogueReader.isCatalogue(path) }

  /// What a section says of its class: title, course, room, meetings and term.
  ///
  /// - Parameters:
  ///   - section: the name of the section, or its CRN.
  ///   - path: the catalogue.
  ///   - options: how it is read: its year, and the term of the section.
  /// - Throws: `FileError` when the catalogue cannot be read, or has no such section.
  public static func declaredFacts(
    of section: String, at path: String, options: ReadingOptions
  ) throws(FileError) -> GroupFacts {
    let catalogue = try read(path, options).catalogue
    let index = try find(section, in: catalogue, at: path, options: options)
    let section = catalogue.sections[index]
    var facts = GroupFacts(name: section.title.isEmpty ? section.name : section.title)
    let meetings = catalogue.held(in: [index]).map { PlannedMeeting(day: $0.day, span: $0.span) }
    if !meetings.isEmpty { facts[Meets.self] = MeetingPattern.covering(meetings) }
    facts[Course.self] = [section.course, section.course.replacing(" ", with: "")]
      .first { $0.count <= ClassLimit.course }
    let rooms = Set(section.meetings.filter(\.hasRoom).compactMap(\.room))
    facts[Location.self] = rooms.count == 1 ? rooms.first { $0.count <= ClassLimit.location } : nil
    facts.terms = [term(of: section, meetings, in: catalogue)].compactMap { $0 }
    return facts
  }

  /// Reads the people who are enrolled in a section, with their user names as ids.
  ///
  /// - Parameters:
  ///   - name: the name of the section, or its CRN.
  ///   - path: the catalogue.
  ///   - options: how it is read: its year, and the term of the section.
  ///   - destination: takes the people.
  ///   - log: takes the problems of the catalogue.
  /// - Throws: `FileError` when the catalogue cannot be read, or has no such section.
  public static func read(
    _ name: String, at path: String, options: ReadingOptions, into destination: inout RecordDestination,
    log: inout DiagnosticLog
  ) throws(FileError) {
    let reading = try read(path, options)
    log.append(reading.log)
    let catalogue = reading.catalogue
    let section = try find(name, in: catalogue, at: path, options: options)
    let group = destination.group(named: catalogue.sections[section].name)
    if catalogue.held(in: [section]).isEmpty {
      log.add(
        .emptyRecord, in: path,
        "section '\(catalogue.sections[section].name)' has no meetings with days and clock times",
        help: "add them to the catalogue, or write 'meets' lines in the journal", severity: .warning)
    }
    // Titles and rooms may be named after those who teach.
    for index in catalogue.sections[section].instructors {
      let teacher = catalogue.people[index]
      destination[group].namesLeftOut.formUnion(
        [teacher.name, teacher.username, teacher.email].compactMap { $0 })
    }
    for index in catalogue.people(in: section) {
      let student = catalogue.people[index]
      let place = SourcePlace(file: path)
      guard
        let person = destination[group].person(
          named: student.name, id: student.username, at: place, log: &log)
      else { continue }
      destination[group].update(person: person) { person in
        person.isDeclared = true
        person.email = person.email ?? student.email
      }
    }
  }

  /// The term of a section as a journal declares it; that of its meetings where the catalogue does not say its days.
  ///
  /// A term that is called by a number is named after the semester of its middle.
  private static func term(
    of section: CourseSection, _ meetings: [PlannedMeeting], in catalogue: Catalogue
  ) -> Term? {
    let term = catalogue.terms[section.term]
    var days = term.areDaysStated ? term.days : nil
    if days == nil, let first = meetings.first, let last = meetings.last { days = first.day...last.day }
    guard let days else { return nil }
    let middle = days.lowerBound + (days.upperBound - days.lowerBound) / 2
    let semester: Semester =
      switch middle.month {
      case 1...5: .spring
      case 6...8: .summer
      default: .fall
      }
    let name = term.name.contains(where: \.isLetter) ? term.name : semester.rawValue
    return Term(name: name, first: days.lowerBound, last: days.upperBound)
  }

  private static func read(_ path: String, _ options: ReadingOptions) throws(FileError)
    -> CatalogueReader.Reading
  { try CatalogueReader(year: options.year, trace: options.trace).read(path) }

  /// The index of a section.
  private static func find(
    _ name: String, in catalogue: Catalogue, at path: String, options: ReadingOptions
  ) throws(FileError) -> Int {
    let terms = catalogue.terms.map(\.name)
    let term = options.term.map(PlainLetters.folded)
    if let written = options.term, !terms.contains(where: { PlainLetters.folded($0) == term }) {
      throw FileError(
        file: path, reason: "there is no term '\(written)'",
        help: "expected one of \(terms.listed())")
    }
    let chosen = catalogue.sections.indices.filter { index in
      term.map { $0 == PlainLetters.folded(terms[catalogue.sections[index].term]) } ?? true
    }
    let match = Match(name, among: chosen) { index in
      (catalogue.sections[index].name, catalogue.sections[index].crn)
    }
    if name != "*", match.exact.count == 1, let index = match.exact.first { return index }
    guard match.exact.count > 1, name != "*" else {
      throw unknown(name, among: chosen.map { catalogue.sections[$0].name }, at: path)
    }
    let found = match.exact.map { terms[catalogue.sections[$0].term] }
    throw FileError(
      file: path, reason: "section '\(name)' is in several terms: \(found.joined(separator: ", "))",
      help: "add the term behind the section, as in: term \(found[found.count - 1])")
  }

  private static func unknown(_ name: String, among names: [String], at path: String) -> FileError {
    let near = Spelling.nearest(to: name, among: Set(names).sorted())
    return FileError(
      file: path, reason: "there is no section '\(name)'",
      help: near.map { "did you mean '\($0)'?" } ?? "write its name as in CSSE 304-02, or its CRN")
  }
}
