import MusterImport
import MusterReading

/// Values that services and programs write as objects or in texts of their own: `{"S": "Ava"}`, `{"display_value": "Ava", "value": 7}`,
/// `{"date": "2026-11-16 00:00:00.000000", "timezone_type": 3, …}`, `"/Date(1794787200000)/"`.
enum PlainValues {
  /// The tree with plain values; `nil` where it has none to change.
  static func plain(_ node: JSONNode) -> JSONNode? {
    switch node.value {
    case .string(let text): return moment(text, at: node)
    case .array(let items):
      let plain = items.map { PlainValues.plain($0) }
      if let choice = choice(among: items) { return choice }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      if let plain = day(node) ?? shown(node) { return plain }
      let own = typedFields(members) ?? customFields(members) ?? days(members) ?? members
      let plain = own.map { PlainValues.plain($0.value) }
      guard
        own.map(\.key) != members.map(\.key) || own.map(\.value.range) != members.map(\.value.range)
          || plain.contains(where: { $0 != nil })
      else { return nil }
      return JSONNode(
        value: .object(zip(own, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }),
        range: node.range)
    default: return nil
    }
  }

  /// The milliseconds since 1970 of `/Date(1794787200000+0100)/`, on the clock of the offset.
  private static func moment(_ text: String, at node: JSONNode) -> JSONNode? {
    guard text.hasPrefix("/Date("), text.hasSuffix(")/") else { return nil }
    let inner = text.dropFirst(6).dropLast(2)
    let zone = inner.dropFirst().lastIndex { "+-".contains($0) }
    guard let milliseconds = Int(inner[..<(zone ?? inner.endIndex)]) else { return nil }
    var minutes = 0
    if let zone, let offset = Int(inner[zone...]) { minutes = offset / 100 * 60 + offset % 100 }
    let (local, isTooLarge) = milliseconds.addingReportingOverflow(minutes * 60_000)
    return isTooLarge ? nil : JSONNode(value: .number("\(local)"), range: node.range)
  }

  /// Members by their days, where the keys are the milliseconds since 1970 at which these began: `{"1794787200000": […]}`.
  private static func days(_ members: [JSONNode.Member]) -> [JSONNode.Member]? {
    let days = members.compactMap { member -> JSONNode.Member? in
      guard member.key.utf8.count == 13, let milliseconds = Int(member.key),
        milliseconds.isMultiple(of: 86_400_000),
        let moment = Moment(since1970: Double(milliseconds / 1000))
      else { return nil }
      return JSONNode.Member(key: moment.day.description, value: member.value)
    }
    return days.isEmpty || days.count < members.count ? nil : days
  }

  /// The members of a record with plain values, where each of several names its type.
  private static func typedFields(_ members: [JSONNode.Member]) -> [JSONNode.Member]? {
    guard members.count > 1 else { return nil }
    let plain = members.compactMap { member in
      (typed(member.value) ?? only(member.value)).map { JSONNode.Member(key: member.key, value: $0) }
    }
    return plain.count == members.count ? plain : nil
  }

  /// The value of an object that holds nothing else: `{"value": "Ava"}`.
  private static func only(_ node: JSONNode) -> JSONNode? {
    guard node.members.count == 1, let value = node["value"], !value.isContainer else { return nil }
    return value
  }

  /// The value of an object whose only key is its type: `{"S": "Ava"}`, `{"BOOL": true}`, `{"L": […]}`, `{"M": {…}}`.
  private static func typed(_ node: JSONNode) -> JSONNode? {
    guard node.members.count == 1, let only = node.members.first else { return nil }
    switch (only.key, only.value.value) {
    case ("S", .string), ("BOOL", .bool): return only.value
    case ("N", .string(let number)) where Double(number) != nil:
      return JSONNode(value: .number(number), range: only.value.range)
    case ("NULL", .bool): return JSONNode(value: .null, range: only.value.range)
    case ("L", .array(let items)) where items.allSatisfy({ typed($0) != nil }):
      return plain(only.value) ?? only.value
    case ("M", .object(let members)) where members.allSatisfy({ typed($0.value) != nil }):
      return plain(only.value) ?? only.value
    default: return nil
    }
  }

