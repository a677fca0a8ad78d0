import ArgumentParser
import MusterApp

/// `muster compare`: timetables of a catalogue laid over each other.
struct CompareCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Lay timetables of a catalogue over each other.",
    discussion: """
      It shows who is busy in each period from Monday to Friday, and the periods in which everybody is free, the longest \
      first. Two to twelve people can be compared. A person given twice is shown twice; --person favorites compares your \
      favorites.

      EXAMPLES
        muster compare college/ --person annlee --person boek
        muster compare college/ --person annlee --person "Bo Ek" --term 202510
        muster compare college/ --person annlee --person boek -o free.pdf
      """)

  @OptionGroup var people: CataloguePeopleArguments

  var limitOptions: LimitArguments { people.journals.reading.limits }

  func run() throws { try people.answer(.comparison) { try $0.comparison(in: $1) } }
}
