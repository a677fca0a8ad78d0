import MusterJournals

/// A meeting with the people who came, as a report tells it.
struct Meeting {
  /// Somebody's visit, or all of their visits together.
  struct Visit {
    var entry: MeetingDraft.Entry
    var span: Range<Moment>?
    /// How many seconds of that, where the report says so.
    var duration: Int?
    /// Whether only the coming or only the leaving is known, and not how long they were there.
    var isOpen = false

    /// Whether the report tells how long they were there.
    var isTimed: Bool { !entry.didNotCome && !isOpen && (span != nil || duration != nil) }
  }

  /// What the file calls the group, for reports on several.
  var group: String?
  var day: Day
  /// When it began and ended, as the report says or the visits show.
  var span: Range<Moment>?
  /// The span that visits count within, where the report gives it.
  var bounds: Range<Moment>?
  /// Its length in seconds; `nil` when nothing tells it.
  var length: Int?
  /// The minute of the day at which it was to begin, where the file's name says so.
  var scheduledMinute: Int?
  var visits: [Visit]
  /// Whether some of them tell how long they were; somebody without times was then not there.
  var isTimed: Bool { visits.contains(where: \.isTimed) }
  /// Each visit of the same people, where the report lists them besides.
  var details: [Visit]

  /// The slot of the session: the time at which the meeting began.
  var slot: String {
    if let scheduledMinute { return ClockTime.text(of: scheduledMinute) }
    return span.map { ClockTime.text(of: $0.lowerBound.minute) } ?? "day"
  }

  /// The session's span of clock time, which ends with the day at the latest.
  var clock: TimeSpan? {
    guard let span, length != nil else { return nil }
    let start = span.lowerBound.minute
    let minutes = (span.upperBound - span.lowerBound.lowerMinute) / 60
    return TimeSpan(start: start, end: min(1440, start + max(1, minutes)))
  }
}

extension Moment { var lowerMinute: Moment { self + -(second % 60) } }

/// How long somebody was at a meeting.
struct Presence {
  private var spans: [Range<Moment>] = []
  private var durations = 0
  private var isTimed = false
  private var hasUntimed = false
  /// Whether some visit is on record, timed or not.
  private(set) var came = false

  mutating func add(_ visit: Meeting.Visit, within bounds: Range<Moment>?) {
    guard !visit.entry.didNotCome else { return }
    came = true
    let span = visit.span.map { span in bounds.map(span.clamped) ?? span }
    if let span { spans.append(span) }
    guard !visit.isOpen, let duration = visit.duration ?? span.map({ $0.upperBound - $0.lowerBound }) else {
      hasUntimed = true
      return
    }
    isTimed = true
    durations += max(duration, exactLength(of: visit))
  }

  /// The length of a visit whose duration is the same in whole minutes.
  private func exactLength(of visit: Meeting.Visit) -> Int {
    guard let span = visit.span, let duration = visit.duration else { return 0 }
    let length = span.upperBound - span.lowerBound
    return abs(length - duration) < 60 ? length : 0
  }

  /// The seconds: what the visits add up to, and no more than the time that they cover together; `nil` when
  /// the report says no times.
  var seconds: Int? {
    guard isTimed else { return nil }
    return spans.isEmpty || hasUntimed ? durations : min(durations, covered)
  }

  /// The length of the union of the visits.
  private var covered: Int {
    var total = 0
    var end: Moment?
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let from = end.map { max($0, span.lowerBound) } ?? span.lowerBound
      if from < span.upperBound {
        total += span.upperBound - from
        end = span.upperBound
      }
    }
    return total
  }
}

/// The spans of time into which visits fall where nobody is there for hours: each is a meeting.
struct MeetingParts {
  /// The longest time with nobody there within one meeting, in seconds.
  static let pause = 2 * 3600
  /// The same where nothing tells who is still there.
  static let pauseOfOpen = 8 * 3600
  /// The time with nobody there from which on one meeting is doubted.
  static let doubtfulPause = 1800
  static let longest = Moment.secondsPerDay

  private(set) var spans: [Range<Moment>] = []
  /// The longest time with nobody there within a part.
  private(set) var gap: Range<Moment>?

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

  /// The visits of each part, with those without times, which are of no part.
  func parted(_ visits: [Meeting.Visit]) -> [[Meeting.Visit]] {
    var parted = [[Meeting.Visit]](repeating: [], count: spans.count)
    for visit in visits {
      guard let span = visit.span else {
        for part in parted.indices { parted[part].append(visit) }
        continue
      }
      let part = spans.firstPlace { $0.lowerBound > span.lowerBound } - 1
      if part >= 0, span.upperBound <= spans[part].upperBound { parted[part].append(visit) }
    }
    return parted
  }

  /// Whether all parts are about the time of a meeting.
  func belong(to bounds: Range<Moment>) -> Bool { spans.allSatisfy { MeetingParts.isNear($0, bounds) } }

  static func isTooLong(_ span: Range<Moment>) -> Bool { span.upperBound - span.lowerBound > longest }

  /// Whether a span touches another, or is not far from it.
  static func isNear(_ span: Range<Moment>, _ other: Range<Moment>) -> Bool {
    span.lowerBound - other.upperBound <= pause && other.lowerBound - span.upperBound <= pause
  }
}
