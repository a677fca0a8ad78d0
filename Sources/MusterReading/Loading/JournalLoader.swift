import MusterFiles
import MusterJournals

/// Reads files, folders and standard input into journals, one for each group.
public struct JournalLoader: Sendable {
  /// What reading gave.
  public struct Reading: Sendable {
    /// A journal for each group, in the order of the files.
    public var journals: [Journal]
    /// Every problem found.
    public var log: DiagnosticLog
    /// The plan of each file, those included behind the journal that includes them.
    public var plans: [FilePlan] = []
  }

  /// How files are to be read.
  public var options: ReadingOptions

  /// A loader with these options.
  public init(options: ReadingOptions) { self.options = options }

  /// A loader of these formats that detects everything from content.
  public init(formats: Formats) { options = ReadingOptions(formats: formats) }

  /// Reads journals.
  ///
  /// ```swift
  /// let reading = try JournalLoader(formats: .all).read(["friends.journal"])
  /// reading.journals[0].people.count  // 23
  /// ```
  ///
  /// A folder means its `*.journal` files, or if it has none every file that is of a known format; files that another
  /// includes are left out. What is wrong with the content is in the log: a caller that finds errors there must not
  /// trust the journals, unless invalid records were to be skipped.
  ///
  /// - Throws: `FileError` when a file cannot be opened, read, unpacked or recognized.
  public func read(_ paths: [String]) throws(FileError) -> Reading {
    try options.limits.apply { () throws(FileError) in try readWithinLimits(paths) }
  }

  private func readWithinLimits(_ paths: [String]) throws(FileError) -> Reading {
    var files: [String] = []
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    for path in paths {
      let found = try self.files(at: path)
      files += found
      if found != [path] { reportForeign(in: path, beside: found, log: &log) }
    }
    var destination = RecordDestination()
    let named = Set(paths)
    for file in files {
      destination.beginFile(file)
      // What a folder holds is named by nobody.
      let naming: FileSource.Naming = named.contains(file) ? .person : .data
      try JournalLoader.read(path: file, namedBy: naming, options: options, into: &destination, log: &log)
    }
    log.addUnusedCodes(options.marks.keys, of: options, in: files.first ?? "")
    return finish(destination, log)
  }

  /// Reads one journal from bytes, for example in memory; files that it includes are looked for beside its name.
  ///
  /// - Throws: `FileError` as ``read(_:)-([String])`` does.
  public func read(_ source: any ByteSource) throws(FileError) -> Reading {
    try options.limits.apply { () throws(FileError) in try readWithinLimits(source) }
  }

  private func readWithinLimits(_ source: any ByteSource) throws(FileError) -> Reading {
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    var destination = RecordDestination()
    destination.beginFile(source.name)
    try JournalLoader.read(source, options: options, into: &destination, log: &log)
    log.addUnusedCodes(options.marks.keys, of: options, in: source.name)
    return finish(destination, log)
  }

  package func finish(_ destination: RecordDestination, _ found: DiagnosticLog) -> Reading {
    var log = found
    var journals: [Journal] = []
    for var builder in destination.builders {
      if let blank = options.blank { builder.facts.declaredBlank = blank }
      if let excused = options.excused { builder.facts.declaredExcused = excused }
      if let bands = options.bands { builder.facts[BandBounds.self] = bands }
      if let name = options.groupName, destination.builders.count == 1 { builder.facts.name = name }
      journals.append(builder.finish(log: &log))
    }
    let texts = log.textsLeftOut(beside: journals)
    for index in journals.indices { journals[index].textsLeftOut = texts }
    return Reading(journals: journals, log: log, plans: destination.plans)
  }

  /// Opens a file or standard input, unpacked where it is gzip.
  package static func open(
    _ path: String, trace: InputTrace? = nil, namedBy naming: FileSource.Naming = .person,
    onRead: (@Sendable (ReadingProgress) -> Void)? = nil
  ) throws(FileError) -> any ByteSource {
    let source: any ByteSource
    if path == "-" {
      source = try PipeSource.standardInput()
    } else {
      let file = try FileSource(path: path, namedBy: naming, onRead: onRead)
      trace?.note(file)
      source = file.size == nil ? PipeSource(name: path, pipe: file) : file
    }
    return try source.peek(2) == GunzipSource.magic ? GunzipSource(source) : source
  }

  /// Reads one file of any format.
  package static func read(
    path: String, namedBy naming: FileSource.Naming = .person, options: ReadingOptions,
    into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(FileError) {
    if let section = options.section {
      let reader = try sectionReader(of: path, options: options)
      return try reader.read(section, at: path, options: options, into: &destination, log: &log)
    }
    try read(
      try open(path, trace: options.trace, namedBy: naming), options: options, into: &destination, log: &log)
  }

  /// What reads sections of catalogues.
  package static func sectionReader(of path: String, options: ReadingOptions) throws(FileError)
    -> any SectionReader.Type
  {
    guard let reader = options.formats.sections else {
      throw FileError(file: path, reason: "sections of catalogues are not read here")
    }
    return reader
  }

  /// Reads one source of any format.
  ///
  /// - Parameter group: the group's name where the file does not say one; the file's name unless given.
  package static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    group: String? = nil, log: inout DiagnosticLog
  ) throws(FileError) {
    let reader = try reader(of: source, options: options)
    var options = options
    options.isWhole = options.plan.isWhole
    options.yearOfFile = options.year == nil ? TitleYear(file: source.name) : nil
    let number = destination.beginPlan(of: source.name, format: reader.format.name)
    try reader.read(
      source, options: options, into: &destination, defaultGroup: group ?? FilePath.stem(of: source.name),
      log: &log)
    if let today = options.today { log.addPlans(destination.builders, file: source.name, today: today) }
    destination.endPlan(number, declared: options.plan, formats: options.formats)
  }

