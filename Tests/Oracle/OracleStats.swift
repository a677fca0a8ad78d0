/// The document `muster.stats/1`.
public enum OracleStats {
  /// The statistics of a group, or of the one person that `--person` chose.
  ///
  /// - Throws: `OracleSelectionError` when the selection has no answer.
  public static func document(_ group: OracleGroup, _ selection: OracleSelection) throws -> JSONValue {
    let view = try OracleView(group, selection)
    let chosen = selection.persons != nil && view.selected.count == 1 ? view.selected.first : nil
    return .object(
      view.heading("muster.stats/1") + [("person", .text(chosen?.name))] + totals(view) + movement(view)
        + distribution(view) + (chosen.map { person($0, view) } ?? nobody))
  }

  private static func totals(_ view: OracleView) -> [(key: String, value: JSONValue)] {
    let totals = view.totals
    let ratio = totals.slotRatio.map { ratio in
      JSONValue.object([
        ("more", .string(ratio.more)), ("less", .string(ratio.less)), ("ratio", .number(ratio.ratio)),
      ])
    }
    let bestDay = totals.bestDay.map { best in
      JSONValue.object([("date", .date(best.date)), ("attended", .count(best.attended))])
    }
    return [
      ("people", .count(view.selected.filter(view.isListed).count)),
      ("sessions", .count(view.recorded.count)),
      ("expectedDays", .count(view.expectedDays.count)), ("total", .count(totals.total)),
      ("bySlot", bySlot(totals.bySlot)), ("percent", .optional(totals.percent)),
      ("slotRatio", ratio ?? .null), ("bestDay", bestDay ?? .null),
    ]
  }

  private static func bySlot(_ slots: [(slot: String, attended: Int)]) -> JSONValue {
    .object(slots.map { ($0.slot, .count($0.attended)) })
  }

  private static func movement(_ view: OracleView) -> [(key: String, value: JSONValue)] {
    let growth = OraclePeriodKind.charted.map { kind in (kind.rawValue, self.growth(view.growth(kind))) }
    let deltas = view.deltas.map { deltas in
      JSONValue.object([("before", delta(deltas.before)), ("yearAgo", delta(deltas.yearAgo))])
    }
    let series = OraclePeriodKind.charted.map { kind in
      (kind.rawValue, JSONValue.array(view.series(by: kind).map(point)))
    }
    return [
      ("growth", .object(growth)), ("deltas", deltas ?? .null), ("target", .null),
      ("series", .object(series)),
    ]
  }

  private static func growth(_ growth: OracleGrowth) -> JSONValue {
    .object([
      ("period", .string(growth.last.period)), ("attended", .count(growth.last.attended)),
      ("reference", .string(growth.last.reference)),
      ("referenceAttended", .count(growth.last.referenceAttended)),
      ("percent", .optional(growth.last.percent)), ("reason", .text(growth.last.reason)),
      ("toDate", growth.toDate.map(delta) ?? .null),
      ("yearAgo", delta(growth.yearAgo)),
    ])
  }

  private static func delta(_ delta: OracleDelta) -> JSONValue {
    .object([
      ("period", .string(delta.period)), ("from", .date(delta.from)), ("to", .date(delta.to)),
      ("attended", .count(delta.attended)), ("reference", .string(delta.reference)),
      ("referenceFrom", .date(delta.referenceFrom)), ("referenceTo", .date(delta.referenceTo)),
      ("referenceAttended", .count(delta.referenceAttended)), ("percent", .optional(delta.percent)),
      ("reason", .text(delta.reason)),
    ])
  }

  private static func point(_ point: OraclePoint) -> JSONValue {
    .object([
      ("period", .string(point.period.label)), ("from", .date(point.period.first)),
      ("to", .date(point.period.last)), ("attended", .count(point.attended)),
      ("expected", .count(point.expected)), ("percent", .optional(point.percent)),
      ("bySlot", bySlot(point.bySlot)), ("current", .bool(point.isCurrent)),
    ])
  }

  private static func distribution(_ view: OracleView) -> [(key: String, value: JSONValue)] {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    let weekdays = view.byWeekday.map { entry in
      JSONValue.object([
        ("weekday", .string(names[entry.weekday - 1])), ("attended", .count(entry.attended)),
        ("expected", .count(entry.expected)),
        ("percent", .optional(percentage(entry.attended, of: entry.expected))),
      ])
    }
    let months = view.byMonth.enumerated().map { entry in
      JSONValue.object([
        ("month", .count(entry.offset + 1)), ("attended", .count(entry.element.attended)),
        ("expected", .count(entry.element.expected)),
        ("percent", .optional(percentage(entry.element.attended, of: entry.element.expected))),
      ])
    }
    let inBand = view.bands
    let bands = OracleBand.allCases.map { ($0.rawValue, JSONValue.count(inBand[$0] ?? 0)) }
    return [
      ("byWeekday", .array(weekdays)), ("byMonth", .array(months)),
      ("bands", .object(bands + [("none", .count(inBand[nil] ?? 0))])),
    ]
  }

  /// The keys of a person's own, of which `attended` and those of the marks come from the ranking row; `percent`
  /// stands among the totals already.
  private static func person(_ person: OraclePerson, _ view: OracleView) -> [(key: String, value: JSONValue)]
  {
    let streaks = view.streaks(of: person)
    let dates = view.attended(by: person).map(\.date)
    let axis = OraclePeriodKind.charted.map { ($0.rawValue, JSONValue.count(view.axisMaximum(by: $0))) }
    return [
      ("rank", .optional(view.rank(of: person).map(Double.init))),
      ("previousRank", .optional(view.before?.rank(of: person).map(Double.init))),
    ] + view.figures(of: person).filter { $0.key != "percent" } + [
      ("currentAbsence", .count(streaks.currentAbsence.count)),
      ("band", .text(view.counts(of: person).band?.rawValue)),
      ("firstAttendance", .date(dates.min())), ("lastAttendance", .date(dates.max())),
      ("bestStreak", run(streaks.best)), ("currentStreak", run(streaks.current)),
      ("friends", view.friendsDocument(of: person)), ("axisMaximum", .object(axis)),
    ]
  }

  private static func run(_ run: OracleRun) -> JSONValue {
    .object([
      ("days", .count(run.count)), ("from", .date(run.days.first)), ("to", .date(run.days.last)),
    ])
  }

  /// The keys of a person's own in a group's document.
  private static let nobody: [(key: String, value: JSONValue)] = [
    "rank", "previousRank", "attended", "present", "partial", "absent", "excused", "warned", "exempt",
    "expected",
    "missed", "difficulty", "weighted", "perfect", "currentAbsence", "band", "firstAttendance",
    "lastAttendance",
    "bestStreak", "currentStreak", "friends", "axisMaximum",
  ].map { ($0, .null) }
}
