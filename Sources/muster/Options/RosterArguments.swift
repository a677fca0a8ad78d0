import ArgumentParser
import MusterJournals
import MusterReading

/// What rosters look like, the same for the table and the report.
struct RosterArguments: ParsableArguments {
  @Option(help: ArgumentHelp("List people by last or first name; default: last.", valueName: "name"))
  var sort: NameOrder?

  @Flag(help: "Leave the cells of a roster empty, for signatures; --blank without a value is the same.")
  var blankSheet = false

  /// The arguments with `--blank`, where no rule of blanks follows it, in full.
  ///
  /// - Parameter arguments: what was typed, the command first.
  static func parsed(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, ["roster", "report"].contains(command) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.indices.map { index in
      guard index < end, arguments[index] == "--blank" else { return arguments[index] }
      let next = arguments.index(after: index)
      let isRule = next < arguments.endIndex && BlankRule(rawValue: arguments[next]) != nil
      return isRule ? "--blank" : "--blank-sheet"
    }
  }
}
