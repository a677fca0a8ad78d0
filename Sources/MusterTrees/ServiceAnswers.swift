import MusterImport
import MusterReading

/// The answers of services that wrap the objects that they are about: GraphQL, JSON:API, Strapi, Notion, phpMyAdmin,
/// Django.
enum ServiceAnswers {
  /// The tree with plain objects and lists for what is wrapped.
  static func plain(_ root: JSONNode) -> JSONNode {
    let tables = root.items.filter { $0["type"]?.string == "table" && $0["data"]?.isArray == true }
    if tables.count == 1, let data = tables[0]["data"] { return data }
    return rewritten(root, isRoot: true) ?? root
  }

  /// A value with what is wrapped in it as plain values; `nil` where nothing is.
  private static func rewritten(_ node: JSONNode, isRoot: Bool = false) -> JSONNode? {
    switch node.value {
    case .array(let items):
      let plain = items.map { rewritten($0) }
      guard plain.contains(where: { $0 != nil }) else { return nil }
      return JSONNode(value: .array(zip(items, plain).map { $1 ?? $0 }), range: node.range)
    case .object(let members):
      let plain = members.map { rewritten($0.value) }
      let isChanged = plain.contains { $0 != nil }
      let whole =
        isChanged
        ? JSONNode(
          value: .object(
            zip(members, plain).map { JSONNode.Member(key: $0.key, value: $1 ?? $0.value) }),
          range: node.range) : node
      let inner =
        list(in: whole) ?? resource(whole) ?? record(whole) ?? row(whole) ?? page(whole)
        ?? (isRoot ? included(whole) : data(of: whole))
      return inner ?? (isChanged ? whole : nil)
    default: return nil
    }
  }

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

  /// What a member holds in `{"data": …}` and nothing else.
  private static func data(of node: JSONNode) -> JSONNode? {
    guard let data = node["data"], data.isContainer,
      node.members.allSatisfy({ ["data", "meta", "links"].contains($0.key) })
    else { return nil }
    return data
  }

  /// The attributes of an object, with its id and those of what it is related to: `{"id": 1, "attributes": {…}}`.
  private static func resource(_ node: JSONNode) -> JSONNode? {
    guard let attributes = node["attributes"], !attributes.members.isEmpty, let id = node["id"],
      node.members.allSatisfy({
        ["id", "type", "attributes", "relationships", "links", "meta"].contains($0.key)
      })
    else { return nil }
    let related = node["relationships"]?.members.map {
      JSONNode.Member(key: $0.key, value: $0.value.without(["type"]))
    }
    let kind = node.members.filter { $0.key == "type" }
    let own = [JSONNode.Member(key: "id", value: id)] + kind
    return JSONNode(
      value: .object(own + attributes.members + (related ?? [])), range: node.range)
  }

  /// The fields of a record beside which there is nothing but its id and when it was made:
  /// `{"id": "rec1", "createdTime": …, "fields": {…}}`.
  private static func record(_ node: JSONNode) -> JSONNode? {
    guard let fields = node["fields"], !fields.members.isEmpty, node["createdTime"] != nil,
      node.members.allSatisfy({ ["id", "createdTime", "fields", "commentCount"].contains($0.key) })
    else { return nil }
    return fields
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

  /// An answer whose objects come with the people that they are related to: `{"data": […], "included": […]}`.
  private static func included(_ node: JSONNode) -> JSONNode? {
    guard let others = node["included"]?.items else { return nil }
    let people = others.filter { item in
      item["type"]?.string.map { TreeWords.people.contains(PlainLetters.folded($0)) } == true
    }
    guard !people.isEmpty else { return nil }
    let list = JSONNode(value: .array(people), range: node.range)
    return JSONNode(
      value: .object(node.without(["included"]).members + [JSONNode.Member(key: "people", value: list)]),
      range: node.range)
  }

  /// The properties of a page, each of which names its type: `{"properties": {"Status": {"type": "select", "select": {…}}}}`.
  private static func page(_ node: JSONNode) -> JSONNode? {
    guard let properties = node["properties"]?.members, !properties.isEmpty else { return nil }
    var plain: [JSONNode.Member] = []
    for property in properties {
      guard let type = property.value["type"]?.string, let value = property.value[type] else { return nil }
      if let value = self.value(of: value) { plain.append(JSONNode.Member(key: property.key, value: value)) }
    }
    return JSONNode(value: .object(plain), range: node.range)
  }

  /// The text, day or name that a property holds; several of a list. `nil` of a property that is empty.
  private static func value(of node: JSONNode) -> JSONNode? {
    guard node.isContainer else { return node.isNull ? nil : node }
    if let items = node.list {
      let values = items.compactMap { value(of: $0) }
      guard values.count > 1 else { return values.first }
      return JSONNode(value: .array(values), range: node.range)
    }
    return ["plain_text", "start", "name", "title"].lazy.compactMap { node[$0] }.first.flatMap {
      value(of: $0)
    }
  }
}
