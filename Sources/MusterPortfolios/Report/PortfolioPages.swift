import MusterAnalytics
import MusterDrawing
import MusterJournals
import MusterLanguage
import MusterReports
import MusterTables

/// The pages of one student's portfolio.
struct PortfolioPages {
  private let portfolio: Portfolio
  private let person: PersonPortfolio
  private let scope: SectionScope
  private let showsAllWork: Bool
  private var wording: any Wording { scope.wording }
  private var words: PortfolioWords { wording.portfolioWords }

  /// The pages of a student.
  ///
  /// - Parameters:
  ///   - portfolio: what the files of the class say.
  ///   - person: the student's work by standard.
  ///   - scope: where the pages are.
  ///   - showsAllWork: whether all work is shown, also where some of a standard was chosen.
  init(_ portfolio: Portfolio, _ person: PersonPortfolio, _ scope: SectionScope, showsAllWork: Bool) {
    (self.portfolio, self.person, self.scope, self.showsAllWork) = (portfolio, person, scope, showsAllWork)
  }

  /// All blocks: the cover with the overview, and the standards. Each standard begins a page, but several in a row without
  /// work share one.
  var blocks: [any Block] {
    cover + overview + sources
      + person.standards.enumerated().flatMap { index, standing -> [any Block] in
        let isBelow = index > 0 && !standing.hasWork && !person.standards[index - 1].hasWork
        return (isBelow ? [] : [PageBreakBlock()]) + standard(standing, at: index)
      }
  }

  // MARK: - Cover and overview

  private var cover: [any Block] {
    let grade = portfolio.grade.map(wording.schoolGrade)
    // The margin of the first page has no header.
    let draft = scope.report.options.isDraft == true ? words.draft : nil
    let lead = [draft, words.report, portfolio.subject, grade].compactMap { $0 }.joined(separator: " · ")
    let head = HeadBlock(
      group: scope.heading.group, title: person.person.isolated, lead: lead,
      selection: [portfolio.sources.first?.jurisdiction ?? "", wording.date(scope.report.stamp.day)]
        .filter { !$0.isEmpty }.joined(separator: " · "),
      badge: scope.photo(of: person.person).map(Badge.portrait)
        ?? .initials(wording.initials(of: person.person)),
      mark: OutlineMark(
        title: person.person, destination: scope.destination("portfolio"), level: scope.level))
    return [head, FiguresBlock(figures: figures)]
  }

  /// How much is met, and how much there is to see.
  private var figures: [KeyFigure] {
    let attached = person.standards.flatMap { $0.work.filter(\.work.isAttached) }
    let works = Dictionary(attached.map { ($0.assignment.name, $0.work.images) }, uniquingKeysWith: { $1 })
    let images = works.values.reduce(0, +)
    return [
      KeyFigure(
        value: person.share.percent.map { wording.percent($0, decimals: 0) } ?? wording.missing,
        label: wording.standardsMet(person.met, of: person.standards.count)),
      KeyFigure(value: wording.number(works.count), label: wording.worksFigure(works.count)),
      KeyFigure(value: wording.number(images), label: wording.imagesFigure(images)),
    ]
  }

  /// Where the standards come from, which their licence wants to be said.
  private var sources: [any Block] {
    portfolio.sources.map(\.lines).filter { !$0.isEmpty }.map { lines in
      TextBlock(text: "\(words.source)\(wording.colon)\(lines.joined(separator: " · "))", isNote: true)
    }
  }

  private var overview: [any Block] {
    let mark = OutlineMark(
      title: words.overview, destination: scope.destination("overview"), level: scope.level + 1)
    let rows = person.standards.enumerated().map { index, standing -> Table.Row in
      let code = standing.standard.code.isolated
      var row = Table.Row([
        Table.Cell(
          code, standing.isMet ? .positive : .plain,
          figure: .name(code, signs: [], link: destination(of: index))),
        Table.Cell(standing.standard.text.isolated),
        standing.isMet
          ? Table.Cell("\(PortfolioTables.metSign) \(words.isMet)", .positive)
          : Table.Cell(words.isNotMet, .quiet),
      ])
      // The tint of what is well done.
      row.highlight = standing.isMet ? .perfect : nil
      return row
    }
    let table = Table(
      columns: [
        Table.Column(words.standard), Table.Column("", .name), Table.Column(words.met),
      ], rows: rows)
    return [HeadingBlock(text: words.overview, mark: mark), TableBlock(table: table)] + away
  }

  /// What was taught on days on which the student missed sessions.
  private var away: [any Block] {
    guard !person.away.isEmpty else { return [] }
    let lines = person.away.map { $0.line(in: wording) }
    return [
      HeadingBlock(text: words.away, level: .subsection), TextBlock(text: lines.joined(separator: "\n\n")),
    ]
  }

  private func destination(of standard: Int) -> String { scope.destination("standard-\(standard + 1)") }

  // MARK: - A standard

  private func standard(_ standing: StandardStanding, at index: Int) -> [any Block] {
    let sign = standing.isMet ? "\(PortfolioTables.metSign) " : ""
    let mark = OutlineMark(
      title: sign + standing.standard.code, destination: destination(of: index), level: scope.level + 1)
    let heading = standing.standard.heading.map { TextBlock(text: $0.isolated, isNote: true, isLead: true) }
    let work = standing.shown(all: showsAllWork)
    let nothing: [any Block] = standing.isMet ? [] : [TextBlock(text: words.isNotMet, isNote: true)]
    return [
      HeadingBlock(text: sign + standing.standard.code.isolated, mark: mark)
    ] + [heading].compactMap { $0 } + [TextBlock(text: standing.standard.text.isolated)] + nothing
      + work.enumerated().flatMap { index, item in
        // Images fill pages: an assignment that begins below them would stand apart from its own.
        (index > 0 ? [PageBreakBlock()] : []) + pages(of: item)
      }
  }

  /// An assignment: its name and dates, its sheet, then the images of the work.
  private func pages(of item: WorkItem) -> [any Block] {
    let passing = item.work.passing.map { $0 ? words.passes : words.fails }
    let facts = [
      item.assignment.assigned.map { wording.assigned(on: wording.date($0)) },
      item.work.submitted.map { wording.submitted(on: wording.date($0)) }, passing,
      item.work.isSelected ? words.selected : nil,
    ].compactMap { $0 }
    let hidden = item.work.images - item.work.files.count
    return [
      HeadingBlock(text: item.assignment.name.isolated, level: .subsection),
      TextBlock(text: facts.joined(separator: " · "), isNote: true),
    ] + item.picturePaths.compactMap(image)
      + (hidden > 0 ? [TextBlock(text: wording.hiddenImages(hidden), isNote: true)] : [])
  }

  /// The share of its size that an image keeps below the headings of its page.
  private static let leastShare = 0.6
  /// Points per pixel of a picture that is smaller than its room: 96 pixels an inch.
  private static let leastScale = 0.75

  private func image(_ path: String) -> (any Block)? {
    let file = scope.selection.journal.facts.resolved(path)
    guard let picture = scope.report.options.pictures?.picture(file, frame: .work) else { return nil }
    let room = scope.report.setup.area(scope.report.theme.page).height
    return ImageBlock(
      picture: picture, height: min(room, Double(picture.height) * Self.leastScale), alignment: .center,
      leastShare: Self.leastShare)
  }
}
