import MusterJournals

extension Statistics: Answer {
  /// The statistics' document, version 1.
  public static let schema = "muster.stats/1"
  /// Each value of the document is a row of the CSV.
  public static let rowsKey: String? = nil
  /// None, as there is always a row.
  public static var sampleRow: JSONObject? { nil }
  /// The group of the heading.
  public var groupName: String? { heading.group }

  /// Adds the heading's keys, the figures of all selected people, and those of one person, `null` for a
  /// group.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("person", person?.row.person)
    addTotals(to: &document)
    document.add("growth") { growth in
      for (kind, value) in self.growth.all { growth.add(kind.rawValue, value.object) }
    }
    document.add("deltas", deltas?.object)
    document.add("target", target?.object)
    document.add("series") { series in
      for (kind, points) in self.series.all { series.add(kind.rawValue, points.map(\.object)) }
    }
    addDistributions(to: &document)
    if let person { person.write(to: &document) } else { PersonStatistics.writeNulls(to: &document) }
  }

  private func addTotals(to document: inout JSONObject) {
    document.add("people", people)
    document.add("sessions", sessions)
    document.add("expectedDays", expectedDays)
    document.add("total", total)
    document.add("bySlot", bySlot.object)
    document.add("percent", percent)
    document.add("slotRatio", slotComparison?.object)
    document.add("bestDay", bestDay?.object)
  }

  private func addDistributions(to document: inout JSONObject) {
    document.add("byWeekday", byWeekday.map(\.object))
    document.add("byMonth", byMonth.map(\.object))
    document.add("bands") { object in
      for band in Band.allCases { object.add(band.rawValue, bands[band]) }
      object.add("none", bands[nil])
    }
  }
}

extension PersonStatistics {
  /// Adds the keys of a ranking row that the document does not have yet, then the person's own.
  fileprivate func write(to document: inout JSONObject) {
    document.add("rank", rank)
    document.add("previousRank", row.previousRank)
    document.add(row.counts)
    document.add("difficulty", row.difficulty)
    document.add("weighted", row.weighted)
    document.add("perfect", row.perfect)
    document.add("currentAbsence", row.currentAbsence)
    document.add("band", row.band)
    document.add("firstAttendance", firstAttendance)
    document.add("lastAttendance", lastAttendance)
    document.add("bestStreak", bestStreak.object)
    document.add("currentStreak", currentStreak.object)
    document.add("friends", friends.map(\.object))
    document.add("axisMaximum") { maximum in
      for (kind, value) in axisMaximum.all { maximum.add(kind.rawValue, value) }
    }
  }

  /// Adds a person's keys to the document of a group.
  fileprivate static func writeNulls(to document: inout JSONObject) {
    let zero = BySpan { _ in 0 }
    let nobody = PersonStatistics(
      row: RankingRow(rank: 0, person: "", counts: Counts()), isListed: false, firstAttendance: nil,
      lastAttendance: nil,
      bestStreak: .none, currentStreak: .none, friends: [], tiedFriends: 0, axisMaximum: zero)
    var keys = JSONObject()
    nobody.write(to: &keys)
    for key in keys.keys { document.add(key, JSONValue.null) }
  }
}

extension [SlotCount] {
  /// An object of slots with their counts, in order.
  fileprivate var object: JSONObject {
    reduce(into: JSONObject()) { $0.add($1.slot, $1.attended) }
  }
}

extension SlotComparison {
  /// The slots with their ratio; `nil` where the smaller has nothing.
  fileprivate var object: JSONObject? {
    guard let ratio else { return nil }
    var object = JSONObject()
    object.add("more", more.slot)
    object.add("less", less.slot)
    object.add("ratio", ratio)
    return object
  }
}

extension DayCount {
  fileprivate var object: JSONObject {
    var day = JSONObject()
    day.add("date", date)
    day.add("attended", attended)
    return day
  }
}

extension WeekdayCount {
  fileprivate var object: JSONObject {
    var weekday = JSONObject()
    weekday.add("weekday", self.weekday)
    weekday.add(share)
    return weekday
  }
}

extension MonthCount {
  fileprivate var object: JSONObject {
    var month = JSONObject()
    month.add("month", self.month)
    month.add(share)
    return month
  }
}

extension JSONObject {
  /// Adds `attended`, `expected` and `percent`.
  fileprivate mutating func add(_ share: Share) {
    add("attended", share.part)
    add("expected", share.whole)
    add("percent", share.percent)
  }
}

extension Delta {
  fileprivate var object: JSONObject {
    var delta = JSONObject()
    delta.add("period", period)
    delta.add("from", from)
    delta.add("to", to)
    delta.add("attended", attended)
    delta.add("reference", reference)
    delta.add("referenceFrom", referenceFrom)
    delta.add("referenceTo", referenceTo)
    delta.add("referenceAttended", referenceAttended)
    delta.add("percent", percent)
    delta.add("reason", reason?.rawValue)
    return delta
  }
}

extension Growth {
  fileprivate var object: JSONObject {
    var growth = JSONObject()
    growth.add("period", last.period)
    growth.add("attended", last.attended)
    growth.add("reference", last.reference)
    growth.add("referenceAttended", last.referenceAttended)
    growth.add("percent", last.percent)
    growth.add("reason", last.reason?.rawValue)
    growth.add("toDate", toDate?.object)
    growth.add("yearAgo", yearAgo?.object)
    return growth
  }
}

extension Deltas {
  fileprivate var object: JSONObject {
    var deltas = JSONObject()
    deltas.add("before", before.object)
    deltas.add("yearAgo", yearAgo?.object)
    return deltas
  }
}

extension TargetOutlook {
  fileprivate var object: JSONObject {
    var target = JSONObject()
    target.add("percent", percent)
    target.add("left", left)
    target.add("best", best?.percent)
    target.add("mayMiss", mayMiss)
    return target
  }
}

extension SeriesPoint {
  fileprivate var object: JSONObject {
    var point = JSONObject()
    point.add("period", period)
    point.add("from", from)
    point.add("to", to)
    point.add(share)
    point.add("bySlot", bySlot.object)
    point.add("current", isCurrent)
    return point
  }
}

extension Streak {
  fileprivate var object: JSONObject {
    var streak = JSONObject()
    streak.add("days", days)
    streak.add("from", from)
    streak.add("to", to)
    return streak
  }
}
