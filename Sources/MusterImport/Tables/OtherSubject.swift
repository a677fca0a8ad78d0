import MusterReading

/// Titles that say that a table is of something else than who came: a waiting list, no-shows, fees, birthdays.
package enum OtherSubject {
  /// The most words of a title; what is longer tells of several things.
  private static let longest = 5
  private static let subjects = Set(WordLists.tables["subjects.others"])

  /// The first that says so of some titles, unless it is a legend, and the name of the file.
  static func title(in titles: [String], file: String, _ options: ReadingOptions) -> String? {
    // What a title says of attendance goes before the name of the file.
    let isTold = titles.contains { Heading.words(in: $0).contains { AbsenceHeading.countsPresences($0) } }
    return (titles + (isTold ? [] : [FilePath.name(of: file)])).first {
      says($0) && !Legend.explains($0, options)
    }
  }

  /// The first that says so of some titles.
  package static func title(among titles: [String]) -> String? { titles.first { says($0) } }

  /// The first of some titles that is of absences.
  package static func absences(among titles: [String]) -> String? {
    titles.first { says($0) && Heading.isOfAbsences($0) }
  }

  private static func says(_ title: String) -> Bool {
    let words = Heading.words(in: title)
    guard words.count <= longest, !words.contains(where: { AbsenceHeading.countsPresences($0) }) else {
      return false
    }
    return Heading.isOfAbsences(title) || words.contains { subjects.contains($0) }
      || zip(words, words.dropFirst()).contains { subjects.contains($0 + $1) }
  }
}

/// Asks what everybody listed is, where a title says that the list is of something else than who came.
struct OthersListed: LongTableDetector {
  private let file: String
  private let title: String

  let isSettled = false

  /// The title that says so; `nil` where none does, or something else tells the marks.
  init?(_ table: LongTableForm, sample: [TableRow]) {
    guard let title = table.subject, table.lists == nil, table.flags == nil, table.listed.column == nil,
      table.head.columns[.mark] == nil, table.options.plan.leavesMarksOpen
    else { return nil }
    // A column that says who was absent is asked about.
    let vocabulary = MarkVocabulary(table.options)
    guard
      !table.head.unassigned.contains(where: {
        AbsenceHeading.mark(headed: table.head.titles[$0], vocabulary) != nil
      })
    else { return nil }
    (file, self.title) = (table.file, title)
  }

  func report(_ destination: RecordDestination, log: inout DiagnosticLog) {
    log.add(.otherSubject(title, file: file))
  }
}

extension Diagnostic {
  /// That a title says that what is listed is something else than who came.
  package static func otherSubject(_ title: String, file: String) -> Diagnostic {
    Diagnostic(
      .unclearMarks, at: SourcePlace(file: file),
      "the title '\(name: title)' is not of attendance: cannot tell whether those listed came",
      help:
        "say what everybody listed is: \(known: .rule("listed", Mark.present.word)), or \(known: .rule("listed", Mark.absent.word)), or \(known: .rule("listed", Mark.partial.word)) if they came late"
    )
  }
}

extension TableHead {
  /// The heading of the only dates where they are those on which people were put on record: `Created`.
  var titleOfCreation: String? {
    guard let title = columns[.date].map({ titles[$0] }), creations.contains(PlainLetters.folded(title))
    else { return nil }
    return title
  }
}

private let creations = Set(WordLists.tables["moments.creation"])
