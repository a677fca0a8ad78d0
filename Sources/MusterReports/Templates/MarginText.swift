/// A line in the margin of a page, which may name the page and how many there are.
package struct MarginText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// What a text in a margin can say of its page, besides all that other texts can say.
  enum Name: String, TextName {
    /// The number of the page, and of all pages.
    case page, pages

    var fields: [String] { [] }

    /// A sign of the last private plane of Unicode, which no text has: how many pages there are is known when all are laid out.
    var sign: String { self == .page ? "\u{10FFF2}" : "\u{10FFF3}" }

    func value(in scope: SectionScope) -> TextValue? { .text(sign) }
  }

  private let template: String

  /// A line that is the same on every page.
  package init(stringLiteral text: String) { template = text }

  /// A line whose values are filled in, but for those of its page.
  package init(_ text: String) { template = text }

  /// Whether the line tells the page itself.
  var namesPage: Bool { Name.allCases.contains { template.contains($0.sign) } }

  /// The line on one of several pages.
  func text(page: String, of count: String) -> String {
    template.replacing(Name.page.sign, with: page).replacing(Name.pages.sign, with: count)
  }
}
