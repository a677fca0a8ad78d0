/// The document `muster.rank/1`.
public enum OracleRank {
  /// The ranking of a group as the command prints it.
  ///
  /// - Throws: `OracleSelectionError` when the selection has no answer.
  public static func document(_ group: OracleGroup, _ selection: OracleSelection) throws -> JSONValue {
    let view = try OracleView(group, selection)
    let selected = Set(view.selected.map(\.name))
    let placings = view.ranking.filter { selected.contains($0.person.name) }
    let previous = view.before?.ranking ?? []
    let shown = placings.filter { placing in
      let counts = view.counts(of: placing.person)
      if let below = selection.below, !(counts.percent.map { $0 < below } ?? false) { return false }
      if let above = selection.above, !(counts.percent.map { $0 > above } ?? false) { return false }
      return selection.bands.isEmpty || counts.band.map(selection.bands.contains) ?? false
    }
    let rows = shown.prefix(selection.top ?? .max).map { placing in
      let rank = previous.first { $0.person.name == placing.person.name }?.rank
      return row(placing, previousRank: rank, in: view)
    }
    let sort: JSONValue = .object([
      ("by", .string(selection.key.rawValue)), ("order", .string(selection.effectiveOrder.rawValue)),
    ])
    return .object(view.heading("muster.rank/1") + [("sort", sort), ("rows", .array(rows))])
  }

  private static func row(
    _ placing: OraclePlacing, previousRank: Int?, in view: OracleView
  ) -> JSONValue {
    let streaks = view.streaks(of: placing.person)
    let members =
      [
        ("rank", .count(placing.rank)), ("previousRank", .optional(previousRank.map(Double.init))),
        ("person", .string(placing.person.name)),
      ] + view.figures(of: placing.person) + [
        ("bestStreak", .count(streaks.best.count)),
        ("currentAbsence", .count(streaks.currentAbsence.count)),
        ("band", .text(view.counts(of: placing.person).band?.rawValue)),
        ("days", view.selection.detail ? days(of: placing.person, in: view) : .null),
      ]
    return .object(members)
  }

  /// Every expected day of the person and every day with a mark of theirs, with all the sessions of the day.
  private static func days(of person: OraclePerson, in view: OracleView) -> JSONValue {
    let marks = view.recordedMarks(of: person)
    let days = Set(view.expectedDays(of: person)).union(marks.keys.map(\.date))
    let sessions = Set(view.sessions).union(marks.keys)
    return .array(
      days.sorted().map { day in
        let ofDay = view.inOrder(sessions.filter { $0.date == day })
        let entries = ofDay.map { session in
          JSONValue.object([
            ("slot", .string(session.slot)), ("session", .text(session.name)),
            ("mark", .text(marks[session]?.rawValue)),
          ])
        }
        return .object([("date", .date(day)), ("marks", .array(entries))])
      })
  }
}

/// The document `muster.friends/1`.
public enum OracleFriends {
  /// A row for every selected person, by name.
  ///
  /// - Throws: `OracleSelectionError` when the selection has no answer.
  public static func document(_ group: OracleGroup, _ selection: OracleSelection) throws -> JSONValue {
    let view = try OracleView(group, selection)
    let rows = view.selected.sorted { $0.name < $1.name }.map { person in
      JSONValue.object([
        ("person", .string(person.name)), ("attended", .count(view.attended(by: person).count)),
        ("friends", view.friendsDocument(of: person)),
      ])
    }
    let measure = JSONValue.string(selection.measure.rawValue)
    return .object(view.heading("muster.friends/1") + [("measure", measure), ("rows", .array(rows))])
  }
}

extension OracleView {
  /// What every document about a selection begins with.
  func heading(_ schema: String) -> [(key: String, value: JSONValue)] {
    let span: JSONValue = .object([
      ("label", .string(period.label)), ("from", .date(first)), ("to", .date(last)),
    ])
    return [
      ("schema", .string(schema)), ("group", .string(group.name)), ("period", span), ("asOf", .date(asOf)),
      ("slots", .array(slots.map(JSONValue.string))),
    ]
  }

  /// The figures of a ranking row from `attended` to `perfect`.
  func figures(of person: OraclePerson) -> [(key: String, value: JSONValue)] {
    let counts = counts(of: person)
    let marks = OracleMark.allCases.map { ($0.rawValue, JSONValue.count(counts[$0])) }
    return [("attended", .count(counts.attended))] + marks + [
      ("expected", .count(counts.expected)), ("missed", .count(counts.missed)),
      ("percent", .optional(counts.percent)), ("difficulty", .number(counts.difficulty)),
      ("weighted", .number(counts.weighted)), ("perfect", .bool(counts.isPerfect)),
    ]
  }

  /// The friends of a person as the documents list them.
  func friendsDocument(of person: OraclePerson) -> JSONValue {
    .array(
      friends(of: person).map { friend in
        .object([
          ("rank", .count(friend.rank)), ("person", .string(friend.name)), ("shared", .count(friend.shared)),
          ("percent", .number(friend.percent)), ("jaccard", .number(friend.jaccard)),
          ("lift", .number(friend.lift)),
        ])
      })
  }
}
