import Foundation
import MusterFiles
import MusterJournals

/// A key of a reading plan: the word that a line below `include`, a file of rules and an option of the command have for it, how its
/// value is read, and how it is written.
///
/// A new key is an entry in ``all``, its part of ``ReadingPlan`` and a section of `docs/rules.md`.
package struct ReadingRule: Sendable {
  /// Which part of a value is a text of the file, which may need quotes.
  package enum TextPart: Sendable {
    /// All of it: `sheet "Week; 2"`.
    case whole
    /// What stands before the last equals sign: `mark "a;b" = present`.
    case beforeEquals
    /// What stands behind the first equals sign: `column mark = "a;b"`.
    case afterEquals
  }

  /// A value as a line has it.
  package struct Value: Sendable {
    /// The text of the file, or the whole value.
    package let text: String
    /// What stands on the other side of the equals sign.
    package var other = ""
  }

  /// The word.
  package let keyword: String
  /// Which part of the value is a text of the file.
  package let textPart: TextPart
  /// The values that a plan has for the key, in order; none where it says nothing.
  package let values: @Sendable (ReadingPlan) -> [Value]
  /// Sets the value in a plan; what is wrong with it where something is.
  let take:
    @Sendable (_ value: String, _ plan: inout ReadingPlan, _ formats: Formats) -> ReadingOptions.Problem?

  /// The rule of a word.
  ///
  /// - Parameter keyword: the word.
  package static func named(_ keyword: some StringProtocol) -> ReadingRule? {
    all.first { $0.keyword == keyword }
  }
}

extension ReadingRule {
  /// A rule whose value is one text.
  ///
  /// - Parameters:
  ///   - field: the part of the plan.
  ///   - print: the value as a line has it.
  ///   - parse: the value of a text; `nil` of one that is none.
  ///   - problem: what is wrong with a text that is none.
  private init<Value>(
    _ keyword: String, _ field: WritableKeyPath<ReadingPlan, Value?> & Sendable,
    print: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> Value?,
    problem: @escaping @Sendable (String) -> ReadingOptions.Problem
  ) {
    (self.keyword, textPart) = (keyword, .whole)
    values = { plan in plan[keyPath: field].map { [.init(text: print($0))] } ?? [] }
    take = { text, plan, _ in
      guard let value = parse(text) else { return problem(text) }
      plan[keyPath: field] = value
      return nil
    }
  }

  /// A rule whose value is one of some words.
  private init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ keyword: String, choice field: WritableKeyPath<ReadingPlan, Choice?> & Sendable
  ) {
    self.init(keyword, field, print: \.rawValue) {
      Choice(rawValue: $0.lowercased())
    } problem: {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      return .init(message: "'\($0)' is not a valid value", help: "expected one of \(words)")
    }
  }

  /// A rule whose value is any text.
  private init(
    _ keyword: String, text field: WritableKeyPath<ReadingPlan, String?> & Sendable, missing: DiagnosticText,
    help: DiagnosticText
  ) {
    self.init(keyword, field, print: { $0 }) {
      $0.isEmpty ? nil : $0
    } problem: { _ in
      .init(message: missing, help: help)
    }
  }

  /// A rule whose value is a share of a meeting or a time.
  private init(
    _ keyword: String, threshold field: WritableKeyPath<ReadingPlan, PresenceThreshold?> & Sendable
  ) {
    self.init(keyword, field, print: \.description) {
      PresenceThreshold($0)
    } problem: {
      .init(
        message: "'\($0)' is neither a percentage nor a duration",
        help: "write 75% (of the meeting), or 45m")
    }
  }

  /// Every rule, in the order in which they are written.
  package static let all: [ReadingRule] = [
    format,
    ReadingRule("layout", choice: \.layout),
    ReadingRule("encoding", choice: \.encoding),
    delimiter, escape,
    ReadingRule(
      "sheet", text: \.sheet, missing: "missing sheet name",
      help: "write the name on its tab, or #2 for the second"),
    ReadingRule(
      "section", text: \.section, missing: "missing section",
      help: "write the name of the section, as in CSSE 304-02, or its CRN"),
    ReadingRule(
      "term", text: \.term, missing: "missing term",
      help: "write the term of the section as the catalogue has it, as in 202510"),
    header, prepare, dateFormat, year, date, slot, timeZone,
    ReadingRule("present-after", threshold: \.presentAfter),
    ReadingRule("partial-after", threshold: \.partialAfter),
    ReadingRule("blank", choice: \.blank),
    ReadingRule("excused", choice: \.excused),
    column, mark, listed, row,
  ]
}

