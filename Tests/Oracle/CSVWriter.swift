extension OracleGroup {
  /// What a long CSV can hold of this group: the marks, and the people and sessions that have one.
  public var marksAlone: OracleGroup {
    var group = OracleGroup(name)
    for person in people {
      for (session, mark) in marks[person.name] ?? [:] { group.record(mark, for: person.name, at: session) }
    }
    return group
  }

  /// What a wide CSV can hold: the people, the sessions and the marks, sessions of one date and slot beyond the
  /// first named `2`, `3`, in order.
  ///
  /// People whose names a grid takes for a total (`absent`) or a date (`2026-01-01 Bob`) are left out.
  public var gridAlone: OracleGroup {
    var group = OracleGroup(name)
    group.people = gridPeople.map { OraclePerson($0.name) }
    var seen: [OracleSession: Int] = [:]
    for session in columns {
      let place = OracleSession(session.date, session.slot)
      seen[place, default: 0] += 1
      let count = seen[place] ?? 1
      let renamed = OracleSession(session.date, session.slot, name: count == 1 ? nil : "\(count)")
      group.sessions.insert(renamed)
      for person in gridPeople {
        group.marks[person.name, default: [:]][renamed] = marks[person.name]?[session]
      }
    }
    return group
  }

  private var gridPeople: [OraclePerson] {
    people.filter { OracleMark(rawValue: $0.name) == nil && !$0.name.hasPrefix("2026-") }
  }

  private var columns: [OracleSession] {
    sessions.sorted { ($0.date, $0.slot, $0.name ?? "") < ($1.date, $1.slot, $1.name ?? "") }
  }

  /// The marks as CSV, one row a mark; read again it is the group `marksAlone`.
  public func csvLong(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let hasNames = sessions.contains { $0.name != nil }
    let heads = random.shuffled(["date", "slot", "person", "mark"] + (hasNames ? ["session"] : []))
    var rows: [[String]] = []
    for person in people {
      for session in columns {
        guard let mark = marks[person.name]?[session] else { continue }
        let cells = [
          "date": "\(session.date)", "slot": session.slot, "person": person.name, "mark": mark.rawValue,
          "session": session.name ?? "",
        ]
        rows.append(heads.map { cells[$0] ?? "" })
      }
    }
    return table([heads] + random.shuffled(rows), &random)
  }

  /// The sessions as columns of a grid; read again it is the group `gridAlone`. A grid needs two sessions to be told.
  public func csvWide(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let codes: [OracleMark?: [String]] = [
      nil: ["", "", "?", "-"], .present: ["present", "P", "X", "1", "✓", "yes"],
      .partial: ["partial", "L", "½", "late"], .absent: ["absent", "A", "0", "no"],
      .excused: ["excused", "E"], .warned: ["warned", "W"], .exempt: ["exempt", "n/a"],
    ]
    // In a file, one code for one mark: as a person would keep it.
    let chosen = OracleMark.allCases.map { ($0, random.pick(codes[$0] ?? [], else: $0.rawValue)) }
    let code = Dictionary(uniqueKeysWithValues: chosen)
    let blank = random.pick(codes[nil] ?? [], else: "")
    let heads = columns.map { $0.slot == "day" ? "\($0.date)" : "\($0.date) \($0.slot)" }
    let rows = gridPeople.map { person in
      [person.name] + columns.map { marks[person.name]?[$0].flatMap { code[$0] } ?? blank }
    }
    return table([["name"] + heads] + rows, &random)
  }

  private func table(_ rows: [[String]], _ random: inout SplitMix64) -> String {
    let delimiter = random.pick([",", ",", ";", "\t"], else: ",")
    let end = random.chance(50) ? "\r\n" : "\n"
    let lines = rows.map { row in
      row.map { cell in
        let mustBeQuoted = cell.contains { "\",;\t\n\r".contains($0) }
        guard mustBeQuoted || random.chance(5) else { return cell }
        return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\""
      }
      .joined(separator: delimiter)
    }
    return lines.joined(separator: end) + end
  }
}
