import MusterReading

/// A hidden file beside a journal, `.club.journal.open` beside `club.journal`, by which a line is added to the last block without
/// reading all that stands above it.
///
/// It begins with where the block is and the ``JournalDigest``; below stands a line for each state in which Muster left the
/// journal since. It counts only while the journal is still as the last one says, so that an edit by any other program makes it void.
struct JournalTail {
  private let file: HiddenFile
  /// What stands for the beginning.
  let text: String
  /// The bytes above the block.
  let offset: Int
  /// The lines above the block.
  let lines: Int
  /// The sessions on record.
  let sessions: Int

  private static let head = "muster open 2"
  /// The most bytes that are kept, and that a block has to which a line is added without reading the journal.
  static let largest = 1 << 24

  private static func file(of path: String) -> HiddenFile { HiddenFile(beside: path, ending: "open") }

  /// Whether anything may be kept of a journal.
  static func isKept(of path: String) -> Bool { FilePath.isFile(file(of: path).path) }

  /// What is kept of a journal; `nil` when nothing is, the journal was changed since, or the file is not as Muster wrote it.
  ///
  /// - Parameters:
  ///   - path: the journal's path.
  ///   - stamp: what the journal is now.
  ///   - size: the bytes that the journal has.
  init?(of path: String, at stamp: FileStamp, size: Int) {
    let file = Self.file(of: path)
    guard let bytes = file.bytes(where: { $1 <= Self.largest }),
      let end = bytes.firstIndex(of: TextLines.lineFeed), bytes.last == TextLines.lineFeed
    else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let numbers = words.dropFirst(3).prefix(3).compactMap { Int($0) }
    let start = end + 1
    // A line has a byte at least, and a session a line.
    guard words.prefix(3).joined(separator: " ") == Self.head, numbers.count == 3,
      let mark = TextMark(words.dropFirst(6)), mark.length <= bytes.count - start,
      0..<size ~= numbers[0], 0...numbers[0] ~= numbers[1], 0...numbers[1] + 1 ~= numbers[2],
      let text = String(validating: bytes[start..<(start + mark.length)], as: UTF8.self),
      Self.mark(of: text, numbers).text == mark.text
    else { return nil }
    let states = String(decoding: bytes[(start + mark.length)...], as: UTF8.self).split(separator: "\n")
    guard let state = states.last, state == stamp.text else { return nil }
    (self.file, self.text) = (file, text)
    (offset, lines, sessions) = (numbers[0], numbers[1], numbers[2])
  }

  /// By what a digest and the numbers above it are known to be as they were written.
  private static func mark(of text: String, _ numbers: [Int]) -> TextMark {
    TextMark(of: text.utf8, and: numbers.map(String.init).joined(separator: " ").utf8)
  }

  /// Keeps what stands for the beginning of a journal, or forgets it where nothing can.
  static func keep(_ digest: JournalDigest?, of editor: JournalEditor) {
    let path = editor.file
    guard let digest, digest.text.utf8.count < largest, let room = editor.room(above: digest.session),
      let stamp = FileStamp(ofFile: path)
    else { return forget(of: path) }
    let numbers = [room.bytes, room.lines, editor.journal.sessions.count]
    let head = numbers.map(String.init) + [mark(of: digest.text, numbers).text]
    do throws(FileError) {
      try file(of: path).write(
        "\(Self.head) \(head.joined(separator: " "))\n\(digest.text)\(stamp.text)\n".utf8)
    } catch { forget(of: path) }
  }

  /// Notes the state in which the journal is left.
  func note(_ stamp: FileStamp) {
    if !file.append(Array("\(stamp.text)\n".utf8)) { file.remove() }
  }

  /// Forgets what is kept of a journal.
  static func forget(of path: String) { file(of: path).remove() }
}