extension ReadingRule {
  private static let format = ReadingRule(
    keyword: "format", textPart: .whole, values: { plan in plan.format.map { [.init(text: $0)] } ?? [] }
  ) { text, plan, formats in
    let names = formats.names.joined(separator: ", ")
    guard let reader = formats.reader(named: text) else {
      return .init(message: "'\(text)' is not a known format", help: "expected one of \(known: names)")
    }
    plan.format = reader.format.name
    return nil
  }

  private static let delimiter = ReadingRule("delimiter", \.delimiter) {
    $0 == UInt8(ascii: "\t") ? "tab" : String(UnicodeScalar($0))
  } parse: { text in
    let byte = text.lowercased() == "tab" || text == "\\t" ? "\t" : text
    return byte.utf8.count == 1 ? byte.utf8.first.flatMap { ",;|\t".utf8.contains($0) ? $0 : nil } : nil
  } problem: {
    .init(message: "'\($0)' is not a delimiter", help: "write , or ; or | or tab")
  }

  private static let escape = ReadingRule(
    keyword: "csv-escape", textPart: .whole,
    values: { $0.escapesByBackslash ? [.init(text: "backslash")] : [] }
  ) { text, plan, _ in
    guard text == "backslash" || text == "none" else {
      return .init(message: "'\(text)' is not an escape style for quotes", help: "write backslash")
    }
    plan.escapesByBackslash = text == "backslash"
    return nil
  }

  private static let header = ReadingRule("header", \.header, print: \.description) {
    HeaderLines($0)
  } problem: {
    .init(
      message: "'\($0)' does not say on which lines the header is",
      help: "write the number of the line, as in 3, or of the first and the last, as in 3-5")
  }

  private static let prepare = ReadingRule(
    keyword: "prepare", textPart: .whole,
    values: { plan in
      guard let found = plan.preparations else { return [] }
      guard !found.isEmpty else { return [.init(text: "none")] }
      return RowAdaptation.allCases.filter(found.contains).map { .init(text: $0.rawValue) }
    }
  ) { text, plan, _ in
    let word = text.lowercased()
    guard word != "none" else {
      plan.preparations = []
      return nil
    }
    guard let adaptation = RowAdaptation(rawValue: word) else {
      let words = RowAdaptation.allCases.map(\.rawValue).joined(separator: ", ")
      return .init(
        message: "'\(text)' is not how rows are prepared", help: "expected one of \(known: words), or none")
    }
    plan.preparations = (plan.preparations ?? []).union([adaptation])
    return nil
  }

  private static let dateFormat = ReadingRule("date-format", \.dateFormat, print: \.description) {
    DateFormat(pattern: $0)
  } problem: {
    .init(
      message: "'\($0)' is not a date format", help: "write it with d, M and y, as in dd/MM/yyyy or yy.MM.dd")
  }

  private static let year = ReadingRule("year", \.year) {
    String($0)
  } parse: {
    Int($0).flatMap { (1...9999).contains($0) ? $0 : nil }
  } problem: {
    .init(message: "'\($0)' is not a year", help: "write four digits, as in 2026")
  }

  private static let date = ReadingRule("date", \.date, print: \.description) {
    Day(iso: $0)
  } problem: {
    .init(message: "'\($0)' is not a date", help: "write YYYY-MM-DD, as in 2026-11-18")
  }

  private static let slot = ReadingRule("slot", \.slotName) {
    $0
  } parse: {
    let name = PersonName.normalized($0)
    return name.isEmpty || PersonName.hasControl($0) ? nil : SlotText.normalized(name)
  } problem: {
    if PersonName.hasControl($0) { return .init(EditProblem.controlCharacter($0)) }
    return .init(message: "missing slot name", help: "write evening, or 18:00")
  }

  private static let timeZone = ReadingRule("time-zone", \.timeZone) {
    $0
  } parse: {
    TimeZone(identifier: $0) == nil ? nil : $0
  } problem: {
    .init(message: "'\($0)' is not a time zone", help: "write a name such as Europe/Rome or UTC")
  }
}

