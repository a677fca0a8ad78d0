/// Where a range of rows begins that a worker read, and whom and what it had met before.
struct RowRange: Sendable {
  /// The first byte in the file.
  var start: Int
  /// The number of people met before.
  var people: Int
  /// The number of sessions met before.
  var sessions: Int
}

extension [FastWorker.Result] {
  /// The people and the sessions that a worker met first in each of its ranges, in the order of the file.
  var meetings: [(result: Int, people: Range<Int>, sessions: Range<Int>)] {
    indices.flatMap { index in
      let result = self[index]
      let ends =
        result.ranges.dropFirst() + [
          RowRange(start: .max, people: result.names.count, sessions: result.sessions.count)
        ]
      return zip(result.ranges, ends).map { (index, range: $0, end: $1) }
    }
    .sorted { $0.range.start < $1.range.start }
    .map { ($0, $1.people..<$2.people, $1.sessions..<$2.sessions) }
  }
}
