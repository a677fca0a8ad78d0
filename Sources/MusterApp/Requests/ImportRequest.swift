import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// Files that are to become journals, or to be added to journals that are there.
public struct ImportRequest: Sendable {
  /// The paths of the files.
  public var files: [String]
  /// How they are read where their content does not say.
  public var reading: ReadingOptions
  /// The journal; a folder with `/` at its end takes one for each group.
  public var output: String
  /// The only group of several that is taken.
  public var group: String?
  /// Whether a journal that is there gets what it does not have yet.
  public var appends = false
  /// Whether a mark may take the place of another.
  public var replaces = false
  /// Whether a journal that is there is written over.
  public var overwrites = false
  /// Whether nothing is written.
  public var isDryRun = false

  /// Files for one journal, or a folder of them.
  public init(
    _ files: [String], to output: String, reading: ReadingOptions = ReadingOptions(formats: .complete)
  ) {
    (self.files, self.output, self.reading) = (files, output, reading)
  }

  /// What happens, in order. Whoever is told can stop the import by an error of its own.
  public enum Event: Sendable {
    /// The files were read, with these problems; the journal or folder is about to be written unless there are errors.
    case read(DiagnosticLog, output: String)
    /// A journal is about to get what it does not have; what it does not take is kept now, or not at all.
    case completing(JournalAddition, path: String)
    /// A journal was written, or would be.
    case written(Journal, path: String)
    /// A journal got what it did not have, or would get it.
    case completed(JournalAddition, path: String)
  }

  /// Why nothing is imported, other than that a file cannot be read, written or completed.
  public enum Failure: Error, Sendable {
    /// The files have no group of this name, but these.
    case unknownGroup(String, known: [String])
    /// A journal holds one group, and the files have these.
    case severalGroups([String])
    /// The journal is of one group, and the files say that they are of another.
    case otherGroup(String, journal: String)
    /// A journal is there already.
    case isThere(path: String)
    /// The files are in error.
    case inError(DiagnosticLog)
  }

  /// Imports the files.
  ///
  /// Nothing is written to one journal of a folder that another one would not take its part of.
  ///
  /// - Returns: the plan of each file.
  /// - Throws: ``Failure``, why a file cannot be read, written or completed, or what `observer` throws.
  public func run(
    onRead: (@Sendable (ReadingProgress) -> Void)? = nil, _ observer: (Event) throws -> Void
  ) throws -> [FilePlan] {
    let files = try ImportFiles(files, loader: JournalLoader(options: reading), onRead: onRead)
    return output.hasSuffix("/") ? try fillFolder(files, observer) : try fillJournal(files, observer)
  }

  private func fillJournal(_ files: ImportFiles, _ observer: (Event) throws -> Void) throws -> [FilePlan] {
    if appends, FilePath.exists(output) {
      return try complete(output, with: files, of: group, isDryRun: isDryRun, observer)
    }
    try refuseToOverwrite([output])
    // Parts of one record are called as the whole.
    let name = files.paths.count > 1 ? FilePath.stem(of: output) : nil
    let (journals, plans) = try read(files, group: name, observer)
    guard journals.count == 1, let journal = journals.first else {
      throw Failure.severalGroups(journals.map(\.group))
    }
    try write(journal, to: output, observer)
    return plans
  }

  private func fillFolder(_ files: ImportFiles, _ observer: (Event) throws -> Void) throws -> [FilePlan] {
    let (journals, plans) = try read(files, group: nil, observer)
    let paths = try GroupFolder(output).paths(of: journals.map(\.group))
    let isThere = paths.map { appends && FilePath.exists($0) }
    if !appends { try refuseToOverwrite(paths) }
    for (path, isThere) in zip(paths, isThere) {
      try AtomicFile.check(path, rules: isThere ? additionRules : rules(for: path))
    }
    if !isDryRun {
      for index in paths.indices where isThere[index] {
        let group = journals[index].group
        _ = try complete(paths[index], with: files, of: group, isDryRun: true) { event in
          if case .completed(let addition, _) = event, !addition.isWhole { try observer(event) }
        }
      }
      FilePath.makeFolder(output)
    }
    for (index, path) in paths.enumerated() {
      if isThere[index] {
        _ = try complete(path, with: files, of: journals[index].group, isDryRun: isDryRun, observer)
      } else {
        try write(journals[index], to: path, observer)
      }
    }
    return plans
  }

  // MARK: Steps

  private func read(
    _ files: ImportFiles, group name: String?, _ observer: (Event) throws -> Void
  ) throws -> (journals: [Journal], plans: [FilePlan]) {
    let found = try JournalLoader(options: reading).join(files, group: name)
    try observer(.read(found.log, output: output))
    guard found.log.errors == 0 || (found.log.skipsInvalid && !found.log.hasUnreadFile) else {
      throw Failure.inError(found.log)
    }
    if reading.groupName != nil, found.journals.count > 1 {
      throw GroupNameProblem(groups: found.journals.map(\.group))
    }
    let journals = found.journals.filter { group == nil || $0.group == group }
    if let group, journals.isEmpty { throw Failure.unknownGroup(group, known: found.journals.map(\.group)) }
    return (journals, found.plans)
  }

  private func refuseToOverwrite(_ paths: [String]) throws {
    guard !overwrites, let path = paths.first(where: FilePath.exists) else { return }
    throw Failure.isThere(path: path)
  }

  private func write(_ journal: Journal, to path: String, _ observer: (Event) throws -> Void) throws {
    if !isDryRun {
      try JournalFile(path, options: reading).replace(
        with: TextJournalPrinter.print(journal), rules: rules(for: path))
    }
    try observer(.written(journal, path: path))
  }

  /// What a new journal may be written over.
  private func rules(for path: String) -> AtomicFile.Rules {
    var rules = AtomicFile.Rules()
    rules.folder = folder
    rules.isNew = !overwrites && !FilePath.isPipeOrDevice(path)
    return rules
  }

  /// What a journal that is there may be, to be added to.
  private var additionRules: AtomicFile.Rules {
    var rules = AtomicFile.Rules()
    rules.folder = folder
    (rules.replacesInput, rules.rewrites) = (true, true)
    return rules
  }

  /// The folder whose files get their names from the groups.
  private var folder: String? { output.hasSuffix("/") ? output : nil }

  private func complete(
    _ path: String, with files: ImportFiles, of group: String?, isDryRun: Bool,
    _ observer: (Event) throws -> Void
  ) throws -> [FilePlan] {
    var rules = AdditionRules()
    (rules.group, rules.replaces, rules.isDryRun) = (group, replaces, isDryRun)
    let journal = JournalFile(path, options: ReadingOptions(formats: .complete), folder: folder)
    let addition = try journal.add(
      files, options: reading, rules: rules, wrap: { $0 as any Error }
    ) { (addition) throws(any Error) in try observer(.completing(addition, path: path)) }
    guard addition.hasOneGroup else {
      throw group.map { Failure.unknownGroup($0, known: addition.groups) } ?? .severalGroups(addition.groups)
    }
    if let other = addition.otherGroup { throw Failure.otherGroup(other, journal: path) }
    try observer(.completed(addition, path: path))
    guard addition.isWhole else { throw Failure.inError(addition.log) }
    return addition.plans
  }
}
