import MusterReading

/// What takes back the last record of a journal: a hidden file beside it with the text from before.
///
/// The file says too what the journal was changed to. Only a journal that is still just that is put back, so that nothing
/// that was written since is lost.
struct JournalUndo {
  /// The journal's path.
  let path: String

  private static let head = "muster undo 1"
  /// The head of a file that keeps what was added at the journal's end, rather than the text from before.
  private static let shortHead = "muster undo 2"

  /// The path of the file: `.friends.journal.undo` beside `friends.journal`.
  var file: String { FilePath.folder(of: path) + ".\(FilePath.name(of: path)).undo" }

  /// The path of the file of a change that is being made.
  private var next: String { file + "~" }

  /// Keeps the text from before a change, until ``complete()`` beside the one from before the last change: of the two, the
  /// one counts that fits the journal, whether the change is made or not.
  func keep(_ before: String, changedTo after: String) throws(FileError) {
    try write("\(Self.head) \(Self.mark(of: after))\n\(before)".utf8, to: next)
  }

  /// Keeps what a change adds at the journal's end, which takes no longer in a long journal than in a short one.
  ///
  /// - Parameters:
  ///   - addition: what is added.
  ///   - length: the bytes of the journal before.
  func keep(addition: String, at length: Int) throws(FileError) {
    try write("\(Self.shortHead) \(length)\n\(addition)".utf8, to: next)
  }

  /// Forgets the text from before the last change but one, once a change is made.
  ///
  /// What cannot be done now is done by the next change, as both files are looked at.
  func complete() {
    if Self.kept(in: next) != nil { AtomicFile.move(next, to: file) }
  }

  private func write(_ bytes: String.UTF8View, to path: String) throws(FileError) {
    // That of another user, who shares the folder, cannot be written over.
    FilePath.remove(path)
    var rules = AtomicFile.Rules(inFolder: FilePath.folder(of: self.path))
    // An edit that starts again writes it again; whoever may not read the journal may not read this.
    (rules.rewrites, rules.permissions) = (true, FilePath.permissions(of: self.path))
    try AtomicFile.write(bytes, to: path, rules: rules)
  }

  /// The text from before the last record.
  ///
  /// - Parameter text: the journal's text now.
  /// - Throws: ``EditRefusal`` when there is nothing to take back, or the journal was changed since.
  func text(insteadOf text: String) throws(EditRefusal) -> String {
    let kept = [next, file].compactMap(Self.kept)
    guard !kept.isEmpty else { throw EditRefusal(.nothingToUndo) }
    let head = "\(Self.head) \(Self.mark(of: text))\n"
    for file in kept {
      if file.utf8.starts(with: head.utf8) { return String(file.dropFirst(head.count)) }
      if let before = Self.text(text, without: file) { return before }
    }
    throw EditRefusal(.changedSince)
  }

  /// A text without what a file keeps of its end; `nil` when the text does not end so.
  private static func text(_ text: String, without kept: String) -> String? {
    guard kept.hasPrefix(shortHead), let end = kept.utf8.firstIndex(of: UInt8(ascii: "\n")),
      let length = Int(kept[..<end].dropFirst(shortHead.count + 1))
    else { return nil }
    let addition = kept.utf8[kept.utf8.index(after: end)...]
    guard !addition.isEmpty, length >= 0, length == text.utf8.count - addition.count,
      text.utf8.suffix(addition.count).elementsEqual(addition)
    else { return nil }
    return String(text.utf8.prefix(length))
  }

  /// What one of the files says; `nil` when it is not there, or of another kind.
  private static func kept(in file: String) -> String? {
    guard FilePath.exists(file), let source = try? FileSource(path: file, namedBy: .program),
      let bytes = try? source.readAll(), let kept = String(validating: bytes, as: UTF8.self),
      kept.hasPrefix(head) || kept.hasPrefix(shortHead)
    else { return nil }
    return kept
  }

  /// Forgets the text from before, which is the present one again.
  func forget() {
    FilePath.remove(next)
    FilePath.remove(file)
  }

  /// The length of a text and its FNV-1a hash, by which an edit since is noticed.
  private static func mark(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(text.utf8.count) \(String(hash, radix: 16))"
  }
}

extension JournalFile {
  /// The lines between the first and the last that two texts do not have in common.
  private func lines(of text: String, without other: String) -> [String] {
    let lines = JournalText(text, file: path).lines.map(\.text)
    let others = JournalText(other, file: path).lines.map(\.text)
    let start = zip(lines, others).prefix { $0 == $1 }.count
    let end = zip(lines.dropFirst(start).reversed(), others.dropFirst(start).reversed()).prefix { $0 == $1 }
      .count
    return lines[start..<(lines.count - end)].map { String(TextSyntax.trimmed($0[...])) }
      .filter { !$0.isEmpty }
  }

  /// Takes back what the last record changed.
  ///
  /// - Returns: the lines that the journal has no more, without white space at their ends.
  /// - Throws: ``JournalFileError``; the file is then as it was.
  @discardableResult public func undo() throws(JournalFileError) -> [String] {
    try FileLock.hold(checkedPath(), wait: wait, wrap: JournalFileError.output) {
      () throws(JournalFileError) in
      try untilUnchanged { () throws(JournalFileError) -> [String]? in
        let undo = JournalUndo(path: path)
        let (now, stamp) = try text()
        let before: String
        do throws(EditRefusal) { before = try undo.text(insteadOf: now) } catch { throw .refused(error) }
        guard try write(before, insteadOf: stamp) else { return nil }
        undo.forget()
        return lines(of: now, without: before)
      }
    }
  }
}
