import MusterJournals

extension JournalLoader {
  /// The names of the groups that a file holds, in the order in which ``read(_:)-([String])`` gives their journals.
  ///
  /// Of a journal in the text form only the headers are read, of a long table of text without a column of groups only the
  /// first rows; of other formats everything. What is wrong with the content is left to the reading.
  ///
  /// - Throws: ``InputError`` when the file cannot be opened, read, unpacked or recognized.
  public func groups(inFile path: String) throws(InputError) -> [String] {
    if let name = try knownGroup(inFile: path) { return [name] }
    return try read([path]).journals.map(\.group)
  }

  /// The name of a file's only group; `nil` where it takes more to know it.
  private func knownGroup(inFile path: String) throws(InputError) -> String? {
    let source = try JournalLoader.open(path)
    let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
    let reader = options.format.flatMap(Formats.reader(named:)) ?? Formats.reader(of: head)
    if reader == TextJournalReader.self { return try declaredGroup(in: source) }
    guard reader == CSVReader.self, try CSVReader.isOneGroup(source, options: options) else { return nil }
    return FilePath.stem(of: source.name)
  }

  /// The name that a journal in the text form gives its group.
  private func declaredGroup(in source: any ByteSource) throws(InputError) -> String? {
    var ignored = DiagnosticLog()
    guard let lines = try TextLines.read(source, log: &ignored) else { return nil }
    let headers = Statement.parse(lines, log: &ignored).filter { !$0.isSession }
    guard let statement = headers.first(where: { $0.keyword == "group" }) else { return nil }
    var facts = GroupFacts(name: "")
    let line = DirectiveLine(value: statement.value, line: statement.header.line, folder: "")
    try? GroupNameDirective.read(line, into: &facts)
    return facts.name.isEmpty ? nil : facts.name
  }
}
