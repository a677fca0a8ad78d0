import MusterAnalytics
import MusterJournals

extension SessionList: Answer {
  /// The document of sessions, version 1.
  public static let schema = "muster.sessions/1"
  /// The rows of the CSV are the sessions; with polls, their answers.
  public static let rowsKey: String? = "sessions"
  /// A row of nothing.
  public static var sampleRow: JSONObject? {
    HeldSession(date: .earliest, slot: "", attended: 0, members: 0, new: 0).object
  }
  /// The group of the heading.
  public var groupName: String? { heading.group }
  /// The answers to polls, where they are asked for.
  public var csvRows: [JSONObject]? { polls?.flatMap(\.rows) }
  /// An answer to a poll, where answers are asked for.
  public var csvSample: JSONObject? {
    guard polls != nil else { return Self.sampleRow }
    let answer = PollCount.Answer(text: "", count: 0, percent: nil)
    return PollCount(date: .earliest, slot: "", name: nil, minute: 0, question: "", answers: [answer]).rows
      .first
  }

  /// Adds the heading, the sessions, the totals and the growth, then the polls where they are asked for.
  public func write(to document: inout JSONObject) {
    document.add(heading)
    document.add("sessions", sessions.map(\.object))
    document.add("total", total)
    document.add("members", members)
    document.add(
      "growth",
      growth.map { point in
        var object = JSONObject()
        object.add("date", point.date)
        object.add("members", point.members)
        return object
      })
    if let polls { document.add("polls", polls.map(\.object)) }
  }
}

extension HeldSession {
  /// The session as a JSON object.
  var object: JSONObject {
    var object = JSONObject()
    object.add("date", date)
    object.add("slot", slot)
    object.add("session", name)
    object.add("open", open.map(ClockTime.text))
    object.add("close", close.map(ClockTime.text))
    object.add("attended", attended)
    object.add("members", members)
    object.add("percent", percent)
    object.add("new", new)
    return object
  }
}

extension PollCount {
  /// The poll as a JSON object.
  var object: JSONObject {
    var object = start
    object.add("answered", answered)
    object.add(
      "answers",
      answers.map { answer in
        var object = JSONObject()
        object.add("answer", answer.text)
        object.add("count", answer.count)
        object.add("percent", answer.percent)
        return object
      })
    return object
  }

  /// A row for each answer.
  var rows: [JSONObject] {
    answers.map { answer in
      var row = start
      row.add("answer", answer.text)
      row.add("count", answer.count)
      row.add("percent", answer.percent)
      return row
    }
  }

  private var start: JSONObject {
    var object = JSONObject()
    object.add("date", date)
    object.add("slot", slot)
    object.add("session", name)
    object.add("time", ClockTime.text(of: minute))
    object.add("question", question)
    return object
  }
}
