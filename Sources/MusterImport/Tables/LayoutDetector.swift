import MusterReading

/// A row that may be the head of a table, and what is below it.
struct HeadCandidate {
  let rows: [TableRow]
  let index: Int
  let options: ReadingOptions
  /// The roles of the columns.
  let roles: TableHead
  /// The grid that the row heads; `nil` where it heads none, or another layout is declared.
  let grid: GridShape?

  /// The row of an index.
  init(_ rows: [TableRow], at index: Int, options: ReadingOptions) {
    (self.rows, self.index, self.options) = (rows, index, options)
    roles = TableHead(titles: rows[index].texts, rows: rows[(index + 1)...], options: options)
    let mayBeGrid = options.layout != .long && options.layout != .transposed
    grid = mayBeGrid ? GridShape(rows, at: index, options: options) : nil
  }

  /// The rows below it.
  var body: ArraySlice<TableRow> { rows[(index + 1)...] }
}

/// Looks whether a row is the head of a table of one layout.
protocol LayoutDetector: Sendable {
  /// The layouts of which any is declared where the detector looks, or none.
  static var layouts: Set<TableLayout> { get }
  /// The layout that a head has; `nil` where it is not the detector's.
  static func layout(of head: HeadCandidate) -> TableShape.Layout?
}

/// The detectors of layouts.
enum LayoutDetectors {
  /// All of them; the first that finds its layout decides.
  private static let all: [any LayoutDetector.Type] = [
    LongLayout.self, ListsLayout.self, WideLayout.self, TransposedLayout.self,
  ]

  /// The layout of a table with a head; `nil` where no detector knows it.
  static func layout(of head: HeadCandidate) -> TableShape.Layout? {
    for detector in all where head.options.layout.map(detector.layouts.contains) ?? true {
      if let layout = detector.layout(of: head) { return layout }
    }
    return nil
  }
}

/// One mark a row, or a list of names.
private enum LongLayout: LayoutDetector {
  static let layouts: Set<TableLayout> = [.long]

  static func layout(of head: HeadCandidate) -> TableShape.Layout? {
    // The answers to a form may be a grid, when each was sent beside it.
    guard !head.roles.isOfForm || head.grid == nil, head.roles.unmatched.isEmpty else { return nil }
    guard case .none = NameLists.find(head.roles, rows: head.body, options: head.options) else {
      return .longLists
    }
    return head.roles.isLong ? .long : nil
  }
}

/// Dates across, and below each who came, as the user or a title says.
private enum ListsLayout: LayoutDetector {
  static let layouts: Set<TableLayout> = [.lists]

  static func layout(of head: HeadCandidate) -> TableShape.Layout? {
    guard head.options.layout == nil else { return head.grid.map { .lists($0) } }
    var options = head.options
    options.layout = .lists
    // `Breakfast club - who came`
    let titles = options.titles + head.rows[..<head.index].compactMap(\.onlyText)
    guard titles.contains(where: { AbsenceHeading.listsPresences($0) }),
      let grid = GridShape(head.rows, at: head.index, options: options), grid.firstOfSeveral(options) != nil,
      ListsTable.holdsNames(head.body, below: grid.head, options: options)
    else { return nil }
    return .lists(grid)
  }
}

/// Names down and dates across.
private enum WideLayout: LayoutDetector {
  static let layouts: Set<TableLayout> = [.wide]

  static func layout(of head: HeadCandidate) -> TableShape.Layout? { head.grid.map { .wide($0) } }
}

/// Dates down and names across, which is a wide table too.
private enum TransposedLayout: LayoutDetector {
  static let layouts: Set<TableLayout> = [.wide, .transposed]

  static func layout(of head: HeadCandidate) -> TableShape.Layout? {
    TransposedShape(head.rows, at: head.index, roles: head.roles, options: head.options)
      .map { .transposed($0) }
  }
}
