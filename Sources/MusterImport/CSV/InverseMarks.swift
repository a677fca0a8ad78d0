import MusterGrids
import MusterJournals
import MusterReading

/// A column of marks whose heading names a mark other than present, so that a yes below it may mean just that.
struct InverseMarks: Sendable {
  private let column: Int
  private let title: String
  private let vocabulary: MarkVocabulary
  private var answers: AnswersBelow
  private var seen = ByteInterner()

  /// The column of a head; `nil` where its heading names no such mark.
  init?(_ head: TableHead, options: ReadingOptions) {
    guard let column = head.columns[.mark] else { return nil }
    let vocabulary = MarkVocabulary(options.marks)
    guard let mark = AbsenceHeading.mark(headed: head.titles[column], vocabulary) else { return nil }
    self.column = column
    self.vocabulary = vocabulary
    title = head.titles[column]
    answers = AnswersBelow(mark: mark, yes: [], no: [])
  }

  /// Looks at the cell of a row.
  mutating func look(at row: TableRow) {
    guard seen.intern(row.value(column)).isNew else { return }
    let text = row.text(column)
    guard !text.isEmpty, text != "-", !vocabulary.isNamed(text),
      let isSet = MarkVocabulary.answer(text)
    else { return }
    if isSet { answers.yes.append(text) } else { answers.no.append(text) }
  }

  /// Asks what the answers mean, where there are any of which the user did not say it.
  func report(file: String, log: inout DiagnosticLog) {
    guard let first = answers.yes.first ?? answers.no.first else { return }
    log.add(
      Diagnostic(
        .doubtfulAnswers, at: SourcePlace(file: file),
        "'\(name: first)' below '\(title)' may be about coming, or about not coming",
        help:
          "say what each means: \(name: answers.options())\(known: answers.remark())"
      ))
  }
}
