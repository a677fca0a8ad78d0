/// How letters are kept in an SVG.
public enum SVGText: String, CaseIterable, Sendable {
  /// As shapes, the same everywhere.
  case outlines
  /// As text in the reader's fonts: small, found and read aloud.
  case live
}

extension Drawing {
  /// A page as SVG, with the document's title and subject as `<title>` and `<desc>`.
  ///
  /// Every id is `<name>-<n>`, counted from 1 in order of appearance, so that pictures of different names can stand in one
  /// HTML page. Only letters, digits and `-` of the name are kept.
  ///
  /// - Throws: ``DrawingError`` when there is no such page or cairo fails.
  public func svg(
    name: String, page index: Int = 0, text: SVGText = .outlines
  ) throws(DrawingError) -> [UInt8] {
    try check()
    guard pages.indices.contains(index) else { throw .noPages }
    let page = pages[index]
    try page.checkSize()
    var writer = SVGWriter(prefix: name, text: text, decimals: 2) { _ in nil }
    let element = try writer.element(of: page, metadata)
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(element)\n".utf8)
  }

  /// The first page as an `<svg>` element of an HTML page with live text, in which a colour may be written as something
  /// else, a variable of the page's style, and what the page's pictures have in common is written by the page.
  ///
  /// - Throws: ``DrawingError`` when there is no page.
  package func elementOfHTML(
    decimals: Int = 1, shared: any SharedMarkup,
    paint: @escaping (Color) -> String? = { _ in nil }
  ) throws(DrawingError) -> String {
    try check()
    guard let page = pages.first else { throw .noPages }
    try page.checkSize()
    var writer = SVGWriter(prefix: "c", text: .live, decimals: decimals, shared: shared, paint: paint)
    return try writer.elementOfHTML(of: page, metadata)
  }
}
