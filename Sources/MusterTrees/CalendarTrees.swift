import MusterImport
import MusterReading

/// Trees that give days in parts: years or months above numbers, a month beside them, or the weekdays of a week.
enum CalendarTrees {
  /// What stands above a part of a tree.
  private struct Above {
    var year: String?
    var month: String?
    var week: Day?
    /// The key of the part.
    var key = ""
  }

  /// The tree with whole dates for keys; `nil` where it has no days in parts.
  static func plain(_ root: JSONNode) -> JSONNode? { rewritten(root, Above()) }

  private static func rewritten(_ node: JSONNode, _ above: Above) -> JSONNode? {
    if let items = node.list {
      let plain = items.map { $0.isContainer ? rewritten($0, above) : nil }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    }
    guard !node.members.isEmpty else { return nil }
    if let days = years(in: node) ?? months(in: node) ?? days(of: node, above) { return days }
    let above = completed(above, with: node)
    var isChanged = false
    let areLists = areDayLists(node, above)
    let members = (withoutWeekdays(node) ?? node.members).enumerated().map { place, member in
      isChanged = isChanged || member.key != node.members[place].key
      guard member.value.isContainer else { return member }
      if areLists || TreeWords.dayLists.contains(PlainLetters.folded(member.key)),
        let days = days(listedIn: member.value, above)
      {
        isChanged = true
        return JSONNode.Member(key: member.key, value: days)
      }
      var inner = above
      inner.key = member.key
      guard let plain = rewritten(member.value, inner) else { return member }
      isChanged = true
      return JSONNode.Member(key: member.key, value: plain)
    }
    let plain = isChanged ? JSONNode(value: .object(members), range: node.range) : node
    return above.week.flatMap { weekdays(in: plain, from: $0) } ?? daysBesideName(in: plain, above)
      ?? (isChanged ? plain : nil)
  }

  /// What is above the members of an object, with the month or week that it names: `{"month": 11, "year": 2026, …}`.
  private static func completed(_ above: Above, with node: JSONNode) -> Above {
    var above = above
    if let year = node.first(of: TreeWords.years)?.scalarText, isYear(year) { above.year = year }
    if let text = node.first(of: TreeWords.months)?.scalarText {
      if let (year, month) = yearAndMonth(text) {
        (above.year, above.month) = (year, month)
      } else {
        above.month = number(text, upTo: 12)
      }
    }
    if let text = node.first(of: TreeWords.weeks)?.string, let first = firstDay(ofWeek: text) {
      above.week = first
    }
    return above
  }

  /// Days for days below months below years: `{"2026": {"11": {"16": […]}}}`.
  private static func years(in node: JSONNode) -> JSONNode? {
    guard node.members.allSatisfy({ isYear($0.key) && !$0.value.members.isEmpty }) else { return nil }
    var days: [JSONNode.Member] = []
    for year in node.members {
      for month in year.value.members {
        guard let number = number(month.key, upTo: 12),
          let found = dates(in: month.value, year: year.key, month: number)
        else { return nil }
        days += found
      }
    }
    // Numbers by year and place may be anything's.
    guard !days.isEmpty, days.allSatisfy(\.value.isContainer) else { return nil }
    return JSONNode(value: .object(days), range: node.range)
  }

  /// Days for days below months: `{"2026-11": {"16": […]}}`.
  private static func months(in node: JSONNode) -> JSONNode? {
    var days: [JSONNode.Member] = []
    for member in node.members {
      guard let (year, month) = yearAndMonth(member.key),
        let found = dates(in: member.value, year: year, month: month)
      else { return nil }
      days += found
    }
    return days.isEmpty ? nil : JSONNode(value: .object(days), range: node.range)
  }

  /// Days for the numbers of days below a year and month: `{"01": "P", "02": "A"}`.
  ///
  /// Numbers without their noughts may be of anything, and so may objects be that are numbered.
  private static func days(of node: JSONNode, _ above: Above) -> JSONNode? {
    let word = PlainLetters.folded(above.key)
    guard let year = above.year, let month = above.month, node.members.count > 1,
      !TreeWords.people.contains(word), !TreeWords.sessions.contains(word), !TreeWords.groups.contains(word),
      TreeWords.dayLists.contains(word) || node.members.allSatisfy({ $0.key.utf8.count == 2 }),
      node.members.allSatisfy({ $0.value.members.isEmpty }),
      let days = dates(in: node, year: year, month: month)
    else { return nil }
    return JSONNode(value: .object(days), range: node.range)
  }

  /// Somebody's object with dates for the numbers of a month's days: `{"name": "Ava", "2": "P", "9": "A"}`.
  private static func daysBesideName(in node: JSONNode, _ above: Above) -> JSONNode? {
    guard let year = above.year, let month = above.month, TreeReference.ownName(of: node) != nil,
      node.first(of: TreeWords.date) == nil
    else { return nil }
    let days = node.members.filter { Int($0.key) != nil && !$0.value.isContainer }
    let object = JSONNode(value: .object(days), range: node.range)
    guard days.count > 1, let dates = dates(in: object, year: year, month: month) else { return nil }
    let others = node.members.filter { Int($0.key) == nil || $0.value.isContainer }
    return JSONNode(value: .object(others + dates), range: node.range)
  }

