import MusterReading

extension JournalFile {
  /// Adds a line to the last block of the journal, which costs the same however long the journal is, or changes it as
  /// ``edit(isDryRun:canBeUndone:_:)`` does where that cannot be decided without reading it whole.
  ///
  /// - Parameters:
  ///   - isDryRun: whether everything is done but the writing.
  ///   - isQuick: whether the change is one that a digest allows only where the journal does.
  ///   - digest: what stands for the beginning of a journal, where something can.
  ///   - change: makes the edit.
  /// - Throws: ``JournalFileError``; the file is then as it was.
  package func editEnd(
    isDryRun: Bool, isQuick: Bool, digest: (JournalEditor) -> JournalDigest?,
    _ change: (JournalEditor) throws(EditRefusal) -> JournalEdit
  ) throws(JournalFileError) -> JournalEdit {
    if isQuick, !isDryRun, let edit = try quickEdit(digest, change) { return edit }
    return try edit(
      isDryRun: isDryRun, canBeUndone: true, whenWritten: { JournalTail.keep(digest($0), of: $0) }, change)
  }

  /// The edit that was made by what is kept of the journal; `nil` when that could not decide, and nothing was done.
  private func quickEdit(
    _ digest: (JournalEditor) -> JournalDigest?, _ change: (JournalEditor) throws(EditRefusal) -> JournalEdit
  ) throws(JournalFileError) -> JournalEdit? {
    guard FilePath.isFile(path), JournalTail.isKept(of: path) else { return nil }
    return try FileLock.hold(path, wait: wait, wrap: JournalFileError.output) {
      () throws(JournalFileError) in
      guard let source = try? FileSource(path: path, namedBy: .program), let size = source.size,
        let tail = JournalTail(of: path, at: source.stamp, size: size),
        let block = source.text(from: tail.offset, to: size),
        let editor = try? JournalEditor(text: tail.text + block, file: path, options: options),
        var edit = try? change(editor), edit.text.utf8.starts(with: editor.text.utf8),
        edit.text.utf8.count > editor.text.utf8.count,
        edit.session.flatMap(editor.room)?.bytes == tail.text.utf8.count,
        let after = try? EditVerification(before: editor, edit: edit).check(), tail.hasRoom(for: after, block)
      else { return nil }
      let addition = Array(edit.text.utf8.dropFirst(editor.text.utf8.count))
      guard try append(addition, size, tail, source.stamp, isOpen: digest(after) != nil) else { return nil }
      edit.isWritten = true
      return edit
    }
  }

  private func append(
    _ addition: [UInt8], _ size: Int, _ tail: JournalTail, _ stamp: FileStamp, isOpen: Bool
  ) throws(JournalFileError) -> Bool {
    let undo = JournalUndo(path: path)
    do throws(FileError) {
      try undo.keep(addition: String(decoding: addition, as: UTF8.self), at: size)
      guard let new = try AppendedFile.append(addition, to: path, insteadOf: stamp) else { return false }
      undo.complete()
      if isOpen { tail.note(new) } else { JournalTail.forget(of: path) }
      return true
    } catch { throw .output(error) }
  }
}

extension JournalTail {
  /// Whether a journal may grow as an editor of what stands for it has grown, by a line and the people in it.
  fileprivate func hasRoom(for after: JournalEditor, _ block: String) -> Bool {
    let marks = after.journal.people.count.multipliedReportingOverflow(by: sessions)
    guard !marks.overflow, marks.partialValue <= Limits.current[.marks] else { return false }
    return lines + block.utf8.count(where: TextLines.isEnd) < Limits.current[.lines]
  }
}

extension FileSource {
  /// The text between two places of the file; `nil` when it is none.
  fileprivate func text(from start: Int, to end: Int) -> String? {
    guard start >= 0, start < end, end - start <= JournalTail.largest else { return nil }
    var bytes = [UInt8](repeating: 0, count: end - start)
    var filled = 0
    while filled < bytes.count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        try? self.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), at: start + filled)
      }
      guard let read, read > 0 else { return nil }
      filled += read
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
