import ArgumentParser
import MusterApp
import MusterJournals

/// `muster favorites`: the people whom somebody looks up often.
struct FavoritesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "favorites", abstract: "Keep a list of people whom you look up often.",
    discussion: """
      The list is a plain text file in your configuration folder. Use it wherever a person of a catalogue is expected: \
      --person favorites.

      EXAMPLES
        muster favorites add annlee "Bo Ek"
        muster favorites list
        muster favorites remove annlee
      """,
    subcommands: [Add.self, List.self, Remove.self], defaultSubcommand: List.self)

  /// The list in the configuration folder.
  ///
  /// - Throws: `CatalogueFailure` when there is no such folder.
  fileprivate static var list: FavoriteList {
    get throws {
      guard let path = ConfigurationFolder.path(of: "favorites") else { throw CatalogueFailure.noFolder }
      return FavoriteList(path: path)
    }
  }
}

extension FavoritesCommand {
  /// `muster favorites add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add people to the list; somebody who is on it stays there once.")

    @Argument(help: ArgumentHelp("User names or names.", valueName: "name"))
    var names: [String]

    func run() throws {
      let list = try FavoritesCommand.list
      if names.contains(where: { PersonName.normalized($0).isEmpty }) {
        throw CommandFailure(.usage, "a name is empty", help: "give a user name or a name")
      }
      for name in names { try list.add(name) }
    }
  }

  /// `muster favorites list`, and `muster favorites` alone.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Print the list.")

    func run() throws {
      let names = try FavoritesCommand.list.names()
      try OutputFile.write((names.isEmpty ? "No favorites added yet." : names.joined(separator: "\n")) + "\n")
    }
  }

  /// `muster favorites remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove people from the list.")

    @Argument(help: ArgumentHelp("User names or names, as they are on the list.", valueName: "name"))
    var names: [String]

    func run() throws {
      let list = try FavoritesCommand.list
      for name in names where try !list.remove(name) { throw CatalogueFailure.notAFavorite(name) }
    }
  }
}
