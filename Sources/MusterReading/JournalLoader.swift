import MusterJournals

/// Reads files, folders and standard input into journals, one for each group.
public struct JournalLoader: Sendable {
  /// What reading gave.
  public struct Reading: Sendable {
    /// A journal for each group, in the order of the files.
    public var journals: [Journal]
    /// Every problem found.
    public var log: DiagnosticLog
    /// The form of each file, as far as it was found.
    public var forms: [FileForm] = []
  }

  /// How files are to be read.
  public var options: ReadingOptions

  /// A loader with these options.
  public init(options: ReadingOptions = ReadingOptions()) { self.options = options }

  /// Reads journals.
  ///
  /// ```swift
  /// let reading = try JournalLoader().read(["friends.journal"])
  /// reading.journals[0].people.count  // 23
  /// ```
  ///
  /// A folder means its `*.journal` files, or if it has none every file that is of a known format; files that another
  /// includes are left out. What is wrong with the content is in the log: a caller that finds errors there must not
  /// trust the journals, unless invalid records were to be skipped.
  ///
  /// - Throws: ``InputError`` when a file cannot be opened, read, unpacked or recognized.
  public func read(_ paths: [String]) throws(InputError) -> Reading {
    var files: [String] = []
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    for path in paths {
      let found = try JournalLoader.files(at: path)
      files += found
      if found != [path] { JournalLoader.reportForeign(in: path, beside: found, log: &log) }
    }
    var destination = RecordDestination()
    for file in files {
      destination.beginFile(file)
      try JournalLoader.read(path: file, options: options, into: &destination, log: &log)
    }
    return finish(destination, log)
  }

  /// Reads one journal from bytes, for example in memory; files that it includes are looked for beside its name.
  ///
  /// - Throws: ``InputError`` as ``read(_:)-([String])`` does.
  public func read(_ source: any ByteSource) throws(InputError) -> Reading {
    var log = DiagnosticLog(skipsInvalid: options.skipsInvalid)
    var destination = RecordDestination()
    destination.beginFile(source.name)
    try JournalLoader.read(source, options: options, into: &destination, log: &log)
    return finish(destination, log)
  }

  func finish(_ destination: RecordDestination, _ found: DiagnosticLog) -> Reading {
    var log = found
    var journals: [Journal] = []
    for var builder in destination.builders {
      if let blank = options.blank { builder.facts.blank = blank }
      journals.append(builder.finish(log: &log))
    }
    return Reading(journals: journals, log: log, forms: destination.forms)
  }

  /// Opens a file or standard input, unpacked where it is gzip.
  static func open(
    _ path: String, trace: InputTrace? = nil, onRead: (@Sendable (ReadingProgress) -> Void)? = nil
  ) throws(InputError) -> any ByteSource {
    let source: any ByteSource
    if path == "-" {
      source = try PipeSource.standardInput()
    } else {
      let file = try FileSource(path: path, onRead: onRead)
      trace?.note(file)
      source = file.size == nil ? PipeSource(name: path, pipe: file) : file
    }
    return try source.peek(2) == GunzipSource.magic ? GunzipSource(source) : source
  }

  /// Reads one file of any format.
  static func read(
    path: String, options: ReadingOptions, into destination: inout RecordDestination, log: inout DiagnosticLog
  ) throws(InputError) {
    try read(try open(path, trace: options.trace), options: options, into: &destination, log: &log)
  }

  /// Reads one source of any format.
  ///
  /// - Parameter group: the group's name where the file does not say one; the file's name unless given.
  static func read(
    _ source: any ByteSource, options: ReadingOptions, into destination: inout RecordDestination,
    group: String? = nil, log: inout DiagnosticLog
  ) throws(InputError) {
    let reader = try reader(of: source, options: options)
    destination.beginForm(reader.format.name)
    try reader.read(
      source, options: options, into: &destination, defaultGroup: group ?? FilePath.stem(of: source.name),
      log: &log)
  }

  /// The reader of a source, by the options or its content.
  static func reader(
    of source: any ByteSource, options: ReadingOptions
  ) throws(InputError) -> any Reader.Type {
    try reader(of: FileHead(path: source.name, bytes: try source.peek(FileHead.size)), options: options)
  }

