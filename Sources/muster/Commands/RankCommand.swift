import ArgumentParser
import MusterApp

/// `muster rank`: who came how often.
struct RankCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "rank", abstract: "Rank the people of a group.",
    discussion: """
      People with equal numbers share a rank, and the next rank is skipped. The line below the table says which \
      sessions count as expected. --person selects the rows to show; ranks are still among everybody.

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

  @Flag(inversion: .prefixedNo, help: "Show attendance and warnings with their rates.")
  var percent: Bool?

  @Flag(help: "Show the expected days and marks of each person.")
  var detail = false

  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: RankRequest {
    get throws {
      var request = RankRequest()
      request.ranking = try ranking.options
      (request.showsPercent, request.showsDays) = (percent, detail)
      return request
    }
  }
}
