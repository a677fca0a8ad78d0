import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage

/// Attendance against periods before: the chosen period against the one before it and the same one a year
/// earlier; where it is not of a kind, is not over, or `by` says so, the last whole week, month, quarter and year.
struct DeltasSection: Section {
  static let keys = ["by"]
  private let kinds: [PeriodKind]?

  init(_ options: SectionOptions) throws(DocumentProblem) {
    kinds = try options.choices("by", SpanKind.self)?.map(\.kind)
  }

  func blocks(in scope: SectionScope) -> [any Block] {
    let table = kinds == nil ? comparisons(scope) ?? movements(scope) : movements(scope)
    return [
      HeadingBlock(text: scope.wording.deltasHeading, level: .subsection), TableBlock(table: table),
    ]
  }

  /// The chosen period against others.
  private func comparisons(_ scope: SectionScope) -> Table? {
    guard let deltas = scope.statistics.deltas, !scope.statistics.isRunning else { return nil }
    let (wording, kind) = (scope.wording, scope.heading.periodKind)
    let period = wording.name(of: .holding(deltas.before.from, kind: kind))
    let columns = ComparisonColumn.allCases.map { column in
      TableColumn(
        head: wording.head(of: column, period: period),
        alignment: column == .reference ? .leading : .trailing,
        width: column == .reference ? .name : .content)
    }
    // The year before a year is that of a year ago.
    let yearAgo = deltas.yearAgo?.reference == deltas.before.reference ? nil : deltas.yearAgo
    let rows = [deltas.before, yearAgo].compactMap { $0 }.map { delta in
      TableRow(cells: [
        .name(wording.name(of: .holding(delta.referenceFrom, kind: kind)), isStrong: false),
        number(delta.referenceAttended, wording), number(delta.attended, wording), change(delta, wording),
      ])
    }
    return Table(columns: columns, rows: rows)
  }

  /// The last whole period of each kind.
  private func movements(_ scope: SectionScope) -> Table {
    let wording = scope.wording
    let shown = scope.report.options.kinds ?? kinds ?? [.week, .month, .quarter, .year]
    let columns = DeltaColumn.allCases.map { column in
      TableColumn(
        head: wording.head(of: column), alignment: column == .period ? .leading : .trailing,
        width: column == .period ? .name : .content)
    }
    return Table(
      columns: columns,
      rows: shown.compactMap { kind in scope.statistics.growth[kind].map { row($0, kind, wording) } })
  }

  private func row(_ growth: Growth, _ kind: PeriodKind, _ wording: any Wording) -> TableRow {
    TableRow(
      cells: DeltaColumn.allCases.map { column in
        switch column {
        case .period:
          .name(wording.name(of: .holding(growth.last.from, kind: kind)), isStrong: false)
        case .attended: number(growth.last.attended, wording)
        case .before: number(growth.last.referenceAttended, wording)
        case .change: change(growth.last, wording)
        case .toDate: change(growth.toDate, wording)
        case .yearAgo: change(growth.yearAgo, wording)
        }
      })
  }

  private func number(_ count: Int, _ wording: any Wording) -> TableCell {
    .text(wording.number(count), count == 0 ? .quietNumber : .number)
  }

  private func change(_ delta: Delta?, _ wording: any Wording) -> TableCell {
    guard let change = delta.flatMap(wording.change) else { return .text(wording.missing, .quietNumber) }
    return .change(change.text, change.trend)
  }
}
