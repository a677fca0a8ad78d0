import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterTables

/// `muster friends`: who comes with whom.
struct FriendsCommand: ParsableCommand {
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

  @OptionGroup(title: "Output") var output: OutputArguments

  func validate() throws {
    if !all, selection.person.isEmpty {
      throw ValidationError("whose friends? Name somebody with --person, or say --all")
    }
    if let top, top < 1 { throw ValidationError("--top takes a number of friends, 1 or more") }
  }

  func run() throws {
    let format = try output.format(among: OutputFormat.answers)
    let found = try journals.read(output: output.output)
    let selections = try selection.selections(of: found, isQuiet: journals.reading.quiet)
    let defaults = try journals.defaults(from: found)
    let measure = measure ?? defaults.choice(.measure) ?? .shared
    let answers = selections.map { $0.friends(measure: measure, top: top ?? 3) }
    let output = output.resolved(defaults)
    let text =
      format.isData
      ? output.data(of: AnswerSet(answers, isWorkspace: found.count > 1), as: format)
      : output.document(of: answers.flatMap { FriendsTables($0).tables }, as: format)
    try self.output.write(
      Array(text.utf8), as: format, name: FileSlug.name(of: selections, document: "friends"))
  }
}

extension FriendMeasure: ExpressibleByArgument {}