  /// The day and time of an object that names its zone beside them.
  private static func day(_ node: JSONNode) -> JSONNode? {
    if let local = local(node) { return local }
    // `"start": {"date": "2026-11-16", "time": "18:00", "timezone": "Europe/Rome"}`
    if let date = node["date"]?.string, let time = node["time"]?.string, Day(iso: date) != nil,
      SlotText.clock(time) != nil,
      node.members.allSatisfy({
        ["date", "time", "timezone", "tz", "iso", "unix", "formatted"].contains($0.key)
      })
    {
      return JSONNode(value: .string("\(date) \(time)"), range: node.range)
    }
    guard node.members.count == 3, let day = node["date"], node["timezone_type"] != nil,
      node["timezone"] != nil,
      let text = day.string, Day(iso: String(text.prefix(10))) != nil
    else { return nil }
    let seconds = text.prefix { $0 != "." }
    let isDay = seconds.hasSuffix(" 00:00:00")
    return JSONNode(value: .string(String(isDay ? seconds.prefix(10) : seconds)), range: day.range)
  }

  /// The time on the clocks of the zone that an object names: `{"timezone": "Europe/Rome", "local": "2026-11-16T18:00:00", …}`.
  private static func local(_ node: JSONNode) -> JSONNode? {
    guard node["timezone"] != nil || node["timeZone"] != nil,
      node.members.allSatisfy({ ["timezone", "local", "utc", "dateTime", "timeZone"].contains($0.key) }),
      let local = node["local"] ?? node["dateTime"], local.string != nil
    else { return nil }
    return local
  }

  /// What is shown of a value that has a key or a color besides: `{"display_value": "Ava", "value": "a7"}`,
  /// `{"id": 11, "value": "Present", "color": "green"}`.
  private static func shown(_ node: JSONNode) -> JSONNode? {
    let keys = Set(node.members.map(\.key))
    if let shown = node["display_value"], !shown.isContainer,
      keys.isSubset(of: ["display_value", "value", "link"])
    {
      return shown
    }
    if keys == ["text", "html"] { return node["text"] }
    // `{"__type": "Date", "iso": "2026-11-16T18:00:00Z"}`
    if keys == ["__type", "iso"], node["iso"]?.string != nil { return node["iso"] }
    // `{"label": "First name", "value": "Ava", "type": "standard"}`
    if keys == ["label", "value", "type"], node["label"]?.string != nil { return node["value"] }
    guard keys == ["id", "value", "color"], let value = node["value"], value.string != nil else { return nil }
    return value
  }

  /// The text of the only row of another table that a field refers to: `[{"id": 3, "value": "Ava"}]`.
  private static func choice(among items: [JSONNode]) -> JSONNode? {
    guard items.count == 1, Set(items[0].members.map(\.key)).isSubset(of: ["id", "value", "order"]),
      items[0]["id"]?.number != nil, let value = items[0]["value"],
      value.string.map({ NameText.isName($0) }) == true
    else { return nil }
    return value
  }

  /// The fields of a record that names its type, by their plain names: `{"attributes": {"type": …, "url": …}, "Status__c": "P"}`.
  private static func customFields(_ members: [JSONNode.Member]) -> [JSONNode.Member]? {
    guard let about = members.first(where: { $0.key == "attributes" })?.value,
      about.members.count == 2, about["type"] != nil, about["url"] != nil, members.count > 1
    else { return nil }
    return members.filter { $0.key != "attributes" }.map { member in
      let isCustom = member.key.hasSuffix("__c") || member.key.hasSuffix("__r")
      return JSONNode.Member(key: isCustom ? String(member.key.dropLast(3)) : member.key, value: member.value)
    }
  }
}
