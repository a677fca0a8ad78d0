import ArgumentParser
import MusterApp

/// What `muster timetable` looks up in a catalogue.
struct LookupArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The timetable of a room: its name or a part of it.", valueName: "room"))
  var room: String?

  @Option(
    help: ArgumentHelp(
      "The timetable of a course or a section: its name, a part of it, or a CRN.", valueName: "course"))
  var course: String?

  @Flag(help: "Show the next meeting and its room.")
  var next = false

  @Option(
    help: ArgumentHelp("List the rooms without a class at a time, such as 'Mon 14:00'.", valueName: "time"))
  var freeRooms: String?

  @Flag(help: "List final exams by time.")
  var finals = false

  @Flag(help: "List the terms on record.")
  var terms = false

  @Flag(help: "List every meeting that takes place.")
  var dates = false

  @Flag(help: "Write a plain list: one line for each section.")
  var list = false

  @OptionGroup var catalogue: CatalogueArguments

  /// The names of the options that ask what is listed; at most one is given.
  var questions: [String] {
    [
      ("next", next), ("free-rooms", freeRooms != nil), ("finals", finals), ("terms", terms),
      ("dates", dates),
      ("list", list),
    ].compactMap { $1 ? $0 : nil }
  }

  /// The name of the option that asks about the whole catalogue; `nil` where none does.
  var questionOfEverything: String? { freeRooms != nil ? "free-rooms" : terms ? "terms" : nil }

  /// The names of the options by which somebody or something is chosen.
  ///
  /// - Parameter people: the people chosen.
  func choices(_ people: [String]) -> [String] {
    [("person", !people.isEmpty), ("room", room != nil), ("course", course != nil)].compactMap {
      $1 ? $0 : nil
    }
  }

  /// The names of all options that are given.
  var given: [String] {
    [("room", room), ("course", course)].compactMap { $1 == nil ? nil : $0 } + questions + catalogue.given
  }

  /// What the options ask for.
  ///
  /// - Throws: `CatalogueFailure` when they ask for two things.
  var request: CatalogueRequest {
    get throws {
      if questions.count > 1 { throw CatalogueFailure.contradiction(questions[0], questions[1]) }
      var request = catalogue.request
      (request.room, request.course) = (room, course)
      return request
    }
  }
}
