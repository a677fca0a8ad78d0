import MusterImport
import MusterJournals
import MusterReading
import MusterTrees

/// A meeting with the stays of its users below each of them, in milliseconds since 1970, as a report of Graph:
/// `{"createdOn": …, "endedOn": …, "users": {"w_1": {"name": "Ava", "intIds": {"w_1": {"sessions": [{"registeredOn": …, "leftOn": …}]}}}}}`.
enum StaysOfUsers {
  /// The names of the members that tell such a document from others.
  static let names = ["registeredOn", "leftOn", "users"]

  /// The report; `nil` of any other document.
  static func report(_ root: JSONNode) -> JSONNode? {
    guard let users = root["users"]?.entries, !users.isEmpty, let start = root["createdOn"] else {
      return nil
    }
    let end = root["endedOn"].flatMap { moment($0) }
    let records = users.map { user in
      let intervals = stays(in: user.value).map { stay in
        let left = stay["leftOn"].flatMap { moment($0) } ?? end
        return object(
          [("joinDateTime", stay["registeredOn"].flatMap { moment($0) }), ("leaveDateTime", left)], stay)
      }
      let name = object([("displayName", user.value["name"])], user.value)
      let list = JSONNode(value: .array(intervals), range: user.value.range)
      return object([("identity", name), ("attendanceIntervals", list)], user.value)
    }
    let list = JSONNode(value: .array(records), range: root.range)
    return object(
      [("meetingStartDateTime", moment(start)), ("meetingEndDateTime", end), ("attendanceRecords", list)],
      root)
  }

  /// The stays within a user, however deep.
  private static func stays(in node: JSONNode) -> [JSONNode] {
    node["registeredOn"] != nil ? [node] : node.entries.flatMap { stays(in: $0.value) }
  }

  /// The date and time of a number of milliseconds; `nil` of nought, which stands for what has not happened yet.
  private static func moment(_ node: JSONNode) -> JSONNode? {
    guard let number = node.number, number > 0, let moment = Moment(since1970: number / 1000) else {
      return nil
    }
    let seconds = moment.second % 60
    let text = "\(moment.day)T\(ClockTime.text(of: moment.minute)):\(seconds < 10 ? "0" : "")\(seconds)Z"
    return JSONNode(value: .string(text), range: node.range)
  }

  private static func object(_ members: [(String, JSONNode?)], _ node: JSONNode) -> JSONNode {
    let told = members.compactMap { key, value in value.map { JSONNode.Member(key: key, value: $0) } }
    return JSONNode(value: .object(told), range: node.range)
  }
}
