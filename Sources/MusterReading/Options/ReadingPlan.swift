import MusterFiles
import MusterJournals

/// How a file is understood: everything that rules of reading can say of it.
///
/// What the user declares and what readers find out are both plans. Each part is a rule, which a line below `include`, a file of
/// rules and an option of the command say; a plan has nothing that no rule could say.
public struct ReadingPlan: Hashable, Sendable {
  /// The name of the format.
  public var format: String?
  /// The layout of a table.
  public var layout: TableLayout?
  /// The lines of the file, or the rows of the sheet, on which the head of a table stands.
  public var header: HeaderLines?
  /// What is done to the rows before they are read; `nil` where their content tells.
  public var preparations: Set<RowAdaptation>?
  /// The form of dates.
  public var dateFormat: DateFormat?
  /// The year of dates that are written without one.
  public var year: Int?
  /// The delimiter of a table, one ASCII character.
  public var delimiter: UInt8?
  /// The sheet of a workbook, by its name or `#` and its number.
  public var sheet: String?
  /// The section of a catalogue that is read as a class.
  public var section: String?
  /// The term of the section, where its name alone does not tell.
  public var term: String?
  /// The time zone, by its name in the IANA database, that instants and times in universal time are brought to.
  public var timeZone: String?
  /// The encoding of a text file.
  public var encoding: TextEncoding?
  /// Which column plays which role, by its heading; `nil` takes the role from the column that detection gave it.
  public var columns: [ColumnRole: String?] = [:]
  /// What codes mean, before the built-in ones; keys as written, matched without case.
  public var marks: [String: MarkCode] = [:]
  /// What everybody listed in a table without marks is.
  public var listed: Mark?
  /// What rows of a grid are, by the name in them.
  public var rows: [String: RowRule] = [:]
  /// How long somebody has to be at a meeting to be present.
  public var presentAfter: PresenceThreshold?
  /// How long somebody has to be at a meeting for a mark of `partial`; less is an absence.
  public var partialAfter: PresenceThreshold?
  /// The day of a table without dates, and of a meeting of which the file has clock times alone; it also decides between two forms of dates.
  public var date: Day?
  /// The slot of meetings, and of the sessions of a calendar, instead of the time at which they begin.
  public var slotName: String?
  /// How blanks count.
  public var blank: BlankRule?
  /// How excused sessions count.
  public var excused: ExcusedRule?
  /// Whether `\"` stands for a quote in quoted fields.
  public var escapesByBackslash = false

  /// A plan that says nothing.
  public init() {}

  /// This plan, and where it says nothing what another says.
  ///
  /// - Parameter found: the other plan.
  public func completed(by found: ReadingPlan) -> ReadingPlan {
    var plan = found
    for field in ReadingPlan.fields { field.copy(self, &plan) }
    plan.columns.merge(columns) { $1 }
    let named = Set(marks.keys.map { $0.lowercased() })
    plan.marks = marks.merging(found.marks.filter { !named.contains($0.key.lowercased()) }) { first, _ in
      first
    }
    plan.rows.merge(rows) { $1 }
    plan.escapesByBackslash = escapesByBackslash || found.escapesByBackslash
    return plan
  }

  /// What several plans have in common; `nil` of no plan.
  ///
  /// - Parameter plans: the plans of the files of one kind.
  public static func common(of plans: [ReadingPlan]) -> ReadingPlan? {
    guard var common = plans.first else { return nil }
    for plan in plans.dropFirst() {
      for field in fields { field.keep(plan, &common) }
      common.columns = common.columns.filter { plan.columns[$0.key] == $0.value }
      // A code that only some of the files have is one of them all, unless it means something else there.
      common.marks = common.marks.merging(plan.marks) { $1 }.filter { code, mark in
        [common.marks[code] ?? mark, plan.marks[code] ?? mark] == [mark, mark]
      }
      common.rows = common.rows.filter { plan.rows[$0.key] == $0.value }
      common.escapesByBackslash = common.escapesByBackslash && plan.escapesByBackslash
    }
    return common
  }

