/// Whether rows of a grid that hold a text and nothing else look like the titles of groups: `Juniors`.
///
/// They do where the first row is one, others follow, and below each are people with marks.
package struct GroupTitles {
  private var count = 0
  private var isFirst = false
  private var areApart = true
  private var wasTitle = false
  private var rows = 0

  /// Before the first row.
  package init() {}

  /// Takes down a row.
  package mutating func look(_ isTitle: Bool) {
    if rows == 0 { isFirst = isTitle }
    if isTitle {
      count += 1
      areApart = areApart && !wasTitle
    }
    wasTitle = isTitle
    rows += 1
  }

  /// Whether the rows so far look so.
  package var areLikely: Bool { isFirst && count > 1 && areApart && !wasTitle }
}
