import ArgumentParser
import MusterAnalytics
import MusterApp

/// `muster friends`: who comes with whom.
struct FriendsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "friends", abstract: "The best friends of a person: who came to the same sessions.",
    discussion: """
      Measures: shared (sessions that both attended), jaccard (those over the sessions that either attended) and lift \
      (how much more often than by chance: somebody who is always there is nobody's special friend).

      EXAMPLES
        muster friends friends.journal --person Franco
        muster friends friends.journal --all --measure lift --top 1
        muster friends friends.journal --all --format csv -o friends.csv
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Flag(help: "Of everybody.")
  var all = false

  @Option(help: "What to order by: shared (the default), jaccard or lift.")
  var measure: FriendMeasure?

  @Option(help: ArgumentHelp("How many friends of each; 3 without it.", valueName: "count"))
  var top: Int?

  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  func validate() throws {
    if !all, selection.person.isEmpty {
      throw ValidationError("whose friends? Name somebody with --person, or say --all")
    }
    if let top, top < 1 { throw ValidationError("--top takes a number of friends, 1 or more") }
  }

  var asked: FriendsRequest {
    var request = FriendsRequest()
    (request.measure, request.top) = (measure, top)
    return request
  }
}
