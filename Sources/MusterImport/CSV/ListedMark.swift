import MusterGrids
import MusterJournals
import MusterReading

/// What everybody listed in a table without marks is: present, unless a heading says that the table lists absences.
struct ListedMark: Sendable {
  /// The mark.
  let mark: Mark
  /// The column whose heading says that they were absent.
  let column: Int?
  private let title: String

  /// What the headings say, and the first rows: a reason for an absence counts where every row has one.
  init(_ head: TableHead, rows: some Collection<TableRow>, options: ReadingOptions) {
    let told = [ColumnRole.date, .person, .first, .last].compactMap { head.columns[$0] }.first {
      AbsenceHeading.matches(head.titles[$0])
    }
    let vocabulary = MarkVocabulary(options.marks)
    let reason = head.unassigned.first { column in
      AbsenceHeading.matches(head.titles[column]) && !rows.isEmpty
        && rows.allSatisfy { ListedMark.isReason($0.text(column), vocabulary) }
    }
    let isAsked = head.columns[.mark] == nil && options.columns[.mark] == nil
    column = isAsked ? told ?? reason : nil
    mark = column == nil ? .present : .absent
    title = column.map { head.titles[$0] } ?? ""
  }

  /// Whether a cell is a reason: words, and no code.
  static func isReason(_ text: String, _ vocabulary: MarkVocabulary) -> Bool {
    text.contains(where: \.isLetter) && vocabulary.code(of: text) == nil && !MissingColumns.isDate(text)
  }

  /// Says that those listed are absent.
  func report(file: String, log: inout DiagnosticLog) {
    guard column != nil else { return }
    log.add(
      Diagnostic(
        .absencesListed, at: SourcePlace(file: file),
        "'\(title)' says that the rows are absences: everybody listed is absent",
        help: "if they came: \(known: .assign("column", "mark", ""))"))
  }
}
