import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterTables

/// `muster rank`: who came how often.
struct RankCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank", abstract: "Rank the people of a group.",
    discussion: """
      Equal numbers share a rank and the next is skipped. With --percent, attendance and warnings are shares of the \
      expected sessions; the rule for those stands at the foot. --person chooses of whom the rows are, not among whom \
      they are ranked.

      EXAMPLES
        muster rank friends.journal
        muster rank friends.journal --period "last month" --slot morning --percent
        muster rank club.csv --group Chess --by streak --top 3
        muster rank friends.journal -p 2026-W47 --detail --person Franco
        muster rank friends.journal --as-of last --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Ranking") var ranking: RankingArguments

  @Flag(inversion: .prefixedNo, help: "Attendance and warnings as shares of the expected sessions.")
  var percent: Bool?

  @Flag(help: "Every expected day and every day with a mark of each person.")
  var detail = false

  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    let format = try output.format(among: OutputFormat.answers)
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    let defaults = try journals.defaults(from: found)
    let ranking = ranking.resolved(defaults)
    let output = self.output.resolved(defaults)
    let rankings = ranking.rankings(of: selections, showsDays: detail)
    let text: String
    if format.isData {
      text = output.data(of: AnswerSet(rankings.map(ranking.cut), isWorkspace: found.count > 1), as: format)
    } else {
      let tables = zip(rankings, selections).flatMap { answer, selection in
        RankingTable(
          ranking.shown(answer, collation: output.collation),
          showsShares: percent ?? defaults.flag(.percent) ?? false, rule: ExpectationRule(selection)
        ).tables
      }
      text = output.document(of: tables, as: format)
    }
    try self.output.write(
      Array(text.utf8), as: format, name: FileSlug.name(of: selections, document: "ranking"))
  }
}

extension FileSlug {
  /// The name of a document about selections: groups, document, period, slots and filters.
  static func name(of selections: [Selection], document: String) -> String {
    guard let first = selections.first else { return document }
    let heading = first.heading
    let slots = heading.slots.count == heading.groupSlots.count ? [] : heading.slots
    let group = selections.count == 1 ? heading.group : "\(selections.count) groups"
    return name([group, document, heading.periodLabel] + slots + heading.filters)
  }
}
