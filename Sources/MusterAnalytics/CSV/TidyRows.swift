/// A whole document as rows of `section`, `key`, `period` and `value`, one for each value that is not `null`: figures of
/// one kind are in one column, however many periods or slots there are.
///
/// The section is the document's own key, `summary` for what is a single value. The period is that of the object which
/// has the value, a weekday or a month among them; without one it is empty. The key is the rest of the way to the value,
/// joined by dots, with the numbers of array elements that have no period.
struct TidyRows {
  private(set) var rows: [JSONObject] = []

  /// The rows of a document, its schema left out.
  init(_ document: JSONObject) {
    for member in document.members where member.key != "schema" {
      if member.value.object == nil, !member.value.isListOfObjects {
        add(member.value, section: "summary", key: [member.key], period: nil)
      } else {
        add(member.value, section: member.key, key: [], period: nil)
      }
    }
  }

  private mutating func add(_ value: JSONValue, section: String, key: [String], period: JSONValue?) {
    switch value {
    case .null: break
    case .object(let object):
      add(object, named: TidyRows.periodKey(of: object, among: ["period"]), section, key, period)
    case .array(let elements) where value.isListOfObjects:
      for (index, element) in elements.enumerated() {
        guard let object = element.object,
          let named = TidyRows.periodKey(of: object, among: ["period", "weekday", "month"])
        else {
          add(element, section: section, key: key + [String(index + 1)], period: period)
          continue
        }
        add(object, named: named, section, key, period)
      }
    case .array(let elements) where elements.isEmpty: break
    default:
      var row = JSONObject()
      row.add("section", section)
      row.add("key", key.joined(separator: "."))
      row.add("period", period ?? .null)
      row.add("value", value)
      rows.append(row)
    }
  }

  /// Adds the members of an object but the one that names its period.
  private mutating func add(
    _ object: JSONObject, named: String?, _ section: String, _ key: [String], _ period: JSONValue?
  ) {
    let period = named.flatMap { object.value(of: $0) } ?? period
    for member in object.members where member.key != named {
      add(member.value, section: section, key: key + [member.key], period: period)
    }
  }

  /// The key under which an object says of which period it is.
  private static func periodKey(of object: JSONObject, among keys: [String]) -> String? {
    keys.first { key in
      switch object.value(of: key) {
      case .string, .integer: true
      default: false
      }
    }
  }
}

extension JSONValue {
  /// Whether this is an array of objects.
  fileprivate var isListOfObjects: Bool {
    if case .array(let elements) = self { elements.contains { $0.object != nil } } else { false }
  }
}
