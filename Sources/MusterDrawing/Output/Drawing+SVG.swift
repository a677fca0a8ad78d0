import CCairo

extension Drawing {
  /// A page as SVG, with the document's title and subject as `<title>` and `<desc>`.
  ///
  /// Every id is `<name>-<n>`, counted from 1 in order of appearance, so that pictures of different names
  /// can stand in one HTML page. Only letters, digits and `-` of the name are kept.
  ///
  /// - Throws: ``DrawingError`` when there is no such page or cairo fails.
  public func svg(name: String, page index: Int = 0) throws(DrawingError) -> [UInt8] {
    let step = "draw the SVG"
    guard pages.indices.contains(index) else { throw .noPages }
    let page = pages[index]
    try page.checkSize()
    let sink = ByteSink()
    let surface = try CairoSurface.make(
      cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, page.size.width, page.size.height),
      step: step)
    var renderer = try CairoRenderer.make(on: surface, isUnscaled: true, isTagged: false, step: step)
    try renderer.draw(page)
    try surface.finish(step: step)
    let names = SVGNames(prefix: name)
    return names.rewrite(sink.bytes, title: metadata.title, description: metadata.subject)
  }
}

/// Gives the ids of an SVG file names of its own, and the file a title and a description.
///
/// cairo counts ids through a whole process, so that the same picture has other ids the second time, and two
/// pictures in one HTML page the same ones.
struct SVGNames {
  private let prefix: [UInt8]

  init(prefix: String) {
    let kept = prefix.unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-"
    }
    let text = String(String.UnicodeScalarView(kept))
    self.prefix = Array((text.first?.isLetter == true ? text : "chart" + text).utf8)
  }

  /// The file with its ids renamed and the title and description put in after the first tag that opens
  /// `<svg`.
  func rewrite(_ source: [UInt8], title: String, description: String) -> [UInt8] {
    let mentions = source.withUnsafeBufferPointer(Self.mentions)
    let ids = names(of: mentions, in: source)
    let head = Self.endOfRootTag(in: source)
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 256)
    result += source[..<head]
    result += Self.element("title", title) + Self.element("desc", description)
    var written = head
    for mention in mentions where mention.place.lowerBound >= head {
      result += source[written..<mention.place.lowerBound]
      result += ids[source[mention.place]] ?? Array(source[mention.place])
      written = mention.place.upperBound
    }
    result += source[written...]
    return result
  }

  /// An id's place in the file, where it is declared or referred to.
  private struct Mention {
    var place: Range<Int>
    var isDeclaration: Bool
  }

  /// The new name of each id, by the order in which they are declared.
  private func names(of mentions: [Mention], in source: [UInt8]) -> [ArraySlice<UInt8>: [UInt8]] {
    var ids: [ArraySlice<UInt8>: [UInt8]] = [:]
    for mention in mentions where mention.isDeclaration && ids[source[mention.place]] == nil {
      ids[source[mention.place]] = prefix + Array("-\(ids.count + 1)".utf8)
    }
    return ids
  }

  /// Every ` id="…"`, `url(#…)` and `href="#…"`: each is found by its quote or hash sign.
  private static func mentions(in source: UnsafeBufferPointer<UInt8>) -> [Mention] {
    var found: [Mention] = []
    func follows(_ opening: StaticString, endingAt index: Int) -> Bool {
      let count = opening.utf8CodeUnitCount
      guard index + 1 >= count else { return false }
      return (0..<count).allSatisfy { source[index + 1 - count + $0] == opening.utf8Start[$0] }
    }
    for index in source.indices {
      let byte = source[index]
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else { continue }
      let isDeclaration = follows(" id=\"", endingAt: index)
      let isLink = follows("href=\"#", endingAt: index)
      guard isDeclaration || isLink || follows("url(#", endingAt: index) else { continue }
      let closing = isDeclaration || isLink ? UInt8(ascii: "\"") : UInt8(ascii: ")")
      let end = source[(index + 1)...].firstIndex(of: closing) ?? source.endIndex
      found.append(Mention(place: index + 1..<end, isDeclaration: isDeclaration))
    }
    return found
  }

  /// Where the tag `<svg …>` ends.
  private static func endOfRootTag(in source: [UInt8]) -> Int {
    var index = 0
    while let open = source[index...].firstIndex(of: UInt8(ascii: "<")) {
      let close = source[open...].firstIndex(of: UInt8(ascii: ">")) ?? source.endIndex - 1
      if source[open...].starts(with: "<svg".utf8) { return close + 1 }
      index = close + 1
    }
    return 0
  }

  private static func element(_ name: String, _ text: String) -> [UInt8] {
    guard !text.isEmpty else { return [] }
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return Array("\n<\(name)>\(escaped)</\(name)>".utf8)
  }
}
