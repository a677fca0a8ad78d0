import MusterGrids

/// An object of a file of standards: a standard, or a heading above some.
struct StandardEntry {
  /// The key of the object in its file.
  var id: String
  /// The codes by which tables may name it, the one to show first.
  var codes: [String]
  /// What it asks for, or the heading's text.
  var text: String
  /// Whether it only holds others, as folders of the Common Core lists do.
  var isFolder = false
  /// The subject, and other names of it.
  var subjects: [String]
  /// The grades, as the file writes them.
  var grades: [String]
  /// The index of the entry above it.
  var parent: Int?
  /// Where it comes from.
  var source: StandardsSource
  /// Whether another entry is below it.
  var hasChildren = false

  /// The code to show: the first, or the key of an object without one.
  var code: String { codes.first ?? id }
}
