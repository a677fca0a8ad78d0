import MusterReading

/// A kind of line in a session that begins with a clock time: `18:02 join Bob Ray`.
///
/// A module that adds one defines it in one file and lists it in ``ReadingOptions/words``. What two files say is kept once.
package protocol JournalEvent: SessionEvent, JournalWord {
  /// Reads what follows the word; it may be empty.
  init(_ line: DirectiveLine) throws(DirectiveError)
  /// What follows the word, empty where nothing does.
  var text: String { get }

  /// Reads the object of JSON that ``members`` are of.
  init(_ node: JSONNode) throws(JSONProblem)
  /// The members of JSON, beside `time` and `event`.
  var members: [(String, String)] { get }
}

extension TimedEvent {
  /// The line that says the event, without white space before it.
  var line: String {
    guard let event = event as? any JournalEvent else { return "" }
    return [ClockTime.text(of: minute), type(of: event).keyword, event.text].filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  var json: String {
    guard let event = event as? any JournalEvent else { return "null" }
    let head = [("time", ClockTime.text(of: minute)), ("event", type(of: event).keyword)]
    return JSONText.object(head.map { ($0, JSONText.string($1)) } + event.members)
  }
}
