import MusterJournals

/// The objects that databases write for values that JSON has no form for.
///
/// MongoDB writes `{"$oid": …}`, `{"$date": …}` and `{"$numberInt": …}` (its Extended JSON, canonical and relaxed), and
/// Firestore `{"_seconds": …, "_nanoseconds": …}`.
enum ExtendedJSON {
  /// What an object of such members stands for; `nil` of any other. Instants are texts of ISO 8601, in UTC.
  static func value(of members: [JSONNode.Member]) -> JSONNode.Value? {
    guard let first = members.first, members.count <= 2 else { return nil }
    if members.count == 2 {
      guard let seconds = members.first(where: { ["_seconds", "seconds"].contains($0.key) })?.value.number,
        members.contains(where: { ["_nanoseconds", "nanoseconds"].contains($0.key) })
      else { return nil }
      return instant(milliseconds: seconds * 1000)
    }
    switch first.key {
    case "$oid", "$uuid": return first.value.string.map { .string($0) }
    case "$numberInt", "$numberLong", "$numberDouble", "$numberDecimal":
      return first.value.string.flatMap { Double($0) == nil ? nil : .number($0) }
    case "$date":
      return first.value.number.map { instant(milliseconds: $0) } ?? first.value.string.map { .string($0) }
    default: return nil
    }
  }

  private static func instant(milliseconds: Double) -> JSONNode.Value? {
    guard let moment = Moment(since1970: milliseconds / 1000) else { return nil }
    return .string("\(moment.day)T\(ClockTime.text(of: moment.minute)):00Z")
  }
}
