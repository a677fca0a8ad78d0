import MusterImport
import MusterReading

/// The answers of services that wrap the objects that they are about: GraphQL, JSON:API, Strapi, Notion, phpMyAdmin,
/// Django,
/// xAPI.
enum ServiceAnswers {
  /// The tree with plain objects and lists for what is wrapped.
  static func plain(_ root: JSONNode) -> JSONNode {
    let root = PlainValues.plain(root) ?? root
    let tables = root.items.filter { $0["type"]?.string == "table" && $0["data"]?.isArray == true }
    if tables.count == 1, let data = tables[0]["data"] { return data }
    if let records = collection(root) { return records }
    return rewritten(root, isRoot: true) ?? root
  }

  /// The records of a collection, each of which has its fields by their names in a list:
  /// `{"collection": {"items": [{"href": …, "data": [{"name": "type", "value": "member"}, …]}]}}`.
  private static func collection(_ root: JSONNode) -> JSONNode? {
    guard root.members.count == 1, let items = root["collection"]?["items"]?.items, !items.isEmpty else {
      return nil
    }
    let records = items.compactMap { item -> JSONNode? in
      guard let data = item["data"]?.items, item["href"] != nil else { return nil }
      let fields = data.compactMap { field in
        field["name"]?.string.map { name in
          JSONNode.Member(key: name, value: field["value"] ?? JSONNode(value: .null, range: field.range))
        }
      }
      return fields.count == data.count ? JSONNode(value: .object(fields), range: item.range) : nil
    }
    return records.count == items.count ? JSONNode(value: .array(records), range: root.range) : nil
  }

  /// A value with what is wrapped in it as plain values; `nil` where nothing is.
  private static func rewritten(_ node: JSONNode, isRoot: Bool = false) -> JSONNode? {
    switch node.value {
    case .array(let items):
      let plain = items.map { rewritten($0) }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      let whole = zip(items, plain).map { $1 ?? $0 }
      let areRecords = items.allSatisfy { record($0) != nil }
      let unlinked = items.contains { $0.members.contains { link($0) != nil } } ? withoutFalse(whole) : whole
      return JSONNode(
        value: .array(areRecords ? withUnticked(LinkedFields.plain(unlinked)) : unlinked), range: node.range)
    case .object(let own):
      let kept = withoutPaths(withoutPages(embedded(own) ?? fields(own) ?? own)).filter {
        !linkedData.contains($0.key)
      }
      let members = kept.map { kinds(of: $0) ?? link($0) ?? $0 }
      let plain = members.map { rewritten($0.value) }
      let isChanged =
        plain.contains { $0 != nil } || own.map(\.key) != members.map(\.key)
      let whole =
        isChanged
        ? JSONNode(
          value: .object(
            zip(members, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }),
          range: node.range) : node
      let inner =
        list(in: whole) ?? resource(whole) ?? record(whole) ?? row(whole) ?? page(whole)
        ?? participant(whole) ?? invited(whole) ?? statement(whole)
      return inner ?? joined(whole) ?? (isRoot ? included(whole) : data(of: whole))
        ?? (isChanged ? whole : nil)
    default: return nil
    }
  }

  /// Members that say what kind of thing an object is where data are linked, and nothing of it.
  private static let linkedData: Set<String> = ["@context", "@type", "@id"]

  /// The list of `{"edges": [{"node": {…}}]}` and `{"nodes": […]}`, beside which there is nothing but counts, and of
  /// `{"d": {"results": […]}}`.
  private static func list(in node: JSONNode) -> JSONNode? {
    if node.members.count == 1, let results = node["d"]?["results"], results.isArray { return results }
    if let edges = node["edges"]?.items, !edges.isEmpty, edges.allSatisfy({ $0["node"] != nil }) {
      return JSONNode(value: .array(edges.compactMap { $0["node"] }), range: node.range)
    }
    guard let nodes = node["nodes"], nodes.isArray,
      node.members.allSatisfy({ ["nodes", "pageInfo", "totalCount"].contains($0.key) })
    else { return nil }
    return nodes
  }

  /// What a member holds in `{"data": …}` or `{"object": {…}}` and nothing else.
  private static func data(of node: JSONNode) -> JSONNode? {
    if node.members.count == 1, let object = node["object"], !object.members.isEmpty { return object }
    guard let data = node["data"], data.isContainer,
      node.members.allSatisfy({ ["data", "meta", "links"].contains($0.key) })
    else { return nil }
    return data
  }

