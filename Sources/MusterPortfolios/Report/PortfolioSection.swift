import MusterAnalytics
import MusterDiagnostics
import MusterDocuments
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The portfolio of each student: a cover, an overview, and a section for each standard with the work on it.
package struct PortfolioSection: PagesSection {
  package static let hasRates = false
  package static let keys = ["all-work"]
  private let showsAllWork: Bool?

  package init(_ options: SectionOptions) throws(DocumentProblem) {
    showsAllWork = try options["all-work"]?.flag(of: "all-work")
  }

  package func refusal(of selections: [Selection], _ options: ReportOptions) -> (any ExplainedError)? {
    let classes = selections.compactMap { selection in selection.portfolios().map { (selection, $0) } }
    if classes.isEmpty { return NoStandards() }
    let people = classes.lazy.flatMap(\.1)
    if options.isDraft != true, let problem = people.compactMap(IncompletePortfolio.init).first {
      return problem
    }
    guard let pictures = options.pictures else { return nil }
    return classes.lazy.flatMap { selection, portfolios in
      portfolios.flatMap { $0.picturePaths(all: showsAll(options)) }.lazy
        .compactMap { BrokenPicture($0, in: selection.journal, pictures) }
    }.first
  }

  private func showsAll(_ options: ReportOptions) -> Bool { options.showsAllWork ?? showsAllWork ?? false }

  package func blocks(in scope: SectionScope) -> [any Block] {
    let selection = scope.selection
    guard let portfolio = selection.journal.facts[Portfolio.self], let people = selection.portfolios(),
      !people.isEmpty
    else { return [TextBlock(text: scope.wording.portfolioWords.nothing)] }
    let showsAll = showsAll(scope.report.options)
    return people.enumerated().flatMap { index, person -> [any Block] in
      var inner = scope
      inner.path += [index + 1]
      let pages = PortfolioPages(portfolio, person, inner, showsAllWork: showsAll).blocks
      return (index > 0 || !scope.isFirst ? [PageBreakBlock()] : []) + pages
    }
  }
}
