import ArgumentParser
import MusterApp

/// `muster pick`: one person at random.
struct PickCommand: DrawCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick", abstract: "Pick one person of a class at random.",
    discussion: """
      Everybody who belongs to the group on the as-of day is equally likely. The result shows a seed; with --seed, the \
      same person is picked again, on any machine.

      EXAMPLES
        muster pick friends.journal
        muster pick friends.journal --seed 7
        muster pick friends.journal -o picked.png
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Draw") var draw: DrawArguments
  @OptionGroup(title: "Output") var output: OutputArguments<SplitOutput>

  var asked: SplitRequest { SplitRequest(isPick: true) }
}
