import MusterFiles
import MusterGrids
import MusterJournals
import MusterReading
import MusterReports

/// Reads the files of a portfolio folder into a ``Portfolio``.
struct PortfolioReader {
  let folder: ClassFolder
  let facts: GroupFacts
  let options: ReadingOptions
  private(set) var standards: StandardsSet
  /// The students by number.
  private(set) var students: [String: String] = [:]
  /// The numbers of students of other classes.
  private let others: Set<String>
  private(set) var assignments: [Assignment] = []
  /// The assignments by name, folded.
  private(set) var assignmentIndex: [String: Int] = [:]
  private var otherAssignments: Set<String> = []
  private(set) var work: [StudentWork] = []
  private(set) var workIndex: [WorkKey: Int] = [:]
  /// The standards that lists of codes stand for, and their codes: many rows and lines may have one list.
  private var lists: [[String]: (standards: [Int], topics: [String])] = [:]
  private lazy var standardSpellings: SpellingGuide = SpellingGuide(standards.standards.map(\.code))
  private lazy var studentSpellings: SpellingGuide = SpellingGuide(students.keys.sorted())
  // Work is read after all assignments.
  private lazy var assignmentSpellings: SpellingGuide = SpellingGuide(assignments.map(\.name))

  /// A student's work on an assignment.
  struct WorkKey: Hashable {
    let person: String
    let assignment: Int
  }

  /// The portfolio of a journal; `nil` for one without standards, or whose standards cannot be read, which is logged.
  static func portfolio(
    of builder: JournalBuilder, _ options: ReadingOptions, log: inout DiagnosticLog
  ) -> Portfolio? {
    let facts = builder.facts
    guard let choice = facts[StandardsChoice.self] else {
      let files = [facts[AssignmentsFile.self]].compactMap { $0 } + (facts[WorkFiles.self] ?? [])
      if let first = files.first {
        log.add(
          first.diagnostic(
            .wrongValue, "assignments and work require a line 'standards'",
            help: "write standards standards.json grade 04"))
      }
      return nil
    }
    guard let standards = standards(choice, facts, options, log: &log) else { return nil }
    var reader = PortfolioReader(standards, builder, options)
    reader.readAssignments(log: &log)
    for file in facts[WorkFiles.self] ?? [] { reader.read(file, log: &log) }
    let lessons = (facts[Taught.self] ?? []).map { reader.lesson($0, log: &log) }
    let order = Dictionary(
      uniqueKeysWithValues: (0..<builder.peopleCount).map { (builder.person(at: PersonID($0)).name, $0) })
    return Portfolio(
      standards: standards.standards, sources: standards.sources, subject: standards.subject,
      grade: standards.grade, assignments: reader.assignments,
      work: reader.work.sorted {
        (order[$0.person] ?? 0, $0.assignment) < (order[$1.person] ?? 0, $1.assignment)
      }, lessons: lessons)
  }

  private init(_ standards: StandardsSet, _ builder: JournalBuilder, _ options: ReadingOptions) {
    (self.standards, self.options, facts) = (standards, options, builder.facts)
    folder = ClassFolder(facts)
    others = facts[OtherStudents.self] ?? []
    for index in 0..<builder.peopleCount {
      let person = builder.person(at: PersonID(index))
      if let id = person.id { students[id] = person.name }
    }
  }

  private static func standards(
    _ choice: StandardsChoice, _ facts: GroupFacts, _ options: ReadingOptions, log: inout DiagnosticLog
  ) -> StandardsSet? {
    func add(_ code: DiagnosticCode, _ message: DiagnosticText, help: DiagnosticText?) {
      log.add(
        choice.line?.diagnostic(code, message, help: help)
          ?? Diagnostic(code, at: SourcePlace(file: choice.path), message, help: help))
    }
    do {
      let source = try JournalLoader.open(
        facts.resolved(choice.path), trace: options.trace, namedBy: .data)
      let document = try JSONDocument.read(source, encoding: nil, allowsControls: true, log: &log)
      guard let document else { return nil }
      return try StandardsSet(StandardsFile(document), choice)
    } catch let error as FileError {
      add(.unreadableFile, "cannot read '\(error.file)': \(error.message)", help: error.help)
    } catch let problem as StandardsProblem {
      add(.unclearStandards, problem.message, help: problem.help)
    } catch let problem as Diagnostic {
      log.add(problem)
    } catch {}
    return nil
  }
}

// MARK: - Assignments

extension PortfolioReader {
  private static let columns: [PortfolioTable.Column] = [
    .init(name: "name", isRequired: true), .init(name: "file"), .init(name: "standards", isRequired: true),
    .init(name: "assigned", hasDates: true), .init(name: "classes"), .init(name: "students"),
  ]

