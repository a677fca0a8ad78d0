import ArgumentParser
import MusterAnalytics
import MusterApp

/// `muster friends`: who comes with whom.
struct FriendsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "friends", abstract: "List the best friends of a person: who came to the same sessions.",
    discussion: """
      Measures: shared (the number of sessions that both attended), jaccard (shared sessions divided by the sessions \
      that either attended) and lift (how much more often than by chance, so that people who always come do not top \
      every list).

      EXAMPLES
        muster friends friends.journal --person Franco
        muster friends friends.journal --all --measure lift --top 1
        muster friends friends.journal --all --format csv -o friends.csv
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Flag(help: "Show the friends of everybody.")
  var all = false

  @Option(help: "Order by this measure; default: shared.")
  var measure: FriendMeasure?

  @Option(help: ArgumentHelp("How many friends to show per person; default: 3.", valueName: "count"))
  var top: Int?

  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  func validate() throws {
    if !all, selection.person.isEmpty {
      throw ValidationError("friends requires --person or --all. Add --person NAME, or --all for everybody")
    }
    if let top, top < 1 { throw ValidationError("--top takes a number of friends, 1 or more") }
  }

  var asked: FriendsRequest {
    var request = FriendsRequest()
    (request.measure, request.top) = (measure, top)
    return request
  }
}