/// The rules that assign something to something: `column mark = Status`, `mark P = present`, `row Boys = skip`.
extension ReadingRule {
  private static let column = ReadingRule(
    keyword: "column", textPart: .afterEquals,
    values: { plan in
      ColumnRole.allCases.compactMap { role in
        plan.columns[role].map { .init(text: $0 ?? "", other: role.rawValue) }
      }
    }
  ) { text, plan, _ in
    guard let equals = text.firstIndex(of: "=") else {
      return .init(
        message: "'\(text)' does not assign a column", help: "write ROLE=HEADER, as in mark=option")
    }
    let word = PersonName.normalized(text[..<equals]).lowercased()
    guard let role = ColumnRole(rawValue: word) else {
      let roles = ColumnRole.allCases.map(\.rawValue).joined(separator: ", ")
      return .init(message: "'\(word)' is not a column role", help: "expected one of \(known: roles)")
    }
    let header = PersonName.normalized(text[text.index(after: equals)...])
    plan.columns[role] = .some(header.isEmpty ? nil : header)
    return nil
  }

  private static let mark = ReadingRule(
    "mark", of: \.marks, word: \.word, meaning: MarkCode.init(word:)
  ) {
    .init(message: "'\($0)' does not give a code a meaning", help: "write CODE=MARK, as in P=present")
  } unknown: {
    let words = Mark.allCases.map(\.word).joined(separator: ", ")
    return .init(message: "'\($0)' is not a mark", help: "expected one of \(known: words) or blank")
  }

  private static let listed = ReadingRule("listed", \.listed, print: \.word) {
    Mark(word: $0.lowercased())
  } problem: {
    let words = Mark.allCases.map(\.word).joined(separator: ", ")
    return .init(message: "'\($0)' is not a mark", help: "expected one of \(known: words)")
  }

  private static let row = ReadingRule(
    "row", of: \.rows, word: \.rawValue, meaning: RowRule.init(rawValue:)
  ) {
    .init(message: "'\($0)' does not say what a row is", help: "write NAME=skip, as in Boys=skip")
  } unknown: {
    let words = RowRule.allCases.map(\.rawValue).joined(separator: " or ")
    return .init(message: "'\($0)' is not what a row can be", help: "write \(known: words)")
  }

  /// A rule that says of texts what they mean.
  ///
  /// - Parameters:
  ///   - field: the part of the plan.
  ///   - word: the word of a meaning.
  ///   - meaning: what a word means; `nil` of one that means nothing.
  ///   - unassigned: what is wrong with a value that has no equals sign.
  ///   - unknown: what is wrong with a word that means nothing.
  private init<Meaning>(
    _ keyword: String, of field: WritableKeyPath<ReadingPlan, [String: Meaning]> & Sendable,
    word: @escaping @Sendable (Meaning) -> String, meaning: @escaping @Sendable (String) -> Meaning?,
    unassigned: @escaping @Sendable (String) -> ReadingOptions.Problem,
    unknown: @escaping @Sendable (String) -> ReadingOptions.Problem
  ) {
    (self.keyword, textPart) = (keyword, .beforeEquals)
    values = { plan in
      plan[keyPath: field].sorted { $0.key < $1.key }.map { .init(text: $0.key, other: word($0.value)) }
    }
    take = { value, plan, _ in
      // The text may have an equals sign too.
      guard let equals = value.lastIndex(of: "=") else { return unassigned(value) }
      let word = PersonName.normalized(value[value.index(after: equals)...]).lowercased()
      guard let meaning = meaning(word) else { return unknown(word) }
      plan[keyPath: field][PersonName.normalized(value[..<equals])] = meaning
      return nil
    }
  }
}

extension MarkCode {
  /// The word that says it: a mark's, or `blank`.
  var word: String {
    switch self {
    case .mark(let mark): mark.word
    case .blank: "blank"
    }
  }

  /// What a word says; `nil` of one that is neither a mark's nor `blank`.
  init?(word: String) {
    if word == "blank" {
      self = .blank
    } else if let mark = Mark(word: word) {
      self = .mark(mark)
    } else {
      return nil
    }
  }
}