  /// Whether the plan says all that detectors look for in a table: layout, head, dates, codes, and the columns that matter.
  var isWhole: Bool {
    guard let layout, header != nil, !marks.isEmpty, dateFormat != nil || date != nil else { return false }
    let names = { (role: ColumnRole) in (columns[role] ?? nil) != nil }
    let namesPerson = [ColumnRole.person, .first, .last, .id].contains(where: names)
    let namesDate = date != nil || names(.date)
    return switch layout {
    case .long: namesPerson && namesDate && columns[.mark] != nil
    case .wide: namesPerson
    case .transposed: namesDate
    case .lists: false
    }
  }

  /// Whether nothing says which column has the marks, or that none has.
  package var leavesMarksOpen: Bool { columns[.mark] == nil && listed == nil }

  /// What is left for a format that has its own layout and dates, as the reports of programs have.
  package var withoutTable: ReadingPlan {
    var plan = self
    (plan.layout, plan.header, plan.dateFormat) = (nil, nil, nil)
    (plan.preparations, plan.listed) = (nil, nil)
    (plan.columns, plan.marks, plan.rows) = ([:], [:], [:])
    return plan
  }

  /// What holds for other files of the kind too: the day, the sheet and the encoding that were found are those of one file.
  ///
  /// - Parameter declared: what the user said, which stays, except for the day.
  public func ofKind(declared: ReadingPlan) -> ReadingPlan {
    var plan = self
    (plan.date, plan.sheet, plan.encoding) = (nil, declared.sheet, declared.encoding)
    return plan
  }
}

extension ReadingPlan {
  /// A part of a plan that is there or not, whatever its type.
  private struct Field: Sendable {
    /// Copies the part, where the first plan has it, to the second.
    let copy: @Sendable (ReadingPlan, inout ReadingPlan) -> Void
    /// Takes the part from the second plan where the first has not the same.
    let keep: @Sendable (ReadingPlan, inout ReadingPlan) -> Void

    init<Value: Equatable & Sendable>(_ path: WritableKeyPath<ReadingPlan, Value?> & Sendable) {
      copy = { if let value = $0[keyPath: path] { $1[keyPath: path] = value } }
      keep = { if $0[keyPath: path] != $1[keyPath: path] { $1[keyPath: path] = nil } }
    }
  }

  private static let fields = [
    Field(\.format), Field(\.layout), Field(\.header), Field(\.preparations), Field(\.dateFormat),
    Field(\.year), Field(\.delimiter),
    Field(\.sheet), Field(\.section), Field(\.term), Field(\.timeZone), Field(\.encoding),
    Field(\.presentAfter), Field(\.partialAfter), Field(\.date), Field(\.slotName), Field(\.blank),
    Field(\.excused), Field(\.listed),
  ]
}

/// The plan by which a file was read.
public struct FilePlan: Hashable, Sendable {
  /// The file's path as it was given, or for an included file as seen from where the program runs.
  public let file: String
  /// What was declared, and what was found.
  public var plan: ReadingPlan
  /// Whether a journal includes the file.
  public var isIncluded = false
  /// What no rule can say about the file, and is detected from its content.
  public package(set) var unsaid: Set<UnsaidPart> = []
}

/// The lines of a file on which the head of its table stands, the first being 1.
public struct HeaderLines: Hashable, Sendable, CustomStringConvertible {
  /// The first line.
  public let first: Int
  /// The last line.
  public let last: Int

  /// The lines from one to another; `nil` unless they rise from 1 on.
  ///
  /// - Parameters:
  ///   - first: the first line.
  ///   - last: the last line.
  public init?(_ first: Int, _ last: Int) {
    guard first >= 1, last >= first else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Reads `3` or `3-5`; `nil` for anything else.
  ///
  /// - Parameter text: the value of a rule.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.filter { $0.utf8.allSatisfy { (48...57).contains($0) } }.compactMap { Int($0) }
    guard (1...2).contains(parts.count), numbers.count == parts.count, let first = numbers.first,
      let last = numbers.last
    else { return nil }
    self.init(first, last)
  }

  /// `3` or `3-5`.
  public var description: String { first == last ? "\(first)" : "\(first)-\(last)" }

  /// Whether a line is one of them.
  ///
  /// - Parameter line: the number of the line.
  public func contains(_ line: Int) -> Bool { (first...last).contains(line) }
}
