import MusterReading

/// What readers of tables hand in of what they decided.
extension RecordDestination {
  /// Takes down how a table is laid out.
  ///
  /// - Parameter sample: the first rows, blank ones left out.
  mutating func plan(_ shape: TableShape, of sample: [TableRow]) {
    plan { plan in
      plan.layout = shape.layout.declared
      plan.header = shape.header(in: sample)
    }
  }

  /// Takes down how the dates of a grid are written.
  mutating func plan(_ grid: GridShape, dates: DateFormat) {
    plan { $0.dateFormat = grid.declared(dates) }
    if grid.source == .rows || grid.slots != nil { planLacks(.headerRows) }
  }

  /// Takes down which columns play which of some roles.
  mutating func plan(_ roles: [ColumnRole], of head: TableHead) {
    plan { plan in
      for role in roles {
        guard let column = head.columns[role], head.titles.indices.contains(column) else { continue }
        plan.columns[role] = TableHead.name(of: column, in: head.titles)
      }
    }
  }

  /// Takes down what is known of a long table before its rows are read.
  mutating func plan(_ form: LongTableForm) {
    let (hasLists, hasFlags) = (form.lists != nil, form.flags != nil)
    if hasLists { planLacks(.namesInCells) }
    if hasFlags { planLacks(.columnPerMark) }
    if !hasFlags, form.listed.column != nil { plan { $0.listed = form.listed.mark } }
    if form.ignoresID { plan { $0.columns[.id] = .some(nil) } }
    plan(ColumnRole.ofLongTables(lists: hasLists, flags: hasFlags), of: form.head)
  }

  /// Takes down what the codes that were met mean.
  mutating func plan(_ marks: CellMarks) { plan { $0.marks.merge(marks.met) { first, _ in first } } }
}

extension TableShape.Layout {
  /// The layout as a rule says it.
  var declared: TableLayout {
    switch self {
    case .long, .longLists: .long
    case .wide: .wide
    case .transposed: .transposed
    case .lists: .lists
    }
  }
}

extension TableShape {
  /// The lines on which the head stands.
  ///
  /// - Parameter sample: the first rows, blank ones left out.
  func header(in sample: [TableRow]) -> HeaderLines? {
    let last = skipped + below
    guard sample.indices.contains(preamble), sample.indices.contains(last) else { return nil }
    return HeaderLines(sample[preamble].line, sample[last].line)
  }

  /// The number of rows below the head that belong to it.
  private var below: Int {
    switch layout {
    case .wide(let grid), .lists(let grid): grid.below
    case .long, .longLists, .transposed: 0
    }
  }
}

extension TableHead {
  /// How a rule names a column: by its title, or by its number where it has none or another column is found by it.
  static func name(of column: Int, in titles: [String]) -> String {
    let title = titles[column]
    return !title.isEmpty && index(of: title, in: titles) == column ? title : "#\(column + 1)"
  }
}

extension ColumnRole {
  /// The roles that columns of a long table play, besides those of lists of names or of a column for each mark.
  static func ofLongTables(lists: Bool, flags: Bool) -> [ColumnRole] {
    let others: [ColumnRole] = lists ? [.person, .first, .prefix, .last, .mark] : flags ? [.mark] : []
    return allCases.filter { !others.contains($0) }
  }
}

extension GridShape {
  /// The form of dates as a rule says it; `nil` where the dates are put together from several rows.
  func declared(_ dates: DateFormat) -> DateFormat? {
    switch source {
    case .cells: dates
    case .rows: nil
    case .numbers: .serial
    }
  }
}

extension RecordDestination {
  /// Logs an error where a file that one group includes names several.
  func reportGroups(_ names: [String], file: String, log: inout DiagnosticLog) {
    guard isOneGroup, names.count > 1 else { return }
    log.add(
      .severalGroups, in: file,
      "the file has \(names.count) groups (\(names.prefix(4).joined(separator: ", "))\(names.count > 4 ? ", …" : "")), but is included by a single group",
      help: "to read all as one group: column group =")
  }
}
