import MusterImport
import MusterJournals
import MusterReading
import MusterTrees

/// Meetings with a list of stays, several of them of whoever came back, as reports of Graph:
/// `{"topic": …, "start_time": …, "participants": [{"name": "Ava", "join_time": …, "leave_time": …, "status": "in_meeting"}]}`.
enum StaysInMeetings {
  /// Whether a text has the names of the members that such a document has; others with them are of another form.
  static func areNamed(in text: some Collection<UInt8>) -> Bool {
    ["participants", "join_time", "leave_time"].allSatisfy { text.contains(Array("\"\($0)\"".utf8)) }
  }

  /// The reports, of one meeting or of all in a list; `nil` of any other document.
  static func reports(_ root: JSONNode) -> [JSONNode]? {
    let meetings =
      root["participants"] != nil ? [root] : root.list ?? root["meetings"]?.list ?? []
    let reports = meetings.compactMap { report($0) }
    return reports.isEmpty || reports.count < meetings.count ? nil : reports
  }

  private static func report(_ meeting: JSONNode) -> JSONNode? {
    guard let stays = meeting["participants"]?.list, !stays.isEmpty, stays.allSatisfy(isStay) else {
      return nil
    }
    let records = stays.filter { $0["status"]?.string != "in_waiting_room" }.map { stay in
      let interval = stay.picking([("joinDateTime", ["join_time"]), ("leaveDateTime", ["leave_time"])])
      let list = JSONNode(value: .array([interval]), range: stay.range)
      let name = stay.picking([("displayName", ["name", "user_name"])])
      return stay.picking([("emailAddress", ["user_email", "email"])])
        .adding([("identity", name), ("attendanceIntervals", list)])
    }
    let list = JSONNode(value: .array(records), range: meeting.range)
    return meeting.picking([
      ("meetingStartDateTime", ["start_time"]), ("meetingEndDateTime", ["end_time"]), ("topic", ["topic"]),
    ]).adding([("attendanceRecords", list)])
  }

  private static func isStay(_ node: JSONNode) -> Bool {
    node["join_time"]?.string != nil && node["leave_time"] != nil
      && (node["name"] ?? node["user_name"])?.string != nil
  }
}

extension JSONNode {
  /// An object of the first members of each name's others that this one has.
  fileprivate func picking(_ names: [(name: String, others: [String])]) -> JSONNode {
    let members = names.compactMap { name, others in
      others.lazy.compactMap { self[$0] }.first.map { Member(key: name, value: $0) }
    }
    return JSONNode(value: .object(members), range: range)
  }

  /// The object with further members.
  fileprivate func adding(_ others: [(String, JSONNode)]) -> JSONNode {
    JSONNode(
      value: .object(members + others.map { Member(key: $0, value: $1) }), range: range)
  }
}
