import ArgumentParser
import MusterApp

/// `muster contact`: how to reach people of a catalogue.
struct ContactCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact", abstract: "Show how to reach people of a catalogue.",
    discussion: """
      For students, it lists user name, e-mail, advisor, mailbox, major and year; for professors, user name, e-mail, mailbox, \
      office and phone. A part of a name lists the people it may mean. On pages (PDF, HTML), addresses and telephone numbers are \
      links, and the timetable follows.

      EXAMPLES
        muster contact college/ --person annlee
        muster contact college/ --person '*' --role professor --format csv
        muster contact college/ --person lopezg -o lopezg.html
      """)

  @OptionGroup var people: CataloguePeopleArguments

  var limitOptions: LimitArguments { people.journals.reading.limits }

  func run() throws { try people.answer(.contacts) { try $0.contacts(in: $1) } }
}
