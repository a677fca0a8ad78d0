import MusterAnalytics
import MusterJournals
import MusterLanguage
import MusterTables

/// Portfolios as tables for people: the work of one student by standard, or the students of a class by standards.
public struct PortfolioTables: TableMaker, Sendable {
  private let answer: PortfolioAnswer
  package let wording: any Wording
  private var words: PortfolioWords { wording.portfolioWords }

  /// The tables of an answer.
  ///
  /// - Parameters:
  ///   - answer: the portfolios.
  ///   - language: the language of the texts.
  public init(_ answer: PortfolioAnswer, language: Language = .english) {
    self.answer = answer
    wording = language.wording
  }

  /// The sign of a standard that is met, for those who cannot see green.
  static let metSign = "✓"
  /// The sign of work that was chosen for the portfolio.
  static let selectedSign = "★"

  /// The tables: of one student, or of all.
  public var tables: [Table] { [answer.person.map(table) ?? matrix] }

  // MARK: - One student

  private func table(of portfolio: PersonPortfolio) -> Table {
    var table = Table(
      title: "\(portfolio.person.isolated) · \(words.report)",
      subtitles: [progress(of: portfolio.share), selected].filter { !$0.isEmpty },
      columns: [
        Table.Column(words.standard, .name), Table.Column(words.met, .mark),
        Table.Column(words.assignment), Table.Column(words.submitted, .date), Table.Column(words.passing),
      ],
      rows: portfolio.standards.flatMap(rows), footnotes: selectedNote(portfolio) + sourceLines)
    table.sentences = away(portfolio).map { Table.Cell($0) }
    return table
  }

  /// What was taught on days on which the student missed sessions.
  private func away(_ portfolio: PersonPortfolio) -> [String] {
    let days = portfolio.away.map {
      "\(wording.tableDate($0.day)) \($0.topics.map(\.isolated).joined(separator: ", "))"
    }
    return days.isEmpty ? [] : ["\(words.away)\(wording.colon)\(days.joined(separator: "; "))"]
  }

  /// What the sign of selected work means, where it is used.
  private func selectedNote(_ portfolio: PersonPortfolio) -> [String] {
    let isUsed = portfolio.standards.contains { $0.work.contains { $0.work.isSelected } }
    return isUsed ? ["\(Self.selectedSign) \(words.selected)"] : []
  }

  /// A row for each piece of work on a standard; the first says which standard it is.
  private func rows(of standing: StandardStanding) -> [Table.Row] {
    let code = Table.Cell(standing.standard.code.isolated, standing.isMet ? .positive : .plain)
    let sign = Table.Cell(standing.isMet ? Self.metSign : "–", standing.isMet ? .positive : .quiet)
    guard !standing.work.isEmpty else {
      return [Table.Row([code, sign, Table.Cell(words.isNotMet, .quiet), "", ""])]
    }
    return standing.work.enumerated().map { index, item in
      let name = item.assignment.name.isolated + (item.work.isSelected ? " \(Self.selectedSign)" : "")
      return Table.Row([
        index == 0 ? code : "", index == 0 ? sign : "", Table.Cell(name),
        Table.Cell(item.work.submitted.map(wording.tableDate) ?? "–"), passing(item.work.passing),
      ])
    }
  }

  private func passing(_ passing: Bool?) -> Table.Cell {
    switch passing {
    case true: Table.Cell(words.passes, .positive)
    case false: Table.Cell(words.fails, .negative)
    case nil: Table.Cell("–", .quiet)
    }
  }

  // MARK: - All students

  private var matrix: Table {
    let names = answer.standards.map(\.code.isolated)
    var table = Table(
      title: "\(answer.heading.group.isolated) · \(words.coverage)",
      subtitles: [progress(of: answer.share), selected].filter { !$0.isEmpty },
      columns: [Table.Column(words.students, .name), Table.Column(words.met, .rate)]
        + names.map { Table.Column($0, .count) },
      rows: answer.portfolios.map(row) + (answer.portfolios.isEmpty ? [] : [total]), footnotes: sourceLines)
    table.repeatedColumns = 2
    table.sentences = missing.map { Table.Cell($0) }
    return table
  }

  private func row(of portfolio: PersonPortfolio) -> Table.Row {
    let isComplete = portfolio.met == portfolio.standards.count
    return Table.Row(
      [
        Table.Cell(portfolio.person.isolated),
        Table.Cell(numbers.share(portfolio.share), isComplete ? .positive : .plain),
      ]
        + portfolio.standards.map { standing in
          standing.isMet ? Table.Cell(numbers.count(standing.count), .positive) : Table.Cell("–", .quiet)
        })
  }

  /// How many students meet each standard.
  private var total: Table.Row {
    Table.Row(
      [Table.Cell(words.met, .strong), Table.Cell(numbers.share(answer.share), .strong)]
        + answer.standards.indices.map {
          Table.Cell(numbers.count(answer.people(meeting: $0)), .strong)
        })
  }

  /// The standards that most students have no work on.
  private var missing: [String] {
    let most = answer.missing.prefix(3)
    guard !most.isEmpty else { return [] }
    let items = most.map { missing in
      "\(missing.standard.code.isolated)\(wording.colon)\(wording.withoutWork(missing.people, of: answer.portfolios.count))"
    }
    return ["\(words.missing)\(wording.colon)\(items.joined(separator: "; "))"]
  }

  // MARK: - Both

  private func progress(of share: Share) -> String {
    let percent = share.percent.map { " (\(numbers.percentage($0, decimals: 0)))" } ?? ""
    return wording.standardsMet(share.part, of: share.whole) + percent
  }

  /// Which standards they are, and which people and days were chosen.
  private var selected: String {
    let period = answer.heading.periodKind == .all ? nil : wording.tablePeriod(of: answer.heading)
    let grade = answer.grade.map(wording.schoolGrade)
    let parts =
      answer.sources.map(\.jurisdiction).prefix(1) + [answer.subject, grade, period].compactMap { $0 }
    return
      (parts.filter { !$0.isEmpty } + [wording.tableAsOf(answer.heading.asOf)]
      + filterLines(of: answer.heading))
      .joined(separator: " · ")
  }

  /// Where the standards come from, which their licence wants to be said.
  private var sourceLines: [String] {
    answer.sources.map(\.lines).filter { !$0.isEmpty }
      .map { "\(words.source)\(wording.colon)\($0.joined(separator: " · "))" }
  }
}
