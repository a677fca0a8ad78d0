import MusterJournals
import MusterReports

/// What the files of a portfolio folder say: the standards of the class, its assignments, and the work of its students.
public struct Portfolio: Hashable, Sendable {
  /// The standards that each portfolio must meet, in the order of their file.
  public var standards: [Standard]
  /// Where the standards come from.
  public var sources: [StandardsSource]
  /// Their subject.
  public var subject: String?
  /// Their grade, as the file or the journal writes it.
  public var grade: String?
  /// The assignments, in the order of their table.
  public var assignments: [Assignment]
  /// The work, by student, then assignment, in the order of the files.
  public var work: [StudentWork]
  /// What was taught, in the order of the journal.
  public var lessons: [Lesson] = []

  /// The paths of all sheets and images, relative to the group's folder, each once.
  public var picturePaths: [String] {
    var known: Set<String> = []
    return (assignments.compactMap(\.sheet) + work.flatMap(\.files)).filter { known.insert($0).inserted }
  }
}

/// Something that students of a class are given to do.
public struct Assignment: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// The path of its sheet, relative to the group's folder; `nil` for none.
  public var sheet: String?
  /// The standards that it is about, by their place in the list.
  public var standards: [Int]
  /// The day on which it was given.
  public var assigned: Day?
  /// The people who have it; `nil` for everybody.
  public var people: Set<String>?
}

/// What a student made of an assignment.
public struct StudentWork: Hashable, Sendable {
  /// The name of the student.
  public var person: String
  /// The assignment, by its place in the list.
  public var assignment: Int
  /// The day on which it was handed in.
  public var submitted: Day?
  /// Whether it passes, where the table says so.
  public var passing: Bool?
  /// Whether it was chosen for the portfolio.
  public var isSelected = false
  /// The paths of its images, relative to the group's folder; none where names are hidden.
  public var files: [String] = []
  /// The number of its images, hidden ones included.
  public var images = 0

  /// Whether there is anything of it to show: then it meets the standards of its assignment.
  public var isAttached: Bool { images > 0 }
}

extension Portfolio: Fact {
  /// Names in titles are those that are shown, and images of work are left out: they are in folders called by the numbers
  /// of students, and have names written on them.
  public static func shown(_ portfolio: Portfolio, hiding names: NameMentions) -> Portfolio? {
    var shown = portfolio
    let titles = names.distinct(portfolio.assignments.map(\.name))
    shown.assignments = zip(portfolio.assignments, titles).map { assignment, title in
      var shown = assignment
      shown.name = title
      shown.sheet = assignment.sheet.flatMap { names.replaced(in: $0) == $0 ? $0 : nil }
      shown.people = assignment.people.map { Set($0.compactMap(names.shownName)) }
      return shown
    }
    shown.work = portfolio.work.compactMap { work in
      guard let person = names.shownName(of: work.person) else { return nil }
      var shown = work
      (shown.person, shown.files) = (person, [])
      return shown
    }
    return shown
  }
}
