/// The data of an SVG path, written as short as it can be: steps from place to place, no sign twice.
///
/// Places are rounded before they are subtracted, so that a long path ends where it would in full numbers.
struct PathData {
  private(set) var text = ""
  private let unit: Double
  private let decimals: Int
  private var pen = (x: 0, y: 0)
  private var start = (x: 0, y: 0)
  private var command: Character = " "
  /// Whether the last number has a point, behind which a point begins another one.
  private var endsInFraction = false

  /// Nothing yet; `decimals` is the number of digits after the point, up to 4.
  init(decimals: Int) {
    self.decimals = min(max(decimals, 0), 4)
    unit = [1.0, 10, 100, 1000, 10_000][self.decimals]
  }

  /// The data of a path.
  init(_ path: Path, decimals: Int) {
    self.init(decimals: decimals)
    for element in path.elements {
      switch element {
      case .move(let place): move(to: place)
      case .line(let place): line(to: place)
      case .curve(let first, let second, let end): curve(first, second, to: end)
      case .close: close()
      }
    }
  }

  /// Puts the pen down.
  mutating func move(to place: Point) {
    let next = rounded(place)
    // A path begins at a place, every other part at a distance from the last.
    if text.isEmpty { write("M", [next.x, next.y]) } else { write("m", [next.x - pen.x, next.y - pen.y]) }
    (pen, start) = (next, next)
  }

  /// Draws a straight line.
  mutating func line(to place: Point) {
    let next = rounded(place)
    let (x, y) = (next.x - pen.x, next.y - pen.y)
    if y == 0 { write("h", [x]) } else if x == 0 { write("v", [y]) } else { write("l", [x, y]) }
    pen = next
  }

  private mutating func curve(_ first: Point, _ second: Point, to place: Point) {
    let (first, second, next) = (rounded(first), rounded(second), rounded(place))
    write("c", [first, second, next].flatMap { [$0.x - pen.x, $0.y - pen.y] })
    pen = next
  }

  private mutating func close() {
    text += "z"
    (command, pen) = ("z", start)
  }

  /// A place in whole units; what no picture holds is brought to its greatest extent.
  private func rounded(_ place: Point) -> (x: Int, y: Int) {
    func units(_ value: Double) -> Int {
      value.isFinite ? Int((min(max(value, -1e9), 1e9) * unit).rounded()) : 0
    }
    return (units(place.x), units(place.y))
  }

  private mutating func write(_ letter: Character, _ numbers: [Int]) {
    // After a move a repeated letter would be read as a line.
    var isFirst = letter != command || letter == "m" || letter == "M"
    if isFirst { text.append(letter) }
    command = letter
    for number in numbers {
      let digits = self.digits(number)
      let needsBlank = digits.first != "-" && !(digits.first == "." && endsInFraction)
      if !isFirst, needsBlank { text.append(" ") }
      text += digits
      (isFirst, endsInFraction) = (false, digits.contains("."))
    }
  }

  private func digits(_ number: Int) -> String {
    let sign = number < 0 ? "-" : ""
    let (whole, rest) = abs(number).quotientAndRemainder(dividingBy: Int(unit))
    guard rest > 0 else { return number == 0 ? "0" : "\(sign)\(whole)" }
    var fraction = String(rest)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(fraction)"
  }
}
