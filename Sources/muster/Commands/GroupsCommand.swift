import ArgumentParser
import MusterApp

/// `muster groups`: the groups of a workspace.
struct GroupsCommand: AnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups", abstract: "List the groups of a workspace.",
    discussion: """
      The latest year comes first, then the semester (fall, spring, summer), then the group that was added last. Each group \
      is listed with its number of people, course, repeat label, location and dates.

      The semester is that of a 'term' line whose name begins with fall, spring or summer. A group without one is listed \
      after the others of its year.

      EXAMPLES
        muster groups classes/
        muster groups classes/ --format json
      """)

  @OptionGroup var journals: JournalArguments
  @OptionGroup(title: "Selection") var selection: SelectionArguments
  @OptionGroup(title: "Output") var output: OutputArguments<AnswerOutput>

  var asked: GroupsRequest { GroupsRequest() }
}
