import MusterDrawing

/// What the pictures of one page of HTML have in common, each thing written once: styles as classes, gradients and photos
/// under a name, and whatever else several pictures draw alike, as axes that are the same for all people.
final class PageMarkup: SharedMarkup {
  private var styles: [String: Int] = [:]
  private var names: [String: Int] = [:]
  private var elements: [String] = []

  func className(of style: String) -> String {
    let number = styles[style] ?? styles.count + 1
    styles[style] = number
    return "s\(number)"
  }

  func name(of element: (begin: String, end: String)) -> String {
    let content = element.begin + element.end
    if let known = names[content] { return "d\(known)" }
    names[content] = names.count + 1
    let name = "d\(names.count)"
    elements.append(element.begin + name + element.end)
    return name
  }

  /// The classes; every attribute is a property of the same name.
  var sheet: String {
    styles.sorted { $0.value < $1.value }.map { style, number in
      let properties = style.split(separator: "\" ").map { attribute in
        let parts = attribute.split(separator: "=\"").map { $0.filter { $0 != "\"" } }
        let unit = parts[0] == "font-size" ? "px" : ""
        return "\(parts[0]): \(parts.dropFirst().joined())\(unit)"
      }
      return ".s\(number) { \(properties.joined(separator: "; ")) }"
    }.joined(separator: "\n")
  }

  /// The body of a page with what its pictures have in common before it, where they refer to it.
  func joined(_ body: String) -> String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    let drawn = Self.drawn(lines)
    var counts: [Substring: Int] = [:]
    for index in drawn { counts[lines[index], default: 0] += 1 }
    let shared = Set(drawn.filter { Self.isWorth(lines[$0], counts[lines[$0]] ?? 0) })
    let neighbours = Neighbours(of: lines, at: shared)
    var numbers: [Substring: Int] = [:]
    var common: [String] = []
    var result: [Substring] = []
    for (index, line) in lines.enumerated() {
      guard shared.contains(index) else {
        result.append(line)
        continue
      }
      // What always follows something else is written with it.
      guard neighbours.before(line) == nil else { continue }
      let number = numbers[line] ?? numbers.count + 1
      if numbers.updateValue(number, forKey: line) == nil {
        common.append(Self.named("u\(number)", neighbours.run(from: line)))
      }
      result.append("<use href=\"#u\(number)\"/>")
    }
    return definitions(elements + common) + result.joined(separator: "\n")
  }

  /// Lines that are drawn together, as one element with a name.
  private static func named(_ name: String, _ run: [Substring]) -> String {
    guard run.count == 1, let line = run.first, let blank = line.firstIndex(of: " ") else {
      return "<g id=\"\(name)\">\n\(run.joined(separator: "\n"))\n</g>"
    }
    return "\(line[..<blank]) id=\"\(name)\"\(line[blank...])"
  }

  /// Which shared lines always stand together.
  private struct Neighbours {
    private var after: [Substring: Substring?] = [:]
    private var before: [Substring: Substring?] = [:]

    init(of lines: [Substring], at shared: Set<Int>) {
      for index in shared {
        Self.note(shared.contains(index + 1) ? lines[index + 1] : nil, for: lines[index], in: &after)
        Self.note(shared.contains(index - 1) ? lines[index - 1] : nil, for: lines[index], in: &before)
      }
    }

    private static func note(
      _ neighbour: Substring?, for line: Substring, in table: inout [Substring: Substring?]
    ) {
      if let known = table[line], known != neighbour {
        table[line] = .some(nil)
      } else {
        table[line] = .some(neighbour)
      }
    }

    /// The line after which another one always stands, and which always stands before it.
    func before(_ line: Substring) -> Substring? {
      guard let other = before[line] ?? nil, (after[other] ?? nil) == line, other != line else { return nil }
      return other
    }

    /// A line with all that always follow it.
    func run(from line: Substring) -> [Substring] {
      var run = [line]
      while let last = run.last, let next = after[last] ?? nil, before(next) == last { run.append(next) }
      return run
    }
  }

  /// Whether it is shorter to refer to something than to write it each time.
  private static func isWorth(_ line: Substring, _ count: Int) -> Bool {
    let length = line.utf8.count
    return (count - 1) * length > count * 20 + 10
  }

  /// The lines of pictures that draw something for themselves.
  private static func drawn(_ lines: [Substring]) -> [Int] {
    var isPicture = false
    return lines.indices.filter { index in
      let line = lines[index]
      if line.contains("<svg ") { isPicture = true }
      if line.hasPrefix("</svg>") { isPicture = false }
      return isPicture && line.first == "<" && !line.hasPrefix("<use ") && !line.contains("<svg ")
        && (line.hasSuffix("/>") || line.hasPrefix("<g ") && line.hasSuffix("</g>")
          || line.hasPrefix("<text ") && line.hasSuffix("</text>"))
    }
  }

  /// A part of the page that shows nothing and that the pictures refer to; empty where there is none.
  private func definitions(_ elements: [String]) -> String {
    guard !elements.isEmpty else { return "" }
    // Hidden any other way, some browsers would not draw what refers to it either.
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="0" height="0" \
      style="position: absolute" aria-hidden="true">
      <defs>
      \(elements.joined(separator: "\n"))
      </defs>
      </svg>

      """
  }
}