  private mutating func readAssignments(log: inout DiagnosticLog) {
    guard let file = facts[AssignmentsFile.self] else { return }
    var reader = self
    PortfolioTable.read(file, Self.columns, in: facts, options, log: &log) { row, log in
      reader.readAssignment(row, log: &log)
    }
    self = reader
  }

  private mutating func readAssignment(_ row: PortfolioRow, log: inout DiagnosticLog) {
    let name = row.text("name")
    guard !name.isEmpty else {
      return row.add(.emptyName, "name", "the assignment has no name", help: "write one", log: &log)
    }
    let key = PlainLetters.folded(name)
    let classes = row.list("classes").map { PlainLetters.folded($0) }
    let numbers = row.list("students")
    // One that is for other classes and for nobody by number is not about this class.
    let isOurs = classes.isEmpty && numbers.isEmpty || classes.contains(PlainLetters.folded(facts.name))
    let people = Set(numbers.compactMap { student($0, row, "students", log: &log) })
    guard isOurs || !people.isEmpty else {
      otherAssignments.insert(key)
      return
    }
    guard assignmentIndex[key] == nil else {
      return row.add(
        .repeatedEntry, "name", "duplicate assignment '\(name: name)'",
        help: "give each assignment a name of its own", log: &log)
    }
    let sheet = row.text("file").isEmpty ? nil : file(row.text("file"), row, "file", log: &log)
    assignmentIndex[key] = assignments.count
    assignments.append(
      Assignment(
        name: name, sheet: sheet, standards: standards(of: row, log: &log),
        assigned: row.day("assigned", log: &log), people: isOurs ? nil : people))
  }

  private mutating func standards(of row: PortfolioRow, log: inout DiagnosticLog) -> [Int] {
    list(of: row.list("standards")) { code, message, help in
      row.add(code, "standards", message, help: help, log: &log)
    }.standards
  }

  /// What was taught on a day; codes that are none are logged at their line.
  private mutating func lesson(_ line: TaughtLine, log: inout DiagnosticLog) -> Lesson {
    let group = facts.name
    let found = list(of: line.codes) { code, message, help in
      log.add(
        line.line?.diagnostic(code, message, help: help)
          ?? Diagnostic(code, at: SourcePlace(file: group), message, help: help))
    }
    return Lesson(day: line.day, topics: found.topics)
  }

  /// The standards that codes stand for, in the order of the set, and their codes; codes that stand for none are told.
  private mutating func list(
    of codes: [String], _ add: (DiagnosticCode, DiagnosticText, DiagnosticText) -> Void
  ) -> (standards: [Int], topics: [String]) {
    var known: [String] = []
    for code in codes {
      switch standards.meaning(of: code) {
      case .standards: known.append(code)
      case .outside:
        add(
          .outsideStandards, "the standard '\(code)' is not in the set of this class",
          "remove it, or correct the grade or subject in the line 'standards'")
      case .several(let ids):
        add(
          .unknownStandard, "the code '\(code)' belongs to \(ids.count) standards",
          "write the id of one: \(known: ids.prefix(8).joined(separator: ", "))")
      case .unknown:
        add(
          .unknownStandard, "unknown standard '\(code)'",
          separated(code) ?? standardSpellings.nearest(to: code).map { "did you mean '\(known: $0)'?" }
            ?? "correct the code")
      }
    }
    return list(ofKnown: known)
  }

  private mutating func list(ofKnown codes: [String]) -> (standards: [Int], topics: [String]) {
    if let list = lists[codes] { return list }
    var found: Set<Int> = []
    for code in codes {
      if case .standards(let indices) = standards.meaning(of: code) { found.formUnion(indices) }
    }
    let sorted = found.sorted()
    let list = (standards: sorted, topics: sorted.map { standards.standards[$0].code })
    lists[codes] = list
    return list
  }

  /// How to write a cell of several codes that are separated by commas or spaces; `nil` for all others.
  private mutating func separated(_ code: String) -> DiagnosticText? {
    let codes = code.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let areKnown = codes.allSatisfy { if case .unknown = standards.meaning(of: $0) { false } else { true } }
    guard codes.count > 1, areKnown else { return nil }
    return "separate the codes with semicolons: \(known: codes.joined(separator: "; "))"
  }

  /// The student of a number; `nil` for one of another class, and for an unknown one, which is logged.
  private mutating func student(
    _ number: String, _ row: PortfolioRow, _ column: String, log: inout DiagnosticLog
  ) -> String? {
    if let student = students[number] { return student }
    if !others.contains(number) {
      row.add(
        .unknownStudent, column, "unknown student '\(name: number)'", help: studentHelp(number), log: &log)
    }
    return nil
  }

