import MusterJournals

/// The spans of time into which visits fall where nobody is there for hours: each is a meeting.
struct MeetingParts {
  /// The longest time with nobody there within one meeting, in seconds.
  static let pause = 2 * 3600
  /// The same where nothing tells who is still there.
  static let pauseOfOpen = 8 * 3600
  /// The time with nobody there from which on one meeting is doubted.
  static let doubtfulPause = 1800
  /// The longest meeting.
  static let longest = Moment.secondsPerDay

  /// The spans, in the order of time.
  private(set) var spans: [Range<Moment>] = []
  /// The longest time with nobody there within a part.
  private(set) var gap: Range<Moment>?

  /// The parts of these visits.
  init(_ visits: [Meeting.Visit]) {
    let pause = visits.contains(where: \.isTimed) ? MeetingParts.pause : MeetingParts.pauseOfOpen
    for span in visits.compactMap(\.span).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = spans.last, span.lowerBound - last.upperBound <= pause else {
        spans.append(span)
        continue
      }
      spans[spans.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      if last.upperBound < span.lowerBound { found(last.upperBound..<span.lowerBound) }
    }
  }

  private mutating func found(_ other: Range<Moment>) {
    if let gap, gap.upperBound - gap.lowerBound >= other.upperBound - other.lowerBound { return }
    gap = other
  }

  /// Whether all parts are about the time of a meeting.
  func belong(to bounds: Range<Moment>) -> Bool { spans.allSatisfy { MeetingParts.isNear($0, bounds) } }

  /// Whether a span is longer than a meeting can be.
  static func isTooLong(_ span: Range<Moment>) -> Bool { span.upperBound - span.lowerBound > longest }

  /// Whether a span touches another, or is not far from it.
  static func isNear(_ span: Range<Moment>, _ other: Range<Moment>) -> Bool {
    span.lowerBound - other.upperBound <= pause && other.lowerBound - span.upperBound <= pause
  }
}
