import MusterAnalytics
import MusterJournals

/// What one cell of a table says, before it is known with which fonts, or in which format.
enum TableCell: Hashable, Sendable {
  /// Nothing.
  case blank
  /// Text or a number.
  case text(String, CellStyle)
  /// A person's name, strong or not, with its signs and the destination of the person's page.
  case name(String, isStrong: Bool, signs: [NameSign] = [], link: String? = nil)
  /// Places won (positive) or lost; never 0.
  case movement(Int)
  /// A bar for a share of 0...1.
  case bar(Double)
  /// A coloured dot before a word.
  case band(Band, String)
  /// A change in percent with its sign: rise, fall or neither.
  case change(String, Trend)
  /// Drawn marks side by side.
  case marks([Mark?])
}

/// Which way a number moved.
enum Trend: Hashable, Sendable {
  case up, down, level
}

/// A sign beside a name.
enum NameSign: Hashable, Sendable {
  /// Everything was attended.
  case perfect
  /// Less was attended than the template's limit.
  case low
  /// As many warnings as the template's limit, or more.
  case warned
}

/// How a text stands out from others in its table.
struct CellStyle: Hashable, Sendable {
  /// Whether figures are to stand below each other.
  var isNumber = false
  /// Whether it is of more weight than its neighbours.
  var isStrong = false
  /// Whether it is of second rank.
  var isQuiet = false
  /// Whether it is a note: smaller.
  var isNote = false

  static let plain = CellStyle()
  static let quiet = CellStyle(isQuiet: true)
  static let number = CellStyle(isNumber: true)
  static let quietNumber = CellStyle(isNumber: true, isQuiet: true)
  static let note = CellStyle(isNumber: true, isQuiet: true, isNote: true)
}
