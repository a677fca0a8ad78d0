import ArgumentParser
import MusterApp
import MusterFiles
import MusterJournals
import MusterTimetables

/// Which part of a catalogue is meant, the same on every command that looks something up in one.
struct CatalogueArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The term; default: the current one. all means every term.", valueName: "term"))
  var term: String?

  @Option(help: ArgumentHelp("Only people of this major.", valueName: "major"))
  var major: String?

  @Option(help: ArgumentHelp("Only people of this role: student or professor.", valueName: "role"))
  var role: String?

  /// The names of the options that are given.
  var given: [String] {
    [("term", term), ("major", major), ("role", role)].compactMap { $1 == nil ? nil : $0 }
  }

  /// What the options ask for.
  var request: CatalogueRequest {
    var request = CatalogueRequest()
    request.term = term
    request.filter = PeopleFilter(major: major, role: role)
    return request
  }
}

extension JournalArguments {
  /// How the paths are read.
  ///
  /// - Throws: ``CommandFailure`` when there is no path, or an option has a wrong value.
  private var catalogueRequest: ReadRequest {
    get throws {
      var request = ReadRequest(
        try paths, reading: try reading.options(names: names.options), names: names.options)
      request.settings = reading.noSettings ? nil : ConfigurationFolder.path(of: "settings")
      request.neededSettings = ["locale", "me", "color", "as-of"]
      request.namesKey = ConfigurationFolder.path(of: "names.key")
      return request
    }
  }

  /// Whether the paths are a catalogue rather than journals.
  ///
  /// - Throws: an error when a catalogue is one of several paths.
  var isCatalogue: Bool { get throws { try catalogueRequest.isCatalogue } }

  /// Refuses options that only catalogues have; a path that leads nowhere is told first.
  ///
  /// - Parameter options: the names of the options that are given.
  /// - Throws: `CatalogueFailure` when there is one, or an error about the path.
  func refuseForJournals(_ options: [String]) throws {
    guard let option = options.first else { return }
    for path in try paths where path != "-" && !FilePath.exists(path) { _ = try FileSource(path: path) }
    throw CatalogueFailure.onlyForCatalogues(option: option)
  }

  /// Reads the catalogue, whatever is found in it.
  ///
  /// - Throws: an error when it cannot be read.
  func loadCatalogue() throws -> ReadRequest.LoadedCatalogue {
    let loaded = try catalogueRequest.loadCatalogue()
    tell(loaded.settingsLog, loaded.warnings, newKey: loaded.newKey)
    return loaded
  }

  /// Reads the catalogue; its errors are shown and stop the command, its warnings are counted.
  ///
  /// - Parameter asOf: the day of the question, today when `nil`.
  /// - Throws: ``CommandFailure``.
  func readCatalogue(asOf: String?) throws -> CatalogueWorkspace {
    let loaded = try loadCatalogue()
    if loaded.log.errors > 0 {
      DiagnosticPrinter.printErrors(loaded.log)
      throw CommandFailure(
        .data, "nothing was written because of \(DiagnosticPrinter.counted(loaded.log.errors, "error"))",
        help: "correct the lines above")
    }
    try report(loaded.log, output: nil, keepsRejects: false, showsNotes: reading.verbose)
    let usual = loaded.defaults.value(.asOf).flatMap(AsOfDay.init) ?? .today
    let chosen = try asOf.map(SelectionArguments.day) ?? usual
    var workspace = CatalogueWorkspace(loaded.catalogue, defaults: loaded.defaults, asOf: Clock.today)
    switch chosen.asOf(today: Clock.today) {
    case .day(let day): workspace.asOf = day
    case .last(let today):
      workspace.asOf = loaded.catalogue.terms.compactMap(\.days?.upperBound).max() ?? today
    }
    if chosen == .today { workspace.minute = Clock.minute }
    if let path = ConfigurationFolder.path(of: "favorites") {
      workspace.favorites = try FavoriteList(path: path).names()
    }
    return workspace
  }
}

extension SelectionArguments {
  /// Refuses what catalogues do not have.
  ///
  /// - Parameter keepsPeople: whether people can be chosen.
  /// - Throws: `CatalogueFailure`.
  func refuseForCatalogue(keepsPeople: Bool = true) throws {
    let given: [(String, Bool)] = [
      ("period", period != nil), ("slot", !slot.isEmpty), ("person", !keepsPeople && !person.isEmpty),
      ("exclude", !exclude.isEmpty), ("tag", !tag.isEmpty), ("current", current), ("group", !group.isEmpty),
    ]
    for (option, isGiven) in given where isGiven { throw CatalogueFailure.onlyForJournals(option: option) }
  }
}

extension OutputArguments {
  /// Writes what a catalogue answers: what was asked for, or what names may mean.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - format: the form in which it is written.
  ///   - workspace: the catalogue.
  ///   - journals: says whether notes are shown.
  /// - Throws: an error when it cannot be written.
  func write<Item>(
    _ answer: CatalogueAnswer<Item>, as format: OutputFormat, _ workspace: CatalogueWorkspace,
    _ journals: JournalArguments
  ) throws {
    switch answer {
    case .found(let document): try write(document, as: format, workspace, journals)
    case .matches(let document):
      // Rows of other columns are no answer to a program that reads them.
      if format == .csv || format == .xlsx { throw Self.unclear(document.set.answers) }
      try write(document, as: format, workspace, journals)
    }
  }

  private func write<Item>(
    _ document: AnswerDocument<Item>, as format: OutputFormat, _ workspace: CatalogueWorkspace,
    _ journals: JournalArguments
  ) throws {
    journals.show(document.notes)
    try write(document.bytes(as: format, style(workspace.defaults)), as: format, name: document.name)
  }
}
