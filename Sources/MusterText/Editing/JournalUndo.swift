import MusterReading

/// What takes back the last record of a journal: a hidden file beside it with the text from before.
///
/// The file says too what the journal was changed to. Only a journal that is still just that is put back, so that nothing
/// that was written since is lost.
struct JournalUndo {
  /// `.friends.journal.undo` beside `friends.journal`.
  private let file: HiddenFile
  /// The file of a change that is being made.
  private let next: HiddenFile

  /// The undo of a journal.
  init(path: String) {
    file = HiddenFile(beside: path, ending: "undo")
    next = HiddenFile(beside: path, ending: "undo~")
  }

  // MARK: Keeping

  /// Keeps the text from before a change, until ``complete()`` beside the one from before the last change: of the two, the
  /// one counts that fits the journal, whether the change is made or not.
  func keep(_ before: String, changedTo after: String) throws(FileError) {
    let head = Head.whole(after: TextMark(of: after.utf8), before: TextMark(of: before.utf8))
    try next.write("\(head.text)\n\(before)".utf8)
  }

  /// Keeps what a change adds at the journal's end, which takes no longer in a long journal than in a short one.
  ///
  /// - Parameters:
  ///   - addition: what is added.
  ///   - length: the bytes of the journal before.
  func keep(addition: String, at length: Int) throws(FileError) {
    let head = Head.addition(bytes: addition.utf8.count, at: length)
    try next.write("\(head.text)\n\(addition)".utf8)
  }

  /// Forgets the text from before the last change but one, once a change is made.
  ///
  /// What cannot be done now is done by the next change, as both files are looked at.
  func complete() { next.take(placeOf: file) }

  /// Forgets the text from before, which is the present one again.
  func forget() {
    next.remove()
    file.remove()
  }

  // MARK: Taking back

  /// The text from before the last record.
  ///
  /// - Parameter text: the journal's text now.
  /// - Throws: ``EditRefusal`` when there is nothing to take back, or the journal was changed since.
  func text(insteadOf text: String) throws(EditRefusal) -> String {
    var isAnyKept = false
    for file in [next, file] {
      var head: Head?
      let bytes = file.bytes { start, size in
        head = Head(start)
        isAnyKept = isAnyKept || head != nil
        return head?.fits(text, fileSize: size) ?? false
      }
      if let bytes, let before = head?.before(text, keptIn: bytes) { return before }
    }
    throw EditRefusal(isAnyKept ? .changedSince : .nothingToUndo)
  }
}

/// The first line of the file that takes something back.
private enum Head {
  /// The text from before follows.
  case whole(after: TextMark, before: TextMark)
  /// What was added at the journal's end follows.
  case addition(bytes: Int, at: Int)

  private static let wholeWords = "muster undo 3"
  private static let additionWords = "muster undo 4"

  /// The head of a file; `nil` where it is another file.
  ///
  /// - Parameter start: how the file begins.
  init?(_ start: [UInt8]) {
    guard let end = start.firstIndex(of: TextLines.lineFeed) else { return nil }
    let words = String(decoding: start[..<end], as: UTF8.self).split(separator: " ")
    let rest = words.dropFirst(3)
    switch words.prefix(3).joined(separator: " ") {
    case Self.wholeWords:
      guard let after = TextMark(rest.prefix(2)), let before = TextMark(rest.dropFirst(2)) else { return nil }
      self = .whole(after: after, before: before)
    case Self.additionWords:
      let numbers = rest.compactMap { Int($0) }
      guard rest.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self = .addition(bytes: numbers[0], at: numbers[1])
    default: return nil
    }
  }

  /// The line without its end.
  var text: String {
    switch self {
    case .whole(let after, let before): "\(Self.wholeWords) \(after.text) \(before.text)"
    case .addition(let bytes, let start): "\(Self.additionWords) \(bytes) \(start)"
    }
  }

  /// The bytes that follow the line.
  private var length: Int {
    switch self {
    case .whole(_, let before): before.length
    case .addition(let bytes, _): bytes
    }
  }

  /// Whether the file takes back what made a text, as far as its head and its size tell.
  func fits(_ text: String, fileSize size: Int) -> Bool {
    guard size - self.text.utf8.count - 1 == length, length <= Limits.current[.fileBytes] else {
      return false
    }
    return switch self {
    case .whole(let after, _): TextMark(of: text.utf8) == after
    case .addition(let bytes, let start): bytes > 0 && text.utf8.count - bytes == start
    }
  }

  /// The text from before; `nil` when the file does not hold what its head says.
  func before(_ text: String, keptIn bytes: [UInt8]) -> String? {
    let kept = bytes.dropFirst(self.text.utf8.count + 1)
    switch self {
    case .whole(_, let before):
      return TextMark(of: kept) == before ? String(validating: kept, as: UTF8.self) : nil
    case .addition(_, let start):
      guard text.utf8.suffix(kept.count).elementsEqual(kept) else { return nil }
      return String(text.utf8.prefix(start))
    }
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
