import MusterFiles
import MusterJournals

extension JournalLoader {
  /// The names of the groups that a file holds, in the order in which ``read(_:)-([String])`` gives their journals.
  ///
  /// Of a journal in the text form only the headers are read, of a long table of text without a column of groups only the
  /// first rows; of other formats everything. What is wrong with the content is left to the reading.
  ///
  /// - Throws: `InputError` when the file cannot be opened, read, unpacked or recognized.
  public func groups(inFile path: String) throws(InputError) -> [String] {
    let source = try JournalLoader.open(path)
    let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
    let reader = options.format.flatMap(options.formats.reader(named:)) ?? options.formats.reader(of: head)
    if let name = try reader?.onlyGroup(in: source, options: options) { return [name] }
    return try read([path]).journals.map(\.group)
  }
}
