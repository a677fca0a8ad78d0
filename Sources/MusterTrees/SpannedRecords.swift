import MusterImport
import MusterReading

/// Absences that last from one day to another: `{"employee": "Ava", "start": "2026-11-16", "end": "2026-11-18", "status": "sick"}`.
enum SpannedRecords {
  /// The tree with a record for each of their days; `nil` where there are none.
  ///
  /// Saturdays and Sundays are left out, unless an absence begins or ends on one.
  static func plain(_ root: JSONNode, _ options: ReadingOptions) -> JSONNode? {
    let (moments, telling) = (TreeMoments(options), TreeTelling(options))
    return root.rewritingLists { items in
      let areNumbered = areNumbered(items)
      let spans = items.map { isAbsence($0, telling) ? span(of: $0, areNumbered, moments, options) : nil }
      guard spans.contains(where: { $0.map { $0.first < $0.last } ?? false }),
        !items.contains(where: { isPresence($0, telling) })
      else { return nil }
      return zip(items, spans).flatMap { item, span in
        span.map { records(of: item, $0) } ?? [item]
      }
    }
  }

  /// Whether records have numbers of their own, as somebody has several.
  private static func areNumbered(_ items: [JSONNode]) -> Bool {
    Set(items.map { $0.first(of: TreeWords.ownId)?.scalarText }).count == items.count
      && Set(items.map { TreeReference.name(of: $0) }).count < items.count
  }

  private struct Span {
    var first: Day
    var last: Day
    /// The member that holds the first.
    var key: String
    /// The members that are not of one day.
    var others: [String]
  }

  /// The first and last day of a record about somebody.
  private static func span(
    of item: JSONNode, _ isNumbered: Bool, _ moments: TreeMoments, _ options: ReadingOptions
  ) -> Span? {
    guard TreeReference.person(of: item) != nil, let end = moments.end(of: item, options),
      let begin = moments.moment(of: item.without([end.member.key])), let first = Day(iso: begin.date),
      first <= end.day, end.day - first < Day.longestAbsence
    else { return nil }
    // From one evening to the next morning it is one night.
    let clock = TreeInstant(end.member.value, zone: moments.zone)?.clock ?? ""
    if end.day - first == 1, !clock.isEmpty, clock < begin.clock { return nil }
    let begins = item.members.filter { member in
      member.key != end.member.key && !member.value.isContainer
        && !TreeWords.written.contains(PlainLetters.folded(member.key))
        && TreeInstant(member.value, zone: moments.zone)?.date == begin.date
    }.map(\.key)
    let chosen = options.columns[.date] ?? nil
    guard let key = begins.first(where: { chosen == nil || $0 == chosen }) else { return nil }
    // The number of a record does not tell who it is about, and would come again on each day.
    let own = item.members.map(\.key).filter { key in
      TreeWords.ownId.contains(PlainLetters.folded(key))
        && (isNumbered || TreeReference.refersToPerson(item))
    }
    return Span(
      first: first, last: end.day, key: key, others: begins.filter { $0 != key } + own + [end.member.key])
  }

  /// Whether a record says that somebody did not come, or asked not to.
  private static func isAbsence(_ item: JSONNode, _ telling: TreeTelling) -> Bool {
    switch telling.saying(of: item) {
    case .code(.mark(let mark)): !mark.isAttended || mark == .partial && telling.saysWhetherExcused(item)
    case .code, .nothing: false
    case .unknown(let told): told.string.map { TreeWords.approvals.contains(PlainLetters.folded($0)) } == true
    case .unclear(let member): telling.isUnset(member, below: .excused)
    }
  }

  /// Whether a record says that somebody came, so that what lasts from one day to another need be no absence.
  private static func isPresence(_ item: JSONNode, _ telling: TreeTelling) -> Bool {
    // Late arrivals stand among absences.
    guard case .code(.mark(.present)) = telling.saying(of: item) else { return false }
    return true
  }

  /// A record for each day of one.
  private static func records(of item: JSONNode, _ span: Span) -> [JSONNode] {
    let whole = item.without(span.others)
    return span.first.daysOfAbsence(to: span.last).map { day in
      whole.mapping(span.key) { JSONNode(value: .string(day.description), range: $0.range) }
    }
  }
}
