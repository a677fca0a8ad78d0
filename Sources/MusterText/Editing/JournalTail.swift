import MusterReading

/// A hidden file beside a journal, `.club.journal.open` beside `club.journal`, by which a line is added to the last block without
/// reading all that stands above it.
///
/// It begins with where the block is and the ``JournalDigest``; below stands a line for each state in which Muster left the
/// journal since. It counts only while the journal is still as the last one says, so that an edit by any other program makes it void.
struct JournalTail {
  /// The journal's path.
  let path: String
  /// What stands for the beginning.
  let text: String
  /// The bytes above the block.
  let offset: Int
  /// The lines above the block.
  let lines: Int
  /// The sessions on record.
  let sessions: Int

  private static let head = "muster open 1"

  private static func file(of path: String) -> String {
    FilePath.folder(of: path) + ".\(FilePath.name(of: path)).open"
  }

  /// What is kept of a journal; `nil` when nothing is, or the journal was changed since.
  ///
  /// - Parameters:
  ///   - path: the journal's path.
  ///   - stamp: what the journal is now.
  init?(of path: String, at stamp: FileStamp) {
    guard let source = try? FileSource(path: Self.file(of: path), namedBy: .program),
      let bytes = try? source.readAll(), let end = bytes.firstIndex(of: TextLines.lineFeed),
      bytes.last == TextLines.lineFeed
    else { return nil }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let numbers = words.dropFirst(3).compactMap { Int($0) }
    let start = end + 1
    guard words.prefix(3).joined(separator: " ") == Self.head, numbers.count == 4,
      numbers.allSatisfy({ $0 >= 0 }), numbers[3] <= bytes.count - start,
      let text = String(validating: bytes[start..<(start + numbers[3])], as: UTF8.self)
    else { return nil }
    let states = String(decoding: bytes[(start + numbers[3])...], as: UTF8.self).split(separator: "\n")
    guard let state = states.last, state == stamp.text else { return nil }
    (self.path, self.text) = (path, text)
    (offset, lines, sessions) = (numbers[0], numbers[1], numbers[2])
  }

  /// Keeps what stands for the beginning of a journal, or forgets it where nothing can.
  static func keep(_ digest: JournalDigest?, of editor: JournalEditor) {
    let path = editor.file
    guard let digest, let room = editor.room(above: digest.session), let stamp = FileStamp(ofFile: path)
    else {
      return forget(of: path)
    }
    let head = [room.bytes, room.lines, editor.journal.sessions.count, digest.text.utf8.count]
    let numbers = head.map(String.init).joined(separator: " ")
    var rules = AtomicFile.Rules(inFolder: FilePath.folder(of: path))
    (rules.rewrites, rules.permissions) = (true, FilePath.permissions(of: path))
    // That of another user, who shares the folder, cannot be written over.
    forget(of: path)
    try? AtomicFile.write(
      "\(Self.head) \(numbers)\n\(digest.text)\(stamp.text)\n".utf8, to: file(of: path), rules: rules)
  }

  /// Notes the state in which the journal is left.
  func note(_ stamp: FileStamp) {
    let file = Self.file(of: path)
    if (try? AppendedFile.append(Array("\(stamp.text)\n".utf8), to: file, insteadOf: nil)) == nil {
      FilePath.remove(file)
    }
  }

  /// Forgets what is kept of a journal.
  static func forget(of path: String) { FilePath.remove(file(of: path)) }
}
