import MusterJournals

/// Writes what is new of one session into the text of a journal.
struct SessionWriter {
  private let session: SessionReference
  private let span: TimeSpan?
  private let blocks: [JournalOutline.Block]
  private let outline: JournalOutline
  private let place: JournalOutline.Place
  /// The lines of a new block, below its header.
  private var lines: [String] = []

  /// A writer of a session.
  ///
  /// - Parameters:
  ///   - span: the time span of a new block.
  ///   - blocks: those that the session has.
  ///   - place: where a new one belongs.
  init(
    _ session: SessionReference, span: TimeSpan? = nil, blocks: [JournalOutline.Block],
    in outline: JournalOutline, place: @autoclosure () -> JournalOutline.Place
  ) {
    (self.session, self.span, self.blocks, self.outline) = (session, span, blocks, outline)
    self.place =
      blocks.isEmpty ? place() : JournalOutline.Place(line: -1, hasBlankAbove: false, hasBlankBelow: false)
  }

  /// Takes names out of all blocks of the session.
  func remove(from text: inout JournalText, _ isRemoved: (String) -> Bool) {
    for index in blocks.flatMap(\.body) {
      guard let line = MarkLine(outline.text.lines[index].text), line.names.contains(where: isRemoved) else {
        continue
      }
      text.replace(index, with: line.removing(isRemoved))
    }
  }

  /// Puts names on record with a mark: in the last line of the mark, and where that has no room in lines of their own
  /// right below it; without one below the session's last block.
  mutating func add(_ names: [String], mark: Mark, to text: inout JournalText) {
    guard !names.isEmpty else { return }
    for index in blocks.flatMap(\.body).reversed() {
      guard let current = text[index], let line = MarkLine(current), line.mark == mark else { continue }
      let (changed, left) = line.appending(names)
      text.replace(index, with: changed)
      let indentation = TextSyntax.indentation(of: changed)
      text.insert(SessionWriter.lines(of: left, mark: mark, indentation), after: index)
      return
    }
    // The indentation is put before them where the block is known.
    add(SessionWriter.lines(of: names[...], mark: mark, ""), to: &text)
  }

  private static func lines(of names: ArraySlice<String>, mark: Mark, _ indentation: String) -> [String] {
    ListLines.lines(
      "\(indentation)\(mark.word): ", names.map { TextSyntax.quoted($0, if: .name) })
  }

  /// Puts lines below the session's last block.
  mutating func add(_ new: [String], to text: inout JournalText) {
    guard let block = blocks.last, !new.isEmpty else { return lines += new }
    let indentation = outline.indentation(of: block)
    text.insert(new.map { indentation + $0 }, after: block.lines.upperBound)
  }

  /// Writes the time span into the header of the session's last block.
  func setSpan(in text: inout JournalText) {
    guard let span, let part = blocks.last?.statement.header, let index = blocks.last?.header else { return }
    let header = SessionHeader.text(day: session.day, slot: session.slot, span: span, name: session.name)
    text.replace(index, with: header + part.line.text[part.content.endIndex...])
  }

  /// Writes the block of a session that had none.
  func finish(in text: inout JournalText) {
    guard blocks.isEmpty else { return }
    let indentation = outline.sessions.last.map { outline.indentation(of: $0.block) } ?? "  "
    let header = SessionHeader.text(day: session.day, slot: session.slot, span: span, name: session.name)
    text.insert(place.lines([header] + lines.map { indentation + $0 }), after: place.line)
  }
}

extension SessionHeader {
  var reference: SessionReference { SessionReference(day: day, slot: slot, name: name) }
}
