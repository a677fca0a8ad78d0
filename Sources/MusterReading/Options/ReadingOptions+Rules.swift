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
    if ["group-name", "slot-name"].contains(keyword), PersonName.hasControl(value) {
      let problem = EditProblem.controlCharacter(value)
      return Problem(message: problem.message, help: problem.help)
    }
    switch keyword {
    case "format", "input-format":
      let names = formats.names.joined(separator: ", ")
      return take(
        formats.reader(named: value)?.format.name, \.format, or: "'\(value)' is not a known format",
        help: "expected one of \(known: names)")
    case "layout": return choose(value, \.layout)
    case "encoding": return choose(value, \.encoding)
    case "blank": return choose(value, \.blank)
    case "excused": return choose(value, \.excused)
    case "bands":
      return take(
        BandBounds(text: value), \.bands, or: "'\(value)' does not bound the attendance bands",
        help: "write three rising percentages missed, as in 5,10,20")
    case "group-name":
      let name = PersonName.normalized(value)
      return take(
        name.isEmpty ? nil : name, \.groupName, or: "the group has no name", help: "write a name, as in 4B")
    case "date-format":
      return take(
        DateFormat(pattern: value), \.dateFormat, or: "'\(value)' is not a date format",
        help: "write it with d, M and y, as in dd/MM/yyyy or yy.MM.dd")
    case "year":
      return take(
        Int(value).flatMap { (1...9999).contains($0) ? $0 : nil }, \.year, or: "'\(value)' is not a year",
        help: "write four digits, as in 2026")
    case "delimiter":
      return take(
        ReadingOptions.delimiter(value), \.delimiter, or: "'\(value)' is not a delimiter",
        help: "write , or ; or | or tab")
    case "sheet":
      return take(
        value.isEmpty ? nil : value, \.sheet, or: "missing sheet name",
        help: "write the name on its tab, or #2 for the second")
    case "section":
      return take(
        value.isEmpty ? nil : value, \.section, or: "missing section",
        help: "write the name of the section, as in CSSE 304-02, or its CRN")
    case "term":
      return take(
        value.isEmpty ? nil : value, \.term, or: "missing term",
        help: "write the term of the section as the catalogue has it, as in 202510")
    case "time-zone":
      return take(
        TimeZone(identifier: value) == nil ? nil : value, \.timeZone, or: "'\(value)' is not a time zone",
        help: "write a name such as Europe/Rome or UTC")
    case "csv-escape":
      guard value == "backslash" || value == "none" else {
        return Problem(message: "'\(value)' is not an escape style for quotes", help: "write backslash")
      }
      escapesByBackslash = value == "backslash"
      return nil
    case "column": return setColumn(value)
    case "mark": return setMark(value)
    case "row": return setRow(value)
    case "present-after": return setThreshold(value, \.presentAfter)
    case "partial-after": return setThreshold(value, \.partialAfter)
    case "date":
      return take(
        Day(iso: value), \.date, or: "'\(value)' is not a date", help: "write YYYY-MM-DD, as in 2026-11-18")
    case "slot", "slot-name":
      let name = PersonName.normalized(value)
      return take(
        name.isEmpty ? nil : SlotText.normalized(name), \.slotName, or: "missing slot name",
        help: "write evening, or 18:00")
    default: return Problem(message: "'\(keyword)' is not an import rule", help: "see muster help check")
    }
  }

  /// Takes a value for a field, where it is one.
  private mutating func take<Value>(
    _ value: Value?, _ field: WritableKeyPath<ReadingOptions, Value?>, or message: DiagnosticText,
    help: DiagnosticText
  ) -> Problem? {
    guard let value else { return Problem(message: message, help: help) }
    self[keyPath: field] = value
    return nil
  }

  private mutating func choose<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ field: WritableKeyPath<ReadingOptions, Choice?>
  ) -> Problem? {
    let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    return take(
      Choice(rawValue: value.lowercased()), field, or: "'\(value)' is not a valid value",
      help: "expected one of \(words)")
  }

  private static func delimiter(_ value: String) -> UInt8? {
    let byte = value.lowercased() == "tab" || value == "\\t" ? "\t" : value
    return byte.utf8.count == 1 ? byte.utf8.first.flatMap { ",;|\t".utf8.contains($0) ? $0 : nil } : nil
  }

  private mutating func setColumn(_ value: String) -> Problem? {
    guard let equals = value.firstIndex(of: "=") else {
      return Problem(
        message: "'\(value)' does not assign a column", help: "write ROLE=HEADER, as in mark=option")
    }
    let role = PersonName.normalized(value[..<equals]).lowercased()
    guard let role = ColumnRole(rawValue: role) else {
      let roles = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
      return Problem(message: "'\(role)' is not a column role", help: "expected one of \(known: roles)")
    }
    let header = PersonName.normalized(value[value.index(after: equals)...])
    columns[role] = .some(header.isEmpty ? nil : header)
    return nil
  }

  private mutating func setMark(_ value: String) -> Problem? {
    guard let equals = value.lastIndex(of: "=") else {
      return Problem(
        message: "'\(value)' does not give a code a meaning", help: "write CODE=MARK, as in P=present")
    }
    let code = PersonName.normalized(value[..<equals])
    let word = PersonName.normalized(value[value.index(after: equals)...]).lowercased()
    if word == "blank" {
      marks[code] = .blank
    } else if let mark = Mark(word: word) {
      marks[code] = .mark(mark)
    } else {
      let words = Mark.allCases.map(\.word).joined(separator: ", ")
      return Problem(message: "'\(word)' is not a mark", help: "expected one of \(known: words) or blank")
    }
    return nil
  }
}

extension ReadingOptions {
  private mutating func setRow(_ value: String) -> Problem? {
    guard let equals = value.lastIndex(of: "=") else {
      return Problem(
        message: "'\(value)' does not say what a row is", help: "write NAME=skip, as in Boys=skip")
    }
    let name = PersonName.normalized(value[..<equals])
    let word = PersonName.normalized(value[value.index(after: equals)...]).lowercased()
    guard let rule = RowRule(rawValue: word) else {
      let words = RowRule.allCases.map(\.rawValue).joined(separator: " or ")
      return Problem(message: "'\(word)' is not what a row can be", help: "write \(known: words)")
    }
    rows[name] = rule
    return nil
  }

  private mutating func setThreshold(
    _ value: String, _ field: WritableKeyPath<ReadingOptions, PresenceThreshold>
  ) -> Problem? {
    guard let threshold = PresenceThreshold(value) else {
      return Problem(
        message: "'\(value)' is neither a percentage nor a duration",
        help: "write 75% (of the meeting), or 45m")
    }
    self[keyPath: field] = threshold
    return nil
  }
}