  /// The reader of a source, by the options or its content.
  package static func reader(of source: any ByteSource, options: ReadingOptions) throws(FileError)
    -> any Reader.Type
  { try reader(of: FileHead(path: source.name, bytes: try source.peek(FileHead.size)), options: options) }

  /// The reader of a file that begins so, by the options or its content.
  package static func reader(of head: FileHead, options: ReadingOptions) throws(FileError) -> any Reader.Type
  {
    if let chosen = options.format.flatMap(options.formats.reader(named:)) { return chosen }
    let found = options.formats.reader(of: head)
    if let foreign = ForeignFile(head),
      foreign.readEnding.map({ found?.format.endings.contains($0) == true }) != true
    {
      throw foreign.error(of: head.path)
    }
    guard let found else { throw unknownFormat(head, options.formats) }
    return found
  }

  private static func unknownFormat(_ head: FileHead, _ formats: Formats) -> FileError {
    let hints = formats.readers.compactMap { $0.hint(on: head) }.map { "\(known: $0); " as DiagnosticText }
    return FileError(
      file: head.path, reason: head.bytes.isEmpty ? "is empty" : "unrecognized file format",
      help:
        "\(hints.joined(separator: ""))see \(known: .command("formats")), or specify the format with \(known: .option("input-format")) (\(known: formats.names.joined(separator: ", ")))"
    )
  }

  /// The files that a path means: itself, or those of a folder.
  ///
  /// - Throws: `FileError` when a folder cannot be listed, or holds no journal.
  public func files(at path: String) throws(FileError) -> [String] {
    guard path != "-", FilePath.isFolder(path) else { return [path] }
    guard let names = FilePath.names(inFolder: path) else {
      throw FileError(
        file: path, reason: "cannot be listed", help: "check that you have permission to read the folder")
    }
    let all = JournalLoader.paths(of: names, in: path)
    let journals = all.filter { FilePath.ending(of: $0) == "journal" }
    let files = journals.isEmpty ? all.filter(isReadable) : journals
    guard !files.isEmpty else {
      if let (file, kind) = JournalLoader.foreignFiles(in: path).first { throw kind.error(of: file) }
      throw FileError(
        file: path, reason: "contains no journal", help: "name a file, or a folder of .journal files")
    }
    let included = Set(journals.flatMap(includedFiles))
    return files.filter { !included.contains(FilePath.canonical($0)) }
  }

  private static func paths(of names: [String], in path: String) -> [String] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.map { folder + $0 }.filter { !FilePath.isFolder($0) && !FilePath.isPipeOrDevice($0) }
  }

  private func isReadable(_ path: String) -> Bool {
    guard FilePath.ending(of: path) != ReadingOptions.rulesEnding, let head = JournalLoader.head(of: path),
      let reader = options.formats.reader(of: head)
    else { return false }
    return reader.mayHoldRecords(head)
  }

  private static func head(of path: String) -> FileHead? {
    // To look at a file is not to read it: it may be an output of an earlier run.
    guard let source = try? open(path, namedBy: .program), let bytes = try? source.peek(FileHead.size) else {
      return nil
    }
    return FileHead(path: path, bytes: bytes)
  }

  /// The files of a folder that may hold records and are of forms that are not read, pictures left out.
  private static func foreignFiles(in path: String) -> [(file: String, kind: ForeignFile)] {
    paths(of: FilePath.names(inFolder: path) ?? [], in: path).compactMap { file in
      guard let kind = head(of: file).flatMap(ForeignFile.init), !kind.isPicture else { return nil }
      return (file, kind)
    }
  }

  /// Says which files of a folder without journals are passed by.
  private func reportForeign(in path: String, beside files: [String], log: inout DiagnosticLog) {
    guard !files.contains(where: { FilePath.ending(of: $0) == "journal" }) else { return }
    for (file, kind) in JournalLoader.foreignFiles(in: path) where !files.contains(file) {
      log.add(
        .unknownFormat, in: file, "ignored the file: it is \(known: kind.kind)",
        help: "\(known: kind.help)", severity: .warning)
    }
  }

  /// The files that a journal includes, by their canonical paths; a journal that cannot be read includes none.
  private func includedFiles(_ path: String) -> [String] {
    guard let source = try? JournalLoader.open(path, namedBy: .data),
      let reader = try? JournalLoader.reader(of: source, options: options)
    else { return [] }
    return reader.includedFiles(in: source).map(FilePath.canonical)
  }

  /// The names of the groups that a file holds, in the order in which ``read(_:)-([String])`` gives their journals.
  ///
  /// Of a journal in the text form only the headers are read, of a long table of text without a column of groups only the
  /// first rows; of other formats everything. What is wrong with the content is left to the reading.
  ///
  /// - Throws: `FileError` when the file cannot be opened, read, unpacked or recognized.
  public func groups(inFile path: String) throws(FileError) -> [String] {
    let source = try JournalLoader.open(path)
    let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
    let reader = options.format.flatMap(options.formats.reader(named:)) ?? options.formats.reader(of: head)
    if let name = try reader?.onlyGroup(in: source, options: options) { return [name] }
    return try read([path]).journals.map(\.group)
  }
}
