import MusterJournals

/// One header of a journal with the indented lines that belong to it.
struct Statement: Sendable {
  /// A line without its comment.
  struct Part: Sendable {
    let line: TextLine
    /// The text without comment and white space at its ends; a part of `line.text`.
    let content: Substring
  }

  let header: Part
  var body: [Part] = []

  var keyword: Substring { TextSyntax.firstWord(header.content).word }
  var value: Substring { TextSyntax.firstWord(header.content).rest }

  /// Whether the header begins as a session's does, with a date.
  var isSession: Bool {
    guard let first = header.content.utf8.first else { return false }
    return (48...57).contains(first)
  }

  /// Groups lines into statements; lines that belong to none are logged.
  static func parse(_ lines: [TextLine], log: inout DiagnosticLog) -> [Statement] {
    var statements: [Statement] = []
    // The lines below a header that cannot be read belong to it, not to the header above.
    var isHeaderLost = false
    for line in lines {
      let isIndented = line.text.utf8.first.map(TextSyntax.isSpace) == true
      let (content, unclosedQuote) = TextSyntax.content(of: line.text[...])
      if let unclosedQuote {
        log.reject(
          line.diagnostic(
            .unclosedQuote, at: line.text[unclosedQuote..<line.text.index(after: unclosedQuote)],
            "unclosed quote", help: "close it on the same line"), line: line)
        isHeaderLost = isHeaderLost || !isIndented
        continue
      }
      if content.isEmpty { continue }
      let part = Part(line: line, content: content)
      if !isIndented {
        statements.append(Statement(header: part))
        isHeaderLost = false
      } else if isHeaderLost {
        log.reject(part.belowHeaderInError)
      } else if statements.isEmpty {
        log.reject(
          line.diagnostic(
            .strayIndentation, "this indented line has no header above it",
            help: "start a directive or a date at the beginning of the line"), line: line)
      } else {
        statements[statements.count - 1].body.append(part)
      }
    }
    return statements
  }

  /// Keeps all lines of the block as left out for a reason that was logged.
  func rejectRecords(reason: DiagnosticText, log: inout DiagnosticLog) {
    for part in [header] + body {
      log.reject(RejectedRecord(place: part.line.place, reason: reason, text: part.line.text))
    }
  }

  /// Logs a problem with the header, by which the whole block is left out.
  func reject(_ diagnostic: Diagnostic, log: inout DiagnosticLog) {
    log.reject(diagnostic, line: header.line)
    for part in body { log.reject(part.belowHeaderInError) }
  }
}

extension Statement.Part {
  /// The line, left out for what is wrong with the header above it.
  fileprivate var belowHeaderInError: RejectedRecord {
    RejectedRecord(place: line.place, reason: "the header above it is invalid", text: line.text)
  }
}
