import Foundation
import MusterJournals

extension ReadingOptions {
  /// What is wrong with the value of a rule.
  public struct Problem: ExplainedError, Hashable {
    /// What happened.
    public let message: DiagnosticText
    /// What to do.
    public let help: DiagnosticText?
  }

  /// Sets a rule by its keyword, as `include` blocks and command-line options name it: `date-format`, `mark`, `column` …
  ///
  /// - Returns: what is wrong with the value, or `nil` when it was taken.
  public mutating func set(_ keyword: String, to value: String) -> Problem? {
    switch keyword {
    case "format", "input-format": return setFormat(value)
    case "layout": return choose(value, \.layout)
    case "encoding": return choose(value, \.encoding)
    case "blank": return choose(value, \.blank)
    case "date-format": return setDateFormat(value)
    case "year": return setYear(value)
    case "delimiter": return setDelimiter(value)
    case "sheet": return setSheet(value)
    case "time-zone": return setTimeZone(value)
    case "csv-escape": return setEscape(value)
    case "column": return setColumn(value)
    case "mark": return setMark(value)
    case "present-after": return setThreshold(value, \.presentAfter)
    case "partial-after": return setThreshold(value, \.partialAfter)
    case "date": return setDate(value)
    case "slot", "slot-name": return setSlot(value)
    default: return Problem(message: "'\(keyword)' is not a rule of reading", help: "see muster help check")
    }
  }

  private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ field: WritableKeyPath<ReadingOptions, Choice?>
  ) -> Problem? {
    if let choice = Choice(rawValue: value.lowercased()) {
      self[keyPath: field] = choice
      return nil
    }
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return Problem(message: "'\(value)' is not one of the choices", help: "write one of \(words)")
  }

  private mutating func setFormat(_ value: String) -> Problem? {
    guard let reader = formats.reader(named: value) else {
      let names = formats.names.joined(separator: ", ")
      return Problem(message: "'\(value)' is not a format that is read", help: "known are \(known: names)")
    }
    format = reader.format.name
    return nil
  }

  private mutating func setDateFormat(_ value: String) -> Problem? {
    guard let format = DateFormat(pattern: value) else {
      return Problem(
        message: "'\(value)' is not a form of dates",
        help: "write it with d, M and y, as in dd/MM/yyyy or yy.MM.dd")
    }
    dateFormat = format
    return nil
  }

  private mutating func setYear(_ value: String) -> Problem? {
    guard let year = Int(value), (1...9999).contains(year) else {
      return Problem(message: "'\(value)' is not a year", help: "write four digits, as in 2026")
    }
    self.year = year
    return nil
  }

  private mutating func setDelimiter(_ value: String) -> Problem? {
    let byte = value.lowercased() == "tab" || value == "\\t" ? "\t" : value
    guard let delimiter = byte.utf8.first, byte.utf8.count == 1, ",;|\t".utf8.contains(delimiter) else {
      return Problem(message: "'\(value)' is not a delimiter", help: "write , or ; or | or tab")
    }
    self.delimiter = delimiter
    return nil
  }

  private mutating func setSheet(_ value: String) -> Problem? {
    guard !value.isEmpty else {
      return Problem(message: "a sheet has a name", help: "write the name on its tab, or #2 for the second")
    }
    sheet = value
    return nil
  }

  private mutating func setTimeZone(_ value: String) -> Problem? {
    guard TimeZone(identifier: value) != nil else {
      return Problem(
        message: "'\(value)' is not a time zone", help: "write a name such as Europe/Rome or UTC")
    }
    timeZone = value
    return nil
  }

  private mutating func setEscape(_ value: String) -> Problem? {
    guard value == "backslash" || value == "none" else {
      return Problem(message: "'\(value)' is not a way to escape quotes", help: "write backslash")
    }
    escapesByBackslash = value == "backslash"
    return nil
  }

  private mutating func setColumn(_ value: String) -> Problem? {
    guard let equals = value.firstIndex(of: "=") else {
      return Problem(message: "'\(value)' assigns no column", help: "write ROLE=HEADER, as in mark=option")
    }
    let role = PersonName.normalized(value[..<equals]).lowercased()
    guard let role = ColumnRole(rawValue: role) else {
      let roles = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
      return Problem(message: "'\(role)' is not a role of columns", help: "roles are \(known: roles)")
    }
    let header = PersonName.normalized(value[value.index(after: equals)...])
    columns[role] = .some(header.isEmpty ? nil : header)
    return nil
  }

  private mutating func setMark(_ value: String) -> Problem? {
    guard let equals = value.lastIndex(of: "=") else {
      return Problem(message: "'\(value)' gives no code a meaning", help: "write CODE=MARK, as in P=present")
    }
    let code = PersonName.normalized(value[..<equals])
    let word = PersonName.normalized(value[value.index(after: equals)...]).lowercased()
    if word == "blank" {
      marks[code] = .blank
    } else if let mark = Mark(word: word) {
      marks[code] = .mark(mark)
    } else {
      let words = Mark.allCases.map(\.word).joined(separator: ", ")
      return Problem(message: "'\(word)' is not a mark", help: "marks are \(known: words), and blank")
    }
    return nil
  }
}

// MARK: - Meetings and calendars

extension ReadingOptions {
  private mutating func setThreshold(
    _ value: String, _ field: WritableKeyPath<ReadingOptions, PresenceThreshold>
  ) -> Problem? {
    guard let threshold = PresenceThreshold(value) else {
      return Problem(
        message: "'\(value)' is neither a share nor a time", help: "write 75% of the meeting, or 45m")
    }
    self[keyPath: field] = threshold
    return nil
  }

  private mutating func setDate(_ value: String) -> Problem? {
    guard let day = Day(iso: value) else {
      return Problem(message: "'\(value)' is not a date", help: "write YYYY-MM-DD, as in 2026-11-18")
    }
    date = day
    return nil
  }

  private mutating func setSlot(_ value: String) -> Problem? {
    let name = PersonName.normalized(value)
    guard !name.isEmpty else {
      return Problem(message: "the slot has no name", help: "write evening, or 18:00")
    }
    slotName = SlotText.normalized(name)
    return nil
  }
}