  /// The attributes of an object, with its id and those of what it is related to: `{"id": 1, "attributes": {…}}`.
  private static func resource(_ node: JSONNode) -> JSONNode? {
    guard let attributes = node["attributes"], !attributes.members.isEmpty,
      let id = node["id"] ?? attributes["id"], node["id"] != nil || node["type"]?.string != nil,
      node.members.allSatisfy({
        ["id", "type", "attributes", "relationships", "links", "meta"].contains($0.key)
      })
    else { return nil }
    let related = node["relationships"]?.members.map { member in
      guard let items = member.value.list else {
        return JSONNode.Member(key: member.key, value: member.value.without(["type"]))
      }
      let plain = items.map { $0.without(["type"]) }
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .array(plain), range: member.value.range))
    }
    let kind = node.members.filter { $0.key == "type" }
    let own = [JSONNode.Member(key: "id", value: id)] + kind
    return JSONNode(
      value: .object(own + attributes.without(["id"]).members + (related ?? [])), range: node.range)
  }

  /// The fields of a record beside which there is nothing but its id and when it was made:
  /// `{"id": "rec1", "createdTime": …, "fields": {…}}`; or its answers, `{"responseId": "r1", "answers": {…}}`.
  private static func record(_ node: JSONNode) -> JSONNode? {
    if let answers = node["answers"], !answers.members.isEmpty, node["responseId"] != nil,
      !answers.members.contains(where: { $0.value.isContainer }),
      node.members.allSatisfy({ $0.key == "answers" || !$0.value.isContainer })
    {
      return answers
    }
    let isOfList = node.members.contains { $0.key.hasPrefix("@odata.") }
    guard let fields = node["fields"], !fields.members.isEmpty,
      isOfList || node["createdTime"] != nil || node["id"]?.string?.hasPrefix("rec") == true,
      isOfList
        || node.members.allSatisfy({ ["id", "createdTime", "fields", "commentCount"].contains($0.key) })
    else { return nil }
    return fields.without(fields.members.map(\.key).filter { $0.hasPrefix("@odata.") })
  }

  /// The row that a record holds the parts of by their tables, beside plain members that say nothing of it:
  /// `{"id": 1, "name": "attendance", "tables": {"students": {"lastfirst": "Lee, Ava"}, "attendance": {"att_date": …}}}`.
  private static func joined(_ node: JSONNode) -> JSONNode? {
    guard let tables = node["tables"]?.members, !tables.isEmpty,
      tables.allSatisfy({ table in
        !table.value.members.isEmpty && !table.value.members.contains { $0.value.isContainer }
      }), node.members.allSatisfy({ $0.key == "tables" || !$0.value.isContainer })
    else { return nil }
    let cells = tables.flatMap(\.value.members)
    guard Set(cells.map(\.key)).count == cells.count else { return nil }
    return JSONNode(value: .object(cells), range: node.range)
  }

  /// Records with `false` for the boxes that some of them have ticked, as the service leaves out what is not.
  private static func withUnticked(_ records: [JSONNode]) -> [JSONNode] {
    var order: [String] = []
    var isTicked: [String: Bool] = [:]
    for member in records.lazy.flatMap(\.members) {
      if isTicked[member.key] == nil { order.append(member.key) }
      let isTrue = if case .bool(true) = member.value.value { true } else { false }
      isTicked[member.key] = isTrue && isTicked[member.key] != false
    }
    let boxes = order.filter { isTicked[$0] == true }
    return boxes.isEmpty
      ? records
      : records.map { record in
        let unticked = boxes.filter { record[$0] == nil }.map {
          JSONNode.Member(key: $0, value: JSONNode(value: .bool(false), range: record.range))
        }
        return JSONNode(value: .object(record.members + unticked), range: record.range)
      }
  }

  /// The object that a number and a name refer to: `"employee_id": [7, "Ava"]` is `"employee": {"id": 7, "name": "Ava"}`.
  private static func link(_ member: JSONNode.Member) -> JSONNode.Member? {
    guard member.key.hasSuffix("_id"), member.value.items.count == 2, member.value.items[0].number != nil,
      member.value.items[1].string != nil
    else { return nil }
    let members = zip(["id", "name"], member.value.items).map { JSONNode.Member(key: $0, value: $1) }
    return JSONNode.Member(
      key: String(member.key.dropLast(3)), value: JSONNode(value: .object(members), range: member.value.range)
    )
  }

  /// Records without the members that are `false`, where others have a text or number there: so the service writes what is empty.
  private static func withoutFalse(_ records: [JSONNode]) -> [JSONNode] {
    let filled = Set(
      records.lazy.flatMap(\.members).filter {
        $0.value.isContainer || $0.value.string != nil || $0.value.number != nil
      }
      .map(\.key))
    return records.map { record in
      let empty = record.members.filter { member in
        if case .bool(false) = member.value.value { filled.contains(member.key) } else { false }
      }
      return empty.isEmpty ? record : record.without(empty.map(\.key))
    }
  }

  /// The members of an object without the path of their group, where all have one: `{"people/name": "Ava", "people/came": "yes"}`.
  private static func withoutPaths(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    let paths = members.map { $0.key.split(separator: "/", omittingEmptySubsequences: false) }
    guard members.count > 1, let group = paths[0].dropLast().last, !group.isEmpty,
      paths.allSatisfy({ $0.dropLast() == paths[0].dropLast() && $0.last?.isEmpty == false })
    else { return members }
    return zip(members, paths).map {
      JSONNode.Member(key: $1.last.map { String($0) } ?? $0.key, value: $0.value)
    }
  }

  /// The members of an object beside those that it embeds: `{"status": "P", "_embedded": {"student": {…}}, "_links": {…}}`.
  private static func embedded(_ members: [JSONNode.Member]) -> [JSONNode.Member]? {
    guard let inner = members.first(where: { $0.key == "_embedded" })?.value.members, !inner.isEmpty else {
      return nil
    }
    return members.filter { !["_embedded", "_links", "page"].contains($0.key) } + inner
  }

  /// The fields of a record that are kept by their names: `"data": [{"name": "student", "value": "Ava"}, {"name": "date", …}]`.
  private static func fields(_ members: [JSONNode.Member]) -> [JSONNode.Member]? {
    let lists = members.filter { !$0.value.entries.isEmpty && $0.value.isContainer }
    guard lists.count == 1 else { return nil }
    let own = members.filter { !$0.value.isContainer }
    let items = lists[0].value.isArray ? lists[0].value.items : answered(lists[0].value)
    let fields = items.compactMap { field($0) }
    let titles = fields.map(\.key)
    guard fields.count == items.count, Set(titles).count == titles.count else { return nil }
    if TableHead(titles: titles, options: .unspecified).isLong { return fields }
    // The record itself may be named after the person.
    let whole = own.filter { $0.key == "name" } + fields
    return TableHead(titles: whole.map(\.key), options: .unspecified).isLong ? whole : nil
  }

  /// The fields of a form that were answered, kept by their numbers: `{"3": {"text": "Name", "answer": "Ava Lee"}, "4": {…}}`.
  private static func answered(_ node: JSONNode) -> [JSONNode] {
    let isForm =
      node.members.allSatisfy { !$0.value.members.isEmpty }
      && node.members.contains { $0.value["answer"] != nil }
    return isForm ? node.members.map(\.value).filter { $0["answer"] != nil } : []
  }

  /// The name and value of a field: `{"question": "Did you come?", "answer": "Yes"}`.
  private static func field(_ item: JSONNode) -> JSONNode.Member? {
    if let answer = item["answer"] {
      let plain = item["prettyFormat"] ?? answer
      guard let name = (item["text"] ?? item.first(of: TreeWords.fieldNames))?.string, !plain.isContainer
      else {
        return nil
      }
      return JSONNode.Member(key: name, value: plain)
    }
    let name = item["column"]?["title"] ?? item.first(of: TreeWords.fieldNames)
    guard let name = name?.string, let value = item["value"] ?? item["text"], !value.isContainer else {
      return nil
    }
    return JSONNode.Member(key: name, value: item["column"] == nil ? value : item["text"] ?? value)
  }

  /// The members of an answer that are not about its pages.
  private static func withoutPages(_ members: [JSONNode.Member]) -> [JSONNode.Member] {
    let others = ["meta", "links", "jsonapi"]
    let holdsResources = members.contains { member in
      member.key == "data" && !member.value.items.isEmpty
        && member.value.items.allSatisfy { $0["attributes"] != nil && $0["type"] != nil }
    }
    return members.filter { !(holdsResources ? others.contains($0.key) : isAboutPages($0)) }
  }

  /// Whether a member tells nothing but which page of an answer this is, or counts: `"meta": {"current_page": 1, "total": 4}`,
  /// `"totals": [{"entriesCount": 3}]`.
  private static func isAboutPages(_ member: JSONNode.Member) -> Bool {
    guard member.value.isContainer, TreeWords.pages.contains(PlainLetters.folded(member.key)) else {
      return false
    }
    let items = member.value.items
    let areCounts = items.allSatisfy { item in
      item.members.contains { $0.value.number != nil }
        && item.members.allSatisfy { member in
          member.value.number != nil || member.value.isNull || member.value.string?.isEmpty == true
        }
    }
    return !items.isEmpty && areCounts
      || member.value.members.allSatisfy { TreeWords.pageParts.contains(PlainLetters.folded($0.key)) }
        && member.value.items.allSatisfy { !$0.members.isEmpty && $0["url"] != nil }
  }

  /// Resources below what they all are: `"data": [{"type": "CheckIn", "attributes": {…}}]` is `"CheckIns": [{"attributes": {…}}]`.
  private static func kinds(of member: JSONNode.Member) -> JSONNode.Member? {
    let kinds = Set(member.value.items.map { $0["attributes"] == nil ? nil : $0["type"]?.string })
    guard member.key == "data", kinds.count == 1, let kind = kinds.first ?? nil,
      TreeWords.attendees.contains(PlainLetters.folded("\(kind)s"))
    else { return nil }
    let items = member.value.items.map { $0.without(["type"]) }
    return JSONNode.Member(
      key: "\(kind)s", value: JSONNode(value: .array(items), range: member.value.range))
  }

  /// Somebody who took part in a meeting, by an account or without:
  /// `{"name": "…/participants/1", "signedinUser": {"displayName": "Ava"}, "earliestStartTime": …, "latestEndTime": …}`.
  private static func participant(_ node: JSONNode) -> JSONNode? {
    let user = ["signedinUser", "anonymousUser", "phoneUser"].lazy.compactMap { node[$0] }.first
    guard let name = user?["displayName"], let start = node["earliestStartTime"] else { return nil }
    var members = [
      JSONNode.Member(key: "name", value: name), JSONNode.Member(key: "join_time", value: start),
    ]
    if let end = node["latestEndTime"] { members.append(JSONNode.Member(key: "leave_time", value: end)) }
    return JSONNode(value: .object(members), range: node.range)
  }

  /// Somebody who was invited to an event, and what they answered:
  /// `{"type": "required", "status": {"response": "accepted", "time": …}, "emailAddress": {"name": "Ava", "address": …}}`.
  private static func invited(_ node: JSONNode) -> JSONNode? {
    guard let about = node["emailAddress"], let name = about["name"] ?? about["address"],
      let response = node["status"]?["response"]
    else { return nil }
    var members = [JSONNode.Member(key: "name", value: name)]
    if let email = about["address"] { members.append(JSONNode.Member(key: "email", value: email)) }
    members.append(JSONNode.Member(key: "responseStatus", value: response))
    return JSONNode(value: .object(members), range: node.range)
  }

  /// Somebody who did something, by the end of the address of the verb:
  /// `{"actor": {"name": "Ava"}, "verb": {"id": "http://…/attended"}, "object": {…}, "timestamp": …}`.
  private static func statement(_ node: JSONNode) -> JSONNode? {
    guard let actor = node["actor"], let name = actor["name"] ?? actor["account"]?["name"] ?? actor["mbox"],
      let verb = node["verb"]?["id"]?.string, let time = node["timestamp"], node["object"] != nil
    else { return nil }
    let word = JSONNode(
      value: .string(verb.split(separator: "/").last.map(String.init) ?? verb), range: name.range)
    let members = [("name", name), ("status", word), ("timestamp", time)].map {
      JSONNode.Member(key: $0, value: $1)
    }
    return JSONNode(value: .object(members), range: node.range)
  }

  /// The fields of a row that a framework dumps with its table and key: `{"model": "club.member", "pk": 1, "fields": {…}}`.
  private static func row(_ node: JSONNode) -> JSONNode? {
    guard let model = node["model"], let key = node["pk"], let fields = node["fields"],
      !fields.members.isEmpty, node.members.count == 3,
      let kind = model.string?.split(separator: ".").last
    else { return nil }
    let type = JSONNode(value: .string(String(kind)), range: model.range)
    let own = [JSONNode.Member(key: "type", value: type), JSONNode.Member(key: "id", value: key)]
    return JSONNode(value: .object(own + fields.members), range: node.range)
  }

  /// An answer whose objects come with the people and sessions that they are related to: `{"data": […], "included": […]}`.
  private static func included(_ node: JSONNode) -> JSONNode? {
    guard let others = node["included"]?.items else { return nil }
    let people = others.filter { item in
      item["type"]?.string.map { (TreeWords.people + TreeWords.person).contains(PlainLetters.folded($0)) }
        == true
    }
    let known = others.filter { item in
      item["type"]?.string.map { TreeWords.session.contains(PlainLetters.folded($0)) } == true
        && item.first(of: TreeWords.date + TreeWords.start) != nil
    }
    let records = node.without(["included"]).members.flatMap(\.value.items)
    let areNamed = !records.isEmpty && records.allSatisfy { TreeReference.ownName(of: $0) != nil }
    guard !people.isEmpty || areNamed else { return nil }
    let kind =
      known.isEmpty
      ? datedKind(of: others.filter { item in !people.contains { $0.range == item.range } }) : nil
    let sessions = kind == nil ? known : others.filter { $0["type"]?.string == kind }
    let lists = [("people", people), ("sessions", sessions)].filter { !$0.1.isEmpty }.map { key, items in
      JSONNode.Member(key: key, value: JSONNode(value: .array(items), range: node.range))
    }
    let own = node.without(["included"]).members.map { member in
      guard let kind, !member.value.items.isEmpty else { return member }
      let items = member.value.items.map { referring(to: kind, $0) }
      return JSONNode.Member(
        key: member.key, value: JSONNode(value: .array(items), range: member.value.range))
    }
    return JSONNode(value: .object(own + lists), range: node.range)
  }

  /// The only kind of objects that all say when they began: `{"type": "EventTime", "id": "7", "starts_at": …}`.
  private static func datedKind(of others: [JSONNode]) -> String? {
    let kinds = Dictionary(grouping: others) { $0["type"]?.string ?? "" }
    let dated = kinds.filter { _, items in
      items.allSatisfy { $0.first(of: TreeWords.date + TreeWords.start) != nil }
    }
    return dated.count == 1 ? dated.first?.key : nil
  }

  /// A record with `session` for what refers to an object of a kind: `"event_time": {"id": "7"}`.
  private static func referring(to kind: String, _ item: JSONNode) -> JSONNode {
    let word = PlainLetters.folded(kind)
    let key = item.members.first { member in
      let own = PlainLetters.folded(member.key)
      let isObject = !member.value.members.isEmpty || member.value.items.count == 1
      return isObject && own.count > 2 && (word == own || word == own + "s" || word + "s" == own)
    }?.key
    guard let key else { return item }
    return item.mapping(key) { $0.items.first ?? $0 }.renaming(key, to: "session")
  }

  /// The properties of a page, each of which names its type: `{"properties": {"Status": {"type": "select", "select": {…}}}}`.
  private static func page(_ node: JSONNode) -> JSONNode? {
    guard let properties = node["properties"]?.members, !properties.isEmpty else { return nil }
    var plain: [JSONNode.Member] = []
    for property in properties {
      guard let type = property.value["type"]?.string, let value = property.value[type] else { return nil }
      // Who is listed alone below a mark is listed still.
      let isList = value.isArray && attendees.mark(named: property.key) != nil
      if let value = self.value(of: value, isList: isList) {
        plain.append(JSONNode.Member(key: property.key, value: value))
      }
    }
    return JSONNode(value: .object(plain), range: node.range)
  }

  private static let attendees = TreeAttendees(.unspecified)

  /// The text, day or name that a property holds; several of a list. `nil` of a property that is empty.
  private static func value(of node: JSONNode, isList: Bool = false) -> JSONNode? {
    guard node.isContainer else { return node.isNull ? nil : node }
    if let items = node.list {
      let values = items.compactMap { value(of: $0) }
      guard values.count > 1 || isList else { return values.first }
      return JSONNode(value: .array(values), range: node.range)
    }
    return ["plain_text", "start", "name", "title"].lazy.compactMap { node[$0] }.first.flatMap {
      value(of: $0)
    }
  }
}