  /// Whether the members of an object below a word for presence are lists of numbers: `"records": {"Ava": [2, 9], "Ben": [9]}`.
  private static func areDayLists(_ node: JSONNode, _ above: Above) -> Bool {
    above.month != nil && PersonRecords.ofPresence.contains(PlainLetters.folded(above.key))
      && node.members.allSatisfy { $0.value.isArray && days(listedIn: $0.value, above) != nil }
  }

  /// The dates for the numbers of days of a month in their order, as scores would not be; `nil` of any other list.
  private static func days(listedIn list: JSONNode, _ above: Above) -> JSONNode? {
    guard let year = above.year, let month = above.month, list.isArray else { return nil }
    var days: [Day] = []
    for item in list.items {
      guard item.number != nil, let number = number(item.scalarText ?? "", upTo: 31),
        let day = Day(iso: "\(year)-\(month)-\(number)"), days.last.map({ $0 < day }) ?? true
      else { return nil }
      days.append(day)
    }
    let dates = zip(days, list.items).map { JSONNode(value: .string($0.description), range: $1.range) }
    return JSONNode(value: .array(dates), range: list.range)
  }

  /// The members of an object by their dates alone, where weekdays stand before or behind these: `"Monday 2026-11-16": […]`.
  ///
  /// A weekday that is not the one of its date may be the right one of both.
  private static func withoutWeekdays(_ node: JSONNode) -> [JSONNode.Member]? {
    let dates = node.members.map { member in
      member.value.isContainer ? dateBesideWeekday(member.key) : member.key
    }
    guard node.members.contains(where: { $0.value.isContainer }), !dates.contains(nil) else { return nil }
    return zip(node.members, dates).map { JSONNode.Member(key: $1 ?? $0.key, value: $0.value) }
  }

  private static func dateBesideWeekday(_ key: String) -> String? {
    let words = key.split { " ,()".contains($0) }
    guard words.count > 1, key.utf8.count < 60, let first = words.first, let last = words.last else {
      return nil
    }
    for (word, rest) in [(first, words.dropFirst()), (last, words.dropLast())] {
      let weekdays = WeekdayNames.weekdays(named: word)
      let date = rest.joined(separator: " ")
      guard !weekdays.isEmpty, DateCandidates.formats(of: Array(date.utf8)).contains(where: \.hasYear) else {
        continue
      }
      return Day(iso: date).map { weekdays.contains($0.weekday) } ?? true ? date : nil
    }
    return nil
  }

  /// The members of an object by the dates of their days; `nil` where a key is none of the month.
  private static func dates(in node: JSONNode, year: String, month: String) -> [JSONNode.Member]? {
    var days: [JSONNode.Member] = []
    for member in node.members {
      guard let number = number(member.key, upTo: 31), let day = Day(iso: "\(year)-\(month)-\(number)") else {
        return nil
      }
      days.append(JSONNode.Member(key: day.description, value: member.value))
    }
    return days.isEmpty ? nil : days
  }

  /// Dates for the weekdays of a week: `{"name": "Ava", "mon": true, "tue": false}`; lists of people on several of them
  /// are put in an object of days alone.
  private static func weekdays(in node: JSONNode, from first: Day) -> JSONNode? {
    let found = node.members.map { member -> Weekday? in
      let days = member.key.count < 2 ? [] : WeekdayNames.weekdays(named: member.key)
      return days.count == 1 ? days.first : nil
    }
    let known = found.compactMap { $0 }
    guard known.count > 1, Set(known).count == known.count else { return nil }
    let members = zip(node.members, found).map { member, weekday in
      guard let weekday else { return member }
      let day = first + (weekday.rawValue - first.weekday.rawValue + 7) % 7
      return JSONNode.Member(key: day.description, value: member.value)
    }
    let days = zip(members, found).filter { $1 != nil }.map(\.0)
    guard days.count < members.count, days.allSatisfy(\.value.isContainer) else {
      return JSONNode(value: .object(members), range: node.range)
    }
    let inner = JSONNode(value: .object(days), range: node.range)
    let others = zip(members, found).filter { $1 == nil }.map(\.0)
    return JSONNode(
      value: .object(others + [JSONNode.Member(key: "attendance", value: inner)]), range: node.range)
  }

  /// The first day of a week that a text names: `2026-W47`, or the date of a Monday or Sunday.
  private static func firstDay(ofWeek text: String) -> Day? {
    if let day = Day(iso: text) { return [.monday, .sunday].contains(day.weekday) ? day : nil }
    let parts = text.uppercased().split(separator: "W")
    guard parts.count == 2, let week = Int(parts[1]), isYear(String(parts[0].prefix(4))),
      ["", "-"].contains(parts[0].dropFirst(4)), let year = Int(parts[0].prefix(4))
    else { return nil }
    return Day.monday(ofWeek: week, year: year)
  }

  private static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && Int(text).map { (1900...2100).contains($0) } == true
  }

  private static func yearAndMonth(_ text: String) -> (year: String, month: String)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, isYear(String(parts[0])), parts[1].utf8.count == 2,
      let month = number(String(parts[1]), upTo: 12)
    else { return nil }
    return (String(parts[0]), month)
  }

  /// A number from 1, with two digits; `nil` of any other text.
  private static func number(_ text: String, upTo most: Int) -> String? {
    guard text.utf8.count <= 2, let number = Int(text), (1...most).contains(number) else { return nil }
    return number < 10 ? "0\(number)" : "\(number)"
  }
}
