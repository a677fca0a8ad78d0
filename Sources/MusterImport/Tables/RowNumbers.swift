import MusterReading

/// Tells whether an `id` numbers the rows of a table: each stands once, and people come on several days with others.
struct RowNumbers {
  private let rules: LongRules
  let id: Int
  private let title: String
  private var ids = ByteInterner()
  private var names = ByteInterner()
  private var dates: [ArraySlice<UInt8>] = []
  private var rows = 0
  private var returns = false

  /// Whether no id stood twice so far.
  private(set) var isOpen = true

  /// The column of a head; `nil` where there is none, or the user chose it.
  init?(_ head: TableHead, options: ReadingOptions) {
    guard let id = RowNumbers.column(of: head, options: options) else { return nil }
    rules = LongRules(columns: head.columns)
    self.id = id
    title = head.titles[id]
  }

  /// The column that may number rows, and is not chosen by the user.
  static func column(of head: TableHead, options: ReadingOptions) -> Int? {
    guard let id = head.columns[.id], options.columns[.id] == nil, head.hasPerson, head.columns[.date] != nil,
      PlainLetters.folded(head.titles[id]) == "id"
    else { return nil }
    return id
  }

  mutating func look(at row: TableRow) {
    guard !row.isBlank else { return }
    rows += 1
    guard !row.isBlank(id), ids.intern(row.value(id)).isNew else {
      isOpen = false
      return
    }
    let date = rules.columns[.date].map { Array(row.value($0)) } ?? []
    let (number, isNew) = names.intern(Array(rules.person(of: row).name.utf8))
    if isNew { dates.append(date[...]) } else if !dates[number].elementsEqual(date) { returns = true }
  }

  var areNumbers: Bool { isOpen && rows >= 3 && returns }

  /// That the column is left out.
  func remark(file: String) -> Diagnostic {
    return Diagnostic(
      .rowNumbers, at: SourcePlace(file: file),
      "ignored the column '\(title)': it differs in every row although people are repeated, so it numbers the rows",
      help: "if it identifies people: \(name: .assign("column", "id", title))")
  }
}
