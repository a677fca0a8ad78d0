/// What was found of the form of a file: what a rule of reading could have said.
public struct FileForm: Hashable, Sendable {
  /// The name of the format.
  public var format: String?
  /// The layout of a table.
  public var layout: TableLayout?
  /// What stands between cells.
  public var delimiter: UInt8?
  /// The form of its dates.
  public var dateFormat: DateFormat?

  package init(format: String? = nil) { self.format = format }

  /// What several files have in common; `nil` of no file.
  public static func common(of forms: [FileForm]) -> FileForm? {
    guard var common = forms.first else { return nil }
    for form in forms.dropFirst() {
      if form.format != common.format { common.format = nil }
      if form.layout != common.layout { common.layout = nil }
      if form.delimiter != common.delimiter { common.delimiter = nil }
      if form.dateFormat != common.dateFormat { common.dateFormat = nil }
    }
    return common
  }
}