  /// The reader of a file that begins so, by the options or its content.
  static func reader(of head: FileHead, options: ReadingOptions) throws(InputError) -> any Reader.Type {
    if let chosen = options.format.flatMap(Formats.reader(named:)) { return chosen }
    if let foreign = ForeignFile(head) { throw foreign.error(of: head.path) }
    guard let reader = Formats.reader(of: head) else { throw unknownFormat(head) }
    return reader
  }

  /// That no reader knows a file.
  static func unknownFormat(_ head: FileHead) -> InputError {
    let names = Formats.all.map { $0.format.name }.joined(separator: ", ")
    let isMarkdown = MarkdownReader.format.endings.contains(head.ending)
    let tables: DiagnosticText =
      isMarkdown ? "of Markdown, tables are read, with a row of |---| below the head; " : ""
    let lists: DiagnosticText = beginsWithDate(head) ? "\(TextJournalReader.howNamesStand); " : ""
    return InputError(
      file: head.path, reason: head.bytes.isEmpty ? "is empty" : "is of no format that is read",
      help:
        "\(tables)\(lists)see \(known: .command("formats")); \(known: .option("input-format")) says it outright (\(known: names))"
    )
  }

  /// Whether the first line is a date, maybe with names behind it, as in a list that somebody keeps by hand.
  private static func beginsWithDate(_ head: FileHead) -> Bool {
    let first = head.text.split(whereSeparator: { $0 == 10 || $0 == 13 }).first { !$0.isEmpty }
    let text = String(decoding: first ?? [], as: UTF8.self).drop { "#*- ".contains($0) }
    let parts = [text, text.prefix { $0 != ":" }, text.prefix { $0 != " " }]
    return parts.contains { GridHead.isDate(PersonName.normalized($0), dates: nil) }
  }

  /// The files that a path means: itself, or those of a folder.
  ///
  /// - Throws: ``InputError`` when a folder cannot be listed, or holds no journal.
  public static func files(at path: String) throws(InputError) -> [String] {
    guard path != "-", FilePath.isFolder(path) else { return [path] }
    guard let names = FilePath.names(inFolder: path) else {
      throw InputError(file: path, reason: "cannot be listed", help: "check that you may read the folder")
    }
    let all = paths(of: names, in: path)
    let journals = all.filter { FilePath.ending(of: $0) == "journal" }
    let files = journals.isEmpty ? all.filter(isReadable) : journals
    guard !files.isEmpty else {
      if let (file, kind) = foreignFiles(in: path).first { throw kind.error(of: file) }
      throw InputError(
        file: path, reason: "holds no journal", help: "name a file, or a folder of .journal files")
    }
    let included = Set(journals.flatMap(includedFiles))
    return files.filter { !included.contains(FilePath.canonical($0)) }
  }

  private static func paths(of names: [String], in path: String) -> [String] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.map { folder + $0 }.filter { !FilePath.isFolder($0) && !FilePath.isPipeOrDevice($0) }
  }

  private static func isReadable(_ path: String) -> Bool {
    guard FilePath.ending(of: path) != RulesFile.ending, let head = head(of: path),
      let reader = Formats.reader(of: head)
    else { return false }
    // Texts about a folder have tables too.
    return reader != MarkdownReader.self || MarkdownReader.holdsRecord(head)
  }

  private static func head(of path: String) -> FileHead? {
    guard let source = try? open(path), let bytes = try? source.peek(FileHead.size) else { return nil }
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
  private static func reportForeign(in path: String, beside files: [String], log: inout DiagnosticLog) {
    guard !files.contains(where: { FilePath.ending(of: $0) == "journal" }) else { return }
    for (file, kind) in foreignFiles(in: path) where !files.contains(file) {
      log.add(
        Diagnostic(
          .unknownFormat, at: SourcePlace(file: file), "the file is \(known: kind.kind), and is left out",
          help: "\(known: kind.help)", severity: .warning))
    }
  }

  /// The files that a journal includes, by their canonical paths; a journal that cannot be read includes none.
  private static func includedFiles(_ path: String) -> [String] {
    var ignored = DiagnosticLog()
    guard let source = try? open(path), let lines = try? TextLines.read(source, log: &ignored) else {
      return []
    }
    return Statement.parse(lines, log: &ignored).filter { $0.keyword == "include" }.compactMap {
      guard let written = try? TextSyntax.value($0.value) else { return nil }
      return FilePath.canonical(FilePath.resolve(written, besides: path))
    }
  }
}
