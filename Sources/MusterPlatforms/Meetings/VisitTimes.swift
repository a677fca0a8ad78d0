import MusterJournals

/// When somebody was at some meetings: spans in order that do not overlap.
struct VisitTimes {
  private let spans: [(meeting: Int, span: Range<Moment>)]

  /// The time that visits cover together.
  ///
  /// - Parameter visits: the number of the meeting and the span of each.
  init(_ visits: [(meeting: Int, span: Range<Moment>)]) {
    var spans: [(meeting: Int, span: Range<Moment>)] = []
    let filled = visits.filter { !$0.span.isEmpty }
    for visit in filled.sorted(by: { ($0.meeting, $0.span.lowerBound) < ($1.meeting, $1.span.lowerBound) }) {
      guard let last = spans.last, last.meeting == visit.meeting,
        visit.span.lowerBound <= last.span.upperBound
      else {
        spans.append(visit)
        continue
      }
      spans[spans.count - 1].span =
        last.span.lowerBound..<max(last.span.upperBound, visit.span.upperBound)
    }
    self.spans = spans
  }

  /// Whether both were at a meeting at once.
  func overlap(_ other: VisitTimes) -> Bool {
    let (few, many) = spans.count <= other.spans.count ? (spans, other.spans) : (other.spans, spans)
    return few.contains { one in
      let next = many.firstPlace { ($0.meeting, $0.span.upperBound) > (one.meeting, one.span.lowerBound) }
      return next < many.count && many[next].meeting == one.meeting && many[next].span.overlaps(one.span)
    }
  }
}

extension Array {
  /// The first place at which a condition holds that, once true, stays true; the end when it never does.
  func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
