import MusterGrids
import MusterJournals

/// Makes people of the rows of a table of students.
struct StudentsReader {
  static let columns: [PortfolioTable.Column] = [
    .init(name: "number", isRequired: true), .init(name: "first"), .init(name: "last"),
    .init(name: "classes"), .init(name: "qualifiers"),
  ]

  /// The class whose students are read.
  private let group: String
  private var known: Set<String> = []

  /// A reader of the students of a class.
  ///
  /// - Parameter group: the name of the class.
  init(group: String) { self.group = PlainLetters.folded(group) }

  /// Adds the student of a row to the journal; one of other classes alone is noted as such.
  mutating func read(_ row: PortfolioRow, into builder: inout JournalBuilder, log: inout DiagnosticLog) {
    let number = row.text("number")
    let (first, last) = (row.text("first"), row.text("last"))
    let name = [first, last].filter { !$0.isEmpty }.joined(separator: " ")
    guard !number.isEmpty, !name.isEmpty else {
      return row.add(
        .emptyName, number.isEmpty ? "number" : "first",
        number.isEmpty ? "the student has no number" : "the student has no name",
        help: "write a number, and a first or last name", log: &log)
    }
    guard known.insert(number).inserted else {
      return row.add(
        .repeatedEntry, "number", "duplicate student number '\(name: number)'",
        help: "give each student one row, with all classes in it", log: &log)
    }
    let classes = row.list("classes").map { PlainLetters.folded($0) }
    guard classes.isEmpty || classes.contains(group) else {
      builder.facts[OtherStudents.self, default: []].insert(number)
      return
    }
    guard
      let index = builder.person(
        named: name, id: number, at: row.place("number"), sourceLine: row.row.text, log: &log)
    else { return }
    let qualifiers = row.list("qualifiers")
    builder.update(person: index) { person in
      person.isDeclared = true
      if person[FirstName.self] == nil, !first.isEmpty { person[FirstName.self] = first }
      if person[LastName.self] == nil, !last.isEmpty { person[LastName.self] = last }
      person.tags += qualifiers.filter { !person.tags.contains($0) }
    }
  }
}

/// The numbers of students who are in the table, but not in this class; tables may name them.
enum OtherStudents: Fact {
  /// Nothing is left of them.
  static func shown(_ numbers: Set<String>, hiding names: NameMentions) -> Set<String>? { nil }
}
