import MusterDiagnostics
import MusterGrids
import MusterJournals

/// The grid of a form of Google's: columns headed by the question and, in brackets, its row: `Attendance [Ann Roe]`.
package struct FormGrid {
  /// The names in the brackets, by column; none where the columns are of no such grid.
  package private(set) var names: [Int: String] = [:]
  /// What the columns ask, each once.
  package private(set) var questions: [String] = []

  /// The grid of the columns of people.
  ///
  /// - Parameter isForm: whether the table is of a form; of others all columns have to be of one question.
  package init(_ titles: [String], columns: [Int], isForm: Bool) {
    for column in columns {
      guard let (question, name) = FormGrid.parts(of: titles[column]) else { continue }
      names[column] = name
      if !questions.contains(question) { questions.append(question) }
    }
    guard isForm || questions.count == 1 && names.count > 1 && names.count == columns.count else {
      (names, questions) = ([:], [])
      return
    }
  }

  private static func parts(of title: String) -> (question: String, name: String)? {
    guard title.hasSuffix("]"), let start = title.firstIndex(of: "[") else { return nil }
    let question = PersonName.normalized(title[..<start])
    let name = PersonName.normalized(title[title.index(after: start)...].dropLast())
    return question.isEmpty || name.isEmpty ? nil : (question, name)
  }

  /// Logs that columns are of several questions, which would give each person several marks.
  package func reportQuestions(_ row: TableRow, file: String, log: inout DiagnosticLog) {
    guard questions.count > 1 else { return }
    let column = names.keys.min()
    log.add(
      .severalQuestions, at: row, column: column, of: file,
      "the columns are answers to \(questions.count) questions: '\(name: questions[0])', '\(name: questions[1])'",
      help: "keep the columns of one question, or save each question to a separate file")
  }
}
