import MusterReading

/// A journal's file that is changed in place: locked, read, edited, checked and written whole.
public struct JournalFile: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// How the files that it includes are read.
  public let options: ReadingOptions
  /// How long to wait for somebody else who is changing it.
  public let wait: Duration

  /// The journal at a path.
  public init(_ path: String, options: ReadingOptions, wait: Duration = .seconds(10)) {
    self.path = path
    self.options = options
    self.wait = wait
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
    try FileLock.hold(checkedPath(), wait: wait, wrap: JournalFileError.output) {
      () throws(JournalFileError) in
      let editor = try JournalEditor(text: try text(), file: path, options: options)
      let edit: JournalEdit
      do throws(EditRefusal) { edit = try change(editor) } catch { throw .refused(error) }
      guard !edit.text.utf8.elementsEqual(editor.text.utf8) else { return edit }
      try EditVerification(before: editor, edit: edit).check()
      guard !isDryRun else { return edit }
      // First what takes it back: without the change that follows it fits no journal and is refused.
      if canBeUndone {
        do throws(FileError) {
          try JournalUndo(path: path).keep(editor.text, changedTo: edit.text)
        } catch { throw .output(error) }
      }
      try write(edit.text)
      return edit
    }
  }

  /// Adds to the journal what files have and it has not; see ``JournalEditor/add(_:options:rules:)``.
  ///
  /// - Throws: ``JournalFileError``; the file is then as it was, as it is when the addition is not whole.
  public func add(_ files: ImportFiles, options: ReadingOptions, rules: AdditionRules = AdditionRules())
    throws(JournalFileError) -> JournalAddition
  {
    if rules.isDryRun { return try addition(files, options: options, rules: rules) }
    return try FileLock.hold(checkedPath(), wait: wait, wrap: JournalFileError.output) {
      () throws(JournalFileError) in
      let before = try text()
      let addition = try addition(files, options: options, rules: rules)
      if addition.isWhole, !addition.text.utf8.elementsEqual(before.utf8) { try write(addition.text) }
      return addition
    }
  }

  private func addition(_ files: ImportFiles, options: ReadingOptions, rules: AdditionRules)
    throws(JournalFileError) -> JournalAddition
  {
    // A contradiction is told with the place of the mark on record, in an included file too.
    var own = self.options
    own.gathersPlaces = true
    let editor = try JournalEditor(text: try text(), file: path, options: own)
    return try editor.add(files, options: options, rules: rules)
  }

  func write(_ text: String) throws(JournalFileError) {
    do throws(FileError) { try AtomicFile.write(text.utf8, to: path) } catch { throw .output(error) }
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
    // Asked before a lock is made, so that none appears beside a file that is not there.
    _ = try text()
    return path
  }

  func text() throws(JournalFileError) -> String {
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
      if let text = String(validating: bytes, as: UTF8.self) { return text }
      throw FileError(file: path, reason: "is not UTF-8", help: "save it as UTF-8")
    } catch { throw .input(error) }
  }
}