  private mutating func studentHelp(_ number: String) -> DiagnosticText {
    studentSpellings.nearest(to: number).map { "did you mean '\(name: $0)'?" }
      ?? "add the student to the table of students, or correct the number"
  }

  /// A path of a table that leads to a file of the class; others are logged.
  private func file(
    _ path: String, _ row: PortfolioRow, _ column: String, log: inout DiagnosticLog
  ) -> String? {
    switch folder.place(of: path) {
    case .inside: return path
    case .outside:
      row.add(
        .outsideFolder, column, "'\(path)' leads out of the folder of the class",
        help: "copy the file into the folder, and write its path from there", log: &log)
    case .missing:
      row.add(
        .missingWork, column, "'\(path)' was not found",
        help: "paths are relative to the journal's folder", log: &log)
    }
    return nil
  }
}

// MARK: - Work

extension PortfolioReader {
  private static let workColumns: [PortfolioTable.Column] = [
    .init(name: "student", isRequired: true), .init(name: "assignment", isRequired: true),
    .init(name: "submitted", hasDates: true), .init(name: "passing"), .init(name: "selected"),
    .init(name: "files"),
  ]

  private mutating func read(_ file: NamedFile, log: inout DiagnosticLog) {
    if FilePath.isFolder(facts.resolved(file.path)) {
      return WorkFolder(file, facts).read(into: &self, log: &log)
    }
    var reader = self
    var listed: Set<WorkKey> = []
    PortfolioTable.read(file, Self.workColumns, in: facts, options, log: &log) { row, log in
      reader.readWork(row, &listed, log: &log)
    }
    self = reader
  }

  private mutating func readWork(
    _ row: PortfolioRow, _ listed: inout Set<WorkKey>, log: inout DiagnosticLog
  ) {
    guard let person = student(row.text("student"), row, "student", log: &log) else { return }
    let name = row.text("assignment")
    guard let assignment = assignmentIndex[PlainLetters.folded(name)] else {
      if otherAssignments.contains(PlainLetters.folded(name)) { return }
      return row.add(
        .unknownAssignment, "assignment", "unknown assignment '\(name: name)'",
        help: assignmentHelp(name), log: &log)
    }
    let key = WorkKey(person: person, assignment: assignment)
    guard listed.insert(key).inserted else {
      return row.add(
        .repeatedEntry, "assignment",
        "duplicate work of this student on '\(name: assignments[assignment].name)'",
        help: "list all files of a student's work on an assignment in one row", log: &log)
    }
    if let problem = notAssigned(key) {
      row.add(.notAssigned, "assignment", problem, help: notAssignedHelp, log: &log)
    }
    let submitted = row.day("submitted", log: &log)
    let passing = row.truth("passing", log: &log)
    let isSelected = row.truth("selected", log: &log) ?? false
    let files = row.list("files").compactMap { file($0, row, "files", log: &log) }
    change(key) { work in
      work.submitted = submitted ?? work.submitted
      work.passing = passing ?? work.passing
      work.isSelected = work.isSelected || isSelected
      work.add(files)
    }
  }

  /// What is wrong with work on an assignment that the student was not given; `nil` where nothing is.
  func notAssigned(_ key: WorkKey) -> DiagnosticText? {
    let assignment = assignments[key.assignment]
    guard let people = assignment.people, !people.contains(key.person) else { return nil }
    return "'\(name: key.person)' was not given the assignment '\(name: assignment.name)'"
  }

  var notAssignedHelp: DiagnosticText { "add the student's number to the assignment, or correct the work" }

  mutating func assignmentHelp(_ name: String) -> DiagnosticText {
    assignmentSpellings.nearest(to: name).map { "did you mean '\(name: $0)'?" }
      ?? "add it to the table of assignments, or correct the name"
  }

  func isOfOtherClass(number: String) -> Bool { others.contains(number) }

  func isOfOtherClass(assignment key: String) -> Bool { otherAssignments.contains(key) }

  /// Changes what is known of a student's work on an assignment; nothing is known at first.
  mutating func change(_ key: WorkKey, _ change: (inout StudentWork) -> Void) {
    let index = workIndex[key] ?? work.count
    if index == work.count {
      workIndex[key] = index
      work.append(StudentWork(person: key.person, assignment: key.assignment))
    }
    change(&work[index])
  }
}

extension StudentWork {
  /// Adds images that are not there yet.
  ///
  /// - Parameter paths: their paths, relative to the group's folder.
  mutating func add(_ paths: [String]) {
    let known = Set(files)
    files += paths.filter { !known.contains($0) }
    images = files.count
  }
}
