/// Finds what is wrong with a page of HTML, by the rules that a page without scripts can break: elements that are
/// closed in another order than they were opened, names that stand twice, links to nothing, pictures without a
/// title, unknown elements.
///
/// It is stricter than the standard, which lets authors leave out closing tags and quotes; `scripts/check-html`
/// asks the standard's own checker.
public struct HTMLFaults {
  /// What is wrong, in the order of the page; empty on a good one.
  public private(set) var faults: [String] = []
  private var open: [String] = []
  private var ids: Set<String> = []
  private var links: [String] = []

  /// Checks a whole page.
  public init(in page: String) {
    if !page.hasPrefix("<!DOCTYPE html>") { faults.append("does not begin with <!DOCTYPE html>") }
    var rest = page.dropFirst("<!DOCTYPE html>".count)
    while let start = rest.firstIndex(of: "<") {
      checkText(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else {
        faults.append("a tag is not closed: \(rest[start...].prefix(40))")
        return
      }
      checkTag(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    faults += open.map { "<\($0)> is not closed" }
    faults += links.filter { !ids.contains($0) }.map { "a link leads to '#\($0)', which is not there" }
  }

  private mutating func checkText(_ text: Substring) {
    if open.last != "style", text.contains(">") { faults.append("a bare '>' in '\(text.prefix(40))'") }
    for piece in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    where !piece.prefix(9).contains(";") {
      faults.append("a bare '&' before '\(piece.prefix(20))'")
    }
  }

  private mutating func checkTag(_ tag: Substring) {
    if tag.hasPrefix("/") {
      let name = String(tag.dropFirst())
      if open.last == name {
        open.removeLast()
      } else {
        faults.append("</\(name)> closes \(open.last ?? "nothing")")
      }
      return
    }
    let name = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
    if !Self.elements.contains(name) { faults.append("<\(name)> is no element that reports use") }
    checkAttributes(of: name, in: tag.dropFirst(name.count))
    if !tag.hasSuffix("/"), !Self.empty.contains(name) { open.append(name) }
  }

  private mutating func checkAttributes(of element: String, in text: Substring) {
    var names: Set<String> = []
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimming
      let value = rest[equals...].dropFirst()
      guard value.first == "\"", let end = value.dropFirst().firstIndex(of: "\"") else {
        faults.append("the value of \(name) in <\(element)> is not in quotes")
        return
      }
      let content = String(value[..<end].dropFirst())
      if !names.insert(name).inserted { faults.append("<\(element)> has \(name) twice") }
      if name == "id", !ids.insert(content).inserted { faults.append("the name '\(content)' stands twice") }
      if name == "href" || name == "xlink:href", content.hasPrefix("#") {
        links.append(String(content.dropFirst()))
      }
      rest = value[end...].dropFirst()
    }
  }

  /// The elements that have no content and no closing tag.
  private static let empty: Set = ["meta", "br", "hr", "img"]

  /// The elements that pages and the pictures within them are made of.
  private static let elements: Set = [
    "html", "head", "meta", "nav", "title", "style", "body", "main", "header", "section", "div", "h1", "h2",
    "h3", "h4", "p", "a", "b", "s", "small", "bdi", "span", "br", "ul", "li", "dl", "dt", "dd", "table",
    "thead", "tbody", "tr", "th", "td", "figure", "figcaption", "img", "svg", "desc", "defs", "g",
    "path", "rect", "circle", "use", "symbol", "text", "tspan", "image", "clipPath", "mask",
    "linearGradient", "radialGradient", "stop", "pattern", "filter", "feColorMatrix",
  ]
}

extension Substring {
  /// Without the white space around it.
  fileprivate var trimming: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
