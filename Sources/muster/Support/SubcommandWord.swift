import ArgumentParser
import MusterFiles
import MusterJournals

/// The word of a subcommand that was mistyped, and would be read as the path of a journal.
enum SubcommandWord {
  /// Offers the nearest subcommand where the first path is no file and looks like one.
  ///
  /// - Parameters:
  ///   - word: the first path given.
  ///   - command: the command.
  ///   - commands: its subcommands.
  static func check(_ word: String?, of command: String, among commands: [String]) throws {
    guard let word, !FilePath.exists(word), !word.contains("."),
      let near = Spelling.nearest(to: word, among: commands)
    else { return }
    throw ValidationError("unknown command '\(command) \(word)'. Did you mean '\(near)'?")
  }
}
