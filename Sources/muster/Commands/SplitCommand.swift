import ArgumentParser
import MusterApp

/// `muster split`: small groups at random.
struct SplitCommand: DrawCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Split a class into small groups at random.",
    discussion: """
      Everybody who belongs to the group on the as-of day is drawn once. If the last group is not full, it is filled up \
      with "Incomplete Group". Every grouping is equally likely. The result shows a seed; with --seed, the same people \
      are drawn in the same order again, on any machine. As PDF or PNG, each group is a card with photos or initials.

      EXAMPLES
        muster split friends.journal
        muster split friends.journal --size 3 --seed 7
        muster split friends.journal --size 4 -o groups.pdf
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of people per group.", valueName: "size"))
  var size = SplitSize.usual

  @OptionGroup(title: "Draw") var draw: DrawArguments
  @OptionGroup(title: "Output") var output: OutputArguments<SplitOutput>

  var asked: SplitRequest {
    var request = SplitRequest()
    request.size = size
    return request
  }
}
