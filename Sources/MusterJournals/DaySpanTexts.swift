/// What spans say of their days: of several spans that have a day, the first that was declared.
struct DaySpanTexts: Sendable {
  /// The days at which another span begins to hold, in order.
  private let starts: [Int32]
  /// The text from each start until the next; `nil` where no span holds.
  private let texts: [String?]

  /// The days of these spans, in the order declared.
  init(_ spans: [DaySpan]) {
    let bounds = Set(spans.flatMap { [$0.first.number, max($0.first, $0.last).number + 1] }).sorted()
    var texts = [String?](repeating: nil, count: bounds.count)
    // The next part that no span has yet, from each part on; parts that are taken are jumped over together.
    var free = Array(0...bounds.count)
    func nextFree(_ part: Int) -> Int {
      var part = part
      while free[part] != part {
        free[part] = free[free[part]]
        part = free[part]
      }
      return part
    }
    for span in spans {
      var part = nextFree(Self.part(of: span.first.number, in: bounds) ?? 0)
      while part < bounds.count, bounds[part] <= span.last.number {
        texts[part] = span.text
        free[part] = part + 1
        part = nextFree(part)
      }
    }
    (starts, self.texts) = (bounds, texts)
  }

  /// The text of the first span that has a day; `nil` when none has.
  func text(on day: Day) -> String? { Self.part(of: day.number, in: starts).flatMap { texts[$0] } }

  /// The last part that does not begin after a day.
  private static func part(of day: Int32, in starts: [Int32]) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
