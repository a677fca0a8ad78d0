import MusterReading

/// What is known of a long table before its rows are read.
struct LongTableForm: Sendable {
  let file: String
  let head: TableHead
  let options: ReadingOptions
  /// The columns of names, where cells name several people.
  var lists: NameLists?
  /// The columns of marks, where each mark has one.
  var flags: MarkFlags?
  /// A column of which something else says that it is not read.
  var told: Int?
  /// Whether the ids number the rows.
  var ignoresID = false
  /// What everybody listed is, where no column tells.
  let listed: ListedMark
  /// A title that says that the table is of something else.
  var subject: String?

  /// The same form, with remarks behind names left out; `nil` if there are none.
  func withoutRemarks(in groups: [JournalBuilder]) -> LongTableForm? {
    guard let lists, lists.remarks.isEmpty,
      let remarks = groups.lazy.map({ NameRemarks($0) }).first(where: { !$0.isEmpty })
    else { return nil }
    var form = self
    form.lists = lists.without(remarks)
    return form
  }

  /// The columns that are read though they play no role, or of which something else is said.
  var read: [Int] {
    (lists?.columns.map(\.index) ?? []) + (flags?.indices ?? [])
      + [told, head.ownTimes, head.directions].compactMap { $0 }
  }
}
