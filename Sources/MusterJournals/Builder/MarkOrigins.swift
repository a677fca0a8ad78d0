/// Where marks were first read, for messages about second ones.
///
/// Millions are taken down and hardly any is asked for: they are kept as they come.
struct MarkOrigins: Sendable {
  struct Origin: Sendable {
    /// The number of the file.
    let file: Int32
    let line: Int32
  }

  private var cells: [JournalBuilder.MarkCell] = []
  private var origins: [Origin] = []
  /// The places in the lists above of the first ones.
  private var places: [JournalBuilder.MarkCell: Int] = [:]

  /// Takes down where a mark was read, the first of its cell.
  mutating func add(_ origin: Origin, of cell: JournalBuilder.MarkCell) {
    cells.append(cell)
    origins.append(origin)
  }

  /// Where a mark was read; `nil` where there is none, or it came with a table of many.
  func origin(of cell: JournalBuilder.MarkCell) -> Origin? {
    (places[cell] ?? cells[places.count...].firstIndex(of: cell)).map { origins[$0] }
  }

  /// Makes ready to be asked for many.
  mutating func prepare() {
    for index in places.count..<cells.count { places[cells[index]] = index }
  }
}
