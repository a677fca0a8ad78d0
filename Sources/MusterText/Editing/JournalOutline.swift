import MusterJournals

/// Where the blocks of a journal's own text stand, and where new ones belong.
package struct JournalOutline: Sendable {
  let text: JournalText
  let blocks: [Block]
  let sessions: [(block: Block, header: SessionHeader)]

  /// A header with the lines below it.
  struct Block: Sendable {
    let statement: Statement
    /// The indices of its lines, comments and blank lines within it included.
    let lines: ClosedRange<Int>
    /// The indices of the lines that say something, the header's left out.
    var body: [Int] { statement.body.map { $0.line.number - 1 } }
    var header: Int { lines.lowerBound }
  }

  /// The blocks of a text without errors.
  ///
  /// - Parameter facts: what the text declares of its group; its timetable tells which sessions are meant.
  init(_ text: JournalText, facts: GroupFacts) {
    self.text = text
    let planned = TimetableSlots(facts)
    // The text was read without errors before, so there is nothing to report.
    var log = DiagnosticLog()
    blocks = Statement.parse(text.lines, log: &log).map { statement in
      let first = statement.header.line.number - 1
      var last = (statement.body.last?.line.number).map { $0 - 1 } ?? first
      // A comment that is indented belongs to what stands above it.
      while last + 1 < text.lines.count, !text.isBlank(last + 1),
        text.lines[last + 1].text.first?.isWhitespace == true
      { last += 1 }
      return Block(statement: statement, lines: first...last)
    }
    sessions = blocks.compactMap { block in
      guard block.statement.isSession, var header = try? SessionHeader(block.statement.header.content) else {
        return nil
      }
      header.slot = planned.slot(header.slot, on: header.day, name: header.name)
      return (block, header)
    }
  }

  func blocks(of session: SessionReference) -> [Block] {
    sessions.filter { $0.header.reference == session }.map(\.block)
  }

  /// The blocks that declare people, in the order of the file.
  /// Whether a line says what the group is called.
  var hasGroupLine: Bool { blocks.contains { $0.statement.keyword == "group" } }

  var people: [Block] { blocks.filter { $0.statement.keyword == "person" } }

  /// The white space that the lines of a block begin with; that of another like it, or two spaces, where it
  /// has none.
  func indentation(of block: Block) -> String {
    let like = blocks.last {
      $0.statement.isSession == block.statement.isSession && $0.statement.keyword != "include"
        && !$0.statement.body.isEmpty
    }
    let line = block.statement.body.last ?? like?.statement.body.last
    return line.map { TextSyntax.indentation(of: $0.line.text) } ?? "  "
  }

  /// Where a new block goes: below a line, with a blank line above or below it where the file has them.
  struct Place {
    /// The index of the line above, -1 for the very beginning.
    let line: Int
    /// Whether a blank line sets it off from what stands above.
    let hasBlankAbove: Bool
    /// Whether a blank line sets it off from what stands below.
    let hasBlankBelow: Bool

    func lines(_ block: [String]) -> [String] {
      (hasBlankAbove ? [""] : []) + block + (hasBlankBelow ? [""] : [])
    }
  }

  /// The place of a new session: below the last one of an earlier or the same day in a file that is in order
  /// of date, above the first one where all are later; else the end of the file.
  func place(ofSessionOn day: Day) -> Place {
    let sessions = sessions
    let days = sessions.map(\.header.day)
    guard let first = sessions.first, zip(days, days.dropFirst()).allSatisfy(<=) else { return end }
    guard let index = days.lastIndex(where: { $0 <= day }) else {
      return place(above: first.block, isSeparated: isSeparated(sessions.map(\.block), default: false))
    }
    let isSameDay = days[index] == day
    let pairs = zip(sessions, sessions.dropFirst()).filter { ($0.header.day == $1.header.day) == isSameDay }
    let separated = isSeparated(pairs.map { ($0.block, $1.block) }, default: false)
    return Place(line: sessions[index].block.lines.upperBound, hasBlankAbove: separated, hasBlankBelow: false)
  }

  /// The place of a new person: below the last one declared, above the sessions, or the end of the file.
  var placeOfPerson: Place {
    let people = people
    if let last = people.last {
      return Place(
        line: last.lines.upperBound, hasBlankAbove: isSeparated(people, default: last.body.isEmpty == false),
        hasBlankBelow: false)
    }
    guard let first = sessions.first else { return end }
    return place(above: first.block, isSeparated: true)
  }

  /// The end of the file.
  var end: Place {
    let last = text.lines.count - 1
    return Place(line: last, hasBlankAbove: last >= 0 && !text.isBlank(last), hasBlankBelow: false)
  }

  /// Above a block and the comments right on top of it, which speak of it.
  private func place(above block: Block, isSeparated: Bool) -> Place {
    var line = block.header - 1
    while line >= 0, text.lines[line].text.first == ";" { line -= 1 }
    let isParagraph = line >= 0 && text.isBlank(line)
    if !isParagraph { line = block.header - 1 }
    return Place(
      line: line, hasBlankAbove: line >= 0 && !isParagraph && isSeparated, hasBlankBelow: isSeparated)
  }

  private func isSeparated(_ blocks: [Block], default usual: Bool) -> Bool {
    isSeparated(zip(blocks, blocks.dropFirst()).map { ($0, $1) }, default: usual)
  }

  /// Whether most of the second blocks of some pairs have a blank line above them.
  func isSeparated(_ pairs: [(Block, Block)], default usual: Bool) -> Bool {
    guard !pairs.isEmpty else { return usual }
    let separated = pairs.count { _, second in second.header > 0 && text.isBlank(second.header - 1) }
    return separated * 2 > pairs.count
  }
}
