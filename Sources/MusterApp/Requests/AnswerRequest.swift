import Foundation
import MusterAnalytics
import MusterFiles
import MusterJournals
import MusterLanguage
import MusterSpreadsheets
import MusterTables

/// A request that is answered with numbers and names, for each group.
public protocol AnswerRequest: Request {
  /// The answer about one group.
  associatedtype Item: Answer

  /// What the answer is called in the name of a file.
  static var document: String { get }
  /// The period unless the request names one; everything unless the request says otherwise.
  static var usualPeriod: PeriodExpression { get }
  /// Whether the answer shows a plan, which reaches to the end of its period; not unless the request says so.
  static var isPlan: Bool { get }

  /// Whether the answer counts what is on record, up to the as-of day; it does unless the request says otherwise.
  static var hasFigures: Bool { get }

  /// Whether one answer is about all groups; not unless the request says so.
  static var isAboutAll: Bool { get }

  /// Whether the answer lists days one by one; `nil` unless the request says so.
  var listedDays: ListedDays? { get }

  /// Refuses selections of which there is nothing to say; unless the request says otherwise there always is.
  ///
  /// - Parameter selections: the selections.
  /// - Throws: an `ExplainedError`.
  static func check(_ selections: [Selection]) throws

  /// Which part of the journals it is about.
  var selection: SelectionOptions { get set }
  /// The language; that of the defaults when `nil`.
  var locale: LocaleTag? { get set }

  /// Returns the answer about each selection, and its tables.
  ///
  /// - Throws: ``OptionProblem`` when a default does not fit the request, or the reason why there is no answer.
  func answers(
    about selections: [Selection], _ defaults: Defaults
  ) throws -> (answers: [Item], tables: @Sendable (Language) -> [Table])
}

extension AnswerRequest {
  /// The period unless the request names one.
  public static var usualPeriod: PeriodExpression { .all }
  /// Whether the answer reaches to the end of its period.
  public static var isPlan: Bool { false }
  /// Whether the answer counts what is on record.
  public static var hasFigures: Bool { true }
  /// Whether one answer is about all groups.
  public static var isAboutAll: Bool { false }
  /// Whether the answer lists days one by one.
  public var listedDays: ListedDays? { nil }
  /// Nothing is refused.
  ///
  /// - Parameter selections: the selections.
  public static func check(_ selections: [Selection]) throws {}

  /// Answers the request about the journals of a workspace.
  ///
  /// - Throws: `SelectionError` when nothing is left in any group, ``OptionProblem`` when a default does
  ///   not fit.
  public func answer(in workspace: Workspace) throws -> AnswerDocument<Item> {
    let selected = try workspace.selected(
      selection, usualPeriod: Self.usualPeriod, isPlan: Self.isPlan, hasFigures: Self.hasFigures)
    try Self.check(selected.selections)
    if let listedDays {
      try DayLimits.check(
        selected.selections, isPlan: Self.isPlan, eachPerson: listedDays == .ofEachPerson)
    }
    let (answers, tables) = try answers(about: selected.selections, workspace.defaults)
    return AnswerDocument(
      set: AnswerSet(answers, isWorkspace: !Self.isAboutAll && workspace.journals.count > 1),
      name: FileSlug.name(of: selected.selections, document: Self.document), notes: selected.notes,
      locale: LocaleChoice(locale, workspace.defaults), sheet: Self.document, makeTables: tables)
  }
}

/// The days that an answer lists one by one.
public enum ListedDays: Hashable, Sendable {
  /// Those of its period.
  case ofPeriod
  /// Those of each person.
  case ofEachPerson
}

/// The answer to a request, ready to be written in any form.
public struct AnswerDocument<Item: Answer>: Sendable {
  /// The answers, one for each group.
  public let set: AnswerSet<Item>
  /// What a file with it is called, without the ending.
  public let name: String
  /// What the person who asks should know.
  public let notes: [RequestNote]
  /// The language of tables, and the locale of names and numbers.
  public let locale: LocaleChoice
  /// What the sheet of a workbook is called.
  let sheet: String
  let makeTables: @Sendable (Language) -> [Table]

  /// The language of the tables: that of the locale, English where there are no words in it.
  public var language: Language { (try? locale.language()) ?? .english }

  /// The tables for people.
  public var tables: [Table] { makeTables(language) }

  /// Returns the answer in a format, as a file has it.
  ///
  /// - Throws: `FileError` when a workbook cannot hold it.
  public func bytes(as format: OutputFormat, _ style: OutputStyle = OutputStyle()) throws(FileError)
    -> [UInt8]
  {
    if format == .xlsx { return try Spreadsheet(set, name: sheet).bytes(for: style.file) }
    return Array(text(as: format, style).utf8)
  }

  /// Returns the answer in a format of text.
  public func text(as format: OutputFormat, _ style: OutputStyle = OutputStyle()) -> String {
    format.isData
      ? style.data(of: set, as: format, locale.locale) : style.document(of: tables, as: format, language)
  }
}

/// How answers are written where they go.
public struct OutputStyle: Hashable, Sendable {
  /// The width of the terminal in columns; `nil` when the output is not a terminal.
  public var width: Int?
  /// Whether text is coloured.
  public var usesColor = false
  /// Whether comma-separated values are for a spreadsheet.
  public var isForSpreadsheet = false
  /// The file to which they go, for messages; `nil` when it has no name yet.
  public var file: String?

  /// Plain text of any width.
  public init() {}

  /// Returns tables as text, Markdown or HTML, whose own words are of a language.
  public func document(
    of tables: [Table], as format: OutputFormat, _ language: Language = .english
  ) -> String {
    switch format {
    case .markdown: MarkdownTable().text(of: tables)
    case .html: HTMLPage(title: tables.first?.title ?? "Muster", language: language.rawValue).text(of: tables)
    default: TextTable(width: width, usesColor: usesColor, language: language).text(of: tables)
    }
  }

  /// Returns answers as JSON, JSON Lines or comma-separated values.
  public func data<Item: Answer>(
    of set: AnswerSet<Item>, as format: OutputFormat, _ locale: Locale
  ) -> String {
    switch format {
    case .jsonl: set.jsonLines()
    case .csv:
      set.csv(
        isForSpreadsheet
          ? .spreadsheet(decimalSeparator: locale.decimalSeparator?.first ?? ".") : .rfc4180)
    default: set.json()
    }
  }
}
