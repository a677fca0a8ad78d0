import MusterReading

extension Diagnostic {
  static func severalNames(_ name: String, separator: String, at place: SourcePlace, sourceLine: String)
    -> Diagnostic
  {
    Diagnostic(
      .ambiguousPerson, at: place,
      "'\(name: PersonName.normalized(name))' in a list looks like several people",
      help: "separate them like the others, by \(known: separator)", sourceLine: sourceLine)
  }

  /// That a grid has people and dates, and nothing else.
  static func allBlank(file: String) -> Diagnostic {
    Diagnostic(
      .unclearMarks, at: SourcePlace(file: file),
      "all cells under the dates are blank; their colours are not read",
      help:
        "write codes into the cells; or say what blank means: \(known: .rule("blank", "present")), or \(known: .rule("blank", "missed"))"
    )
  }

  /// That columns of names have headings that nobody knows.
  static func unknownLists(_ titles: [String], file: String) -> Diagnostic {
    Diagnostic(
      .unclearMarks, at: SourcePlace(file: file),
      "there are names in \(TableHead.list(of: titles)), but the heading is no known mark",
      help:
        "specify what these people were (present, partial, absent, excused, warned, exempt): \(name: titles.map { Advice.assign("mark", $0, "MARK") }); or ignore the column: \(name: titles.map { Advice.assign("column", "note", $0) })"
    )
  }

  /// That a cell could be a list of two, or one person.
  static func unclearList(_ text: String, title: String, at place: SourcePlace, sourceLine: String)
    -> Diagnostic
  {
    Diagnostic(
      .unclearNames, at: place,
      "'\(name: text)' in column '\(title)' could be two people, or one person with the last name first",
      help:
        "separate names in a list with semicolons; if each cell is one person: \(name: .assign("column", "person", title))",
      sourceLine: sourceLine)
  }
}

extension Diagnostic {
  /// That one id stands beside two names.
  static func sharedID(
    _ id: String, of earlier: String, and name: String, at place: SourcePlace, sourceLine: String
  ) -> Diagnostic {
    Diagnostic(
      .sharedID, at: place,
      "'\(name: name)' has the same id '\(name: id)' as '\(name: earlier)': both are read as one person",
      help: "if they are two people, ignore the ids: \(known: .assign("column", "id", ""))",
      sourceLine: sourceLine)
  }
}
