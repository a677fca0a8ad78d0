import MusterReading

/// A journal's file that is changed in place: locked, read, edited, checked and written whole.
public struct JournalFile: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// How the files that it includes are read.
  public let options: ReadingOptions
  /// How long to wait for somebody else who is changing it.
  public let wait: Duration
  /// The folder that it belongs in, where Muster makes its name: no link leads out of it. `nil` where a person names it.
  public let folder: String?

  /// The journal at a path.
  public init(
    _ path: String, options: ReadingOptions, wait: Duration = .seconds(10), folder: String? = nil
  ) {
    self.path = path
    self.options = options
    self.wait = wait
    self.folder = folder
  }

  /// Changes the journal.
  ///
  /// From reading to writing nobody else who comes this way can change the file, so that two at once lose
  /// nothing. The new text is read again before it is written: it must have no errors and say exactly what
  /// was asked for. An edit that changes nothing writes nothing.
  ///
  /// - Parameters:
  ///   - isDryRun: whether everything is done but the writing.
  ///   - canBeUndone: whether ``undo()`` can take the change back; the text from before is kept in a file beside it.
  ///   - change: makes the edit.
  /// - Throws: ``JournalFileError``; the file is then as it was.
  public func edit(
    isDryRun: Bool = false, canBeUndone: Bool = false,
    _ change: (JournalEditor) throws(EditRefusal) -> JournalEdit
  ) throws(JournalFileError) -> JournalEdit {
    try edit(isDryRun: isDryRun, canBeUndone: canBeUndone, whenWritten: { _ in }, change)
  }

  /// Changes the journal, and does something while nobody else can change it yet.
  ///
  /// - Parameter whenWritten: told what the journal says once it is written.
  func edit(
    isDryRun: Bool, canBeUndone: Bool, whenWritten: (JournalEditor) -> Void,
    _ change: (JournalEditor) throws(EditRefusal) -> JournalEdit
  ) throws(JournalFileError) -> JournalEdit {
    try FileLock.hold(checkedPath(), wait: wait, wrap: JournalFileError.output) {
      () throws(JournalFileError) in
      try untilUnchanged { () throws(JournalFileError) -> JournalEdit? in
        let (text, stamp) = try text()
        let editor = try JournalEditor(text: text, file: path, options: options)
        var edit: JournalEdit
        do throws(EditRefusal) { edit = try change(editor) } catch { throw .refused(error) }
        guard !edit.text.utf8.elementsEqual(editor.text.utf8) else { return edit }
        let after = try EditVerification(before: editor, edit: edit).check()
        guard !isDryRun else { return edit }
        let undo = canBeUndone ? JournalUndo(path: path) : nil
        // First what takes it back: without the change that follows it fits no journal and is refused.
        do throws(FileError) { try undo?.keep(editor.text, changedTo: edit.text) } catch {
          throw .output(error)
        }
        guard try write(edit.text, insteadOf: stamp) else { return nil }
        undo?.complete()
        edit.isWritten = true
        whenWritten(after)
        return edit
      }
    }
  }

  /// Reads, changes and writes again for as long as somebody who knows nothing of the lock, such as an editor, saves the
  /// file in the meantime.
  ///
  /// - Parameter attempt: gives `nil` when the file was changed after it was read.
  func untilUnchanged<Result, Failure: Error>(
    wrap: (JournalFileError) -> Failure, _ attempt: () throws(Failure) -> Result?
  ) throws(Failure) -> Result {
    for _ in 0..<20 {
      if let result = try attempt() { return result }
    }
    throw wrap(
      .output(
        FileError(
          file: path, reason: "another program keeps changing the file",
          help: "close it there, then try again", fault: .output)))
  }

  func untilUnchanged<Result>(
    _ attempt: () throws(JournalFileError) -> Result?
  ) throws(JournalFileError) -> Result { try untilUnchanged(wrap: { $0 }, attempt) }

  /// Adds to the journal what files have and it has not; see ``JournalEditor/add(_:options:rules:)``.
  ///
  /// - Throws: ``JournalFileError``; the file is then as it was, as it is when the addition is not whole.
  public func add(_ files: ImportFiles, options: ReadingOptions, rules: AdditionRules = AdditionRules())
    throws(JournalFileError) -> JournalAddition
  {
    try add(files, options: options, rules: rules, wrap: { $0 }) { (_) throws(JournalFileError) in }
  }

  /// Adds to the journal what files have and it has not, once somebody has kept what it does not take.
  ///
  /// - Parameters:
  ///   - files: the files that are added.
  ///   - options: how the files are read.
  ///   - rules: what may be added.
  ///   - wrap: makes an error of the journal one of the caller's.
  ///   - prepare: told what is about to be added, before the journal changes; again if it has to start again. What it throws
  ///     leaves the journal as it was.
  /// - Throws: ``JournalFileError`` made into the caller's error, and what `prepare` throws.
  public func add<Failure: Error>(
    _ files: ImportFiles, options: ReadingOptions, rules: AdditionRules,
    wrap: (JournalFileError) -> Failure, prepare: (JournalAddition) throws(Failure) -> Void
  ) throws(Failure) -> JournalAddition {
    func wrapped<Result>(_ body: () throws(JournalFileError) -> Result) throws(Failure) -> Result {
      do throws(JournalFileError) { return try body() } catch { throw wrap(error) }
    }
    func attempt() throws(Failure) -> JournalAddition? {
      let ((before, stamp), addition) = try wrapped { () throws(JournalFileError) in
        let read = try text()
        return (read, try self.addition(to: read.text, files, options: options, rules: rules))
      }
      guard !rules.isDryRun, addition.isWhole else { return addition }
      try prepare(addition)
      guard !addition.text.utf8.elementsEqual(before.utf8) else { return addition }
      let isWritten = try wrapped { () throws(JournalFileError) in
        try write(addition.text, insteadOf: stamp)
      }
      return isWritten ? addition : nil
    }
    if rules.isDryRun { return try untilUnchanged(wrap: wrap, attempt) }
    let path = try wrapped { () throws(JournalFileError) in try checkedPath() }
    return try FileLock.hold(path, wait: wait, wrap: { wrap(.output($0)) }) { () throws(Failure) in
      try untilUnchanged(wrap: wrap, attempt)
    }
  }

  private func addition(to text: String, _ files: ImportFiles, options: ReadingOptions, rules: AdditionRules)
    throws(JournalFileError) -> JournalAddition
  {
    // A contradiction is told with the place of the mark on record, in an included file too.
    var own = self.options
    own.gathersPlaces = true
    let editor = try JournalEditor(text: text, file: path, options: own)
    return try editor.add(files, options: options, rules: rules)
  }

  /// Writes the journal whole, over whatever the file has, while nobody else who comes this way changes it.
  ///
  /// - Parameters:
  ///   - text: all that the file has from then on.
  ///   - rules: what may be written over.
  /// - Throws: `FileError` when it cannot be written, or somebody else is changing it for longer than the wait.
  public func replace(with text: String, rules: AtomicFile.Rules) throws(FileError) {
    // Asked before a lock is made, so that none appears beside a file that may not be written.
    try AtomicFile.check(path, rules: rules)
    guard FilePath.isFile(path) else { return try AtomicFile.write(text.utf8, to: path, rules: rules) }
    try FileLock.hold(path, wait: wait, wrap: { $0 }) { () throws(FileError) in
      try AtomicFile.write(text.utf8, to: path, rules: rules)
    }
  }

  /// Writes the journal unless somebody changed it since it was read; says whether it was written.
  func write(_ text: String, insteadOf stamp: FileStamp) throws(JournalFileError) -> Bool {
    var rules = AtomicFile.Rules()
    rules.folder = folder
    do throws(FileError) {
      return try AtomicFile.write(text.utf8, to: path, rules: rules, insteadOf: stamp)
    } catch { throw .output(error) }
  }

  /// The path, once it is known to be a file that text can be written back to.
  func checkedPath() throws(JournalFileError) -> String {
    guard path != "-" else {
      throw .input(
        FileError(file: path, reason: "standard input cannot be changed", help: "specify the journal file"))
    }
    if FilePath.isFolder(path) {
      throw .input(FileError(file: path, reason: "is a folder", help: "specify a journal in it"))
    }
    if FilePath.isPipeOrDevice(path) {
      throw .input(FileError(file: path, reason: "is a pipe or a device", help: "specify a journal file"))
    }
    // Asked before a lock is made, so that none appears beside a file that is not there.
    _ = try text()
    return path
  }

  /// The text, and what the file was when it was read.
  func text() throws(JournalFileError) -> (text: String, stamp: FileStamp) {
    do throws(FileError) {
      let source = try FileSource(path: path)
      let head = FileHead(path: path, bytes: try source.peek(FileHead.size))
      let isPacked = head.bytes.starts(with: GunzipSource.magic)
      guard !isPacked, head.bytes.isEmpty || options.formats.reader(of: head) == TextJournalReader.self else {
        throw FileError(
          file: path, reason: "is not a text journal, the only format that can be changed",
          help: "convert it first: muster import '\(path)' -o NEW.journal")
      }
      let bytes = try source.readAll()
      // Only text that is valid comes out of a String with the bytes that went in.
      if let text = String(validating: bytes, as: UTF8.self) {
        return (text, source.stamp)
      }
      throw FileError(file: path, reason: "is not UTF-8", help: "save it as UTF-8")
    } catch { throw .input(error) }
  }
}
