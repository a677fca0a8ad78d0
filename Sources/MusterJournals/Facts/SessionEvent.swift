/// Something that happened at a clock time of a session, of a kind that a module adds: somebody joined, the list was closed.
public protocol SessionEvent: Hashable, Sendable {
  /// The event as it is shown where people go by other names; `nil` leaves it out.
  func shown(hiding names: NameMentions) -> Self?
  /// The address that the event gives of a person, with the name by which it names them; `nil` for an event without one.
  var address: (person: String, mailbox: String)? { get }
}

extension SessionEvent {
  /// Nothing: most events give no address.
  public var address: (person: String, mailbox: String)? { nil }

  /// Whether another event is of the same kind and says the same.
  fileprivate func isEqual(to other: any SessionEvent) -> Bool { (other as? Self) == self }
}

/// An event that names people.
package protocol NamingEvent: SessionEvent {
  /// The event with other names in place of those that are written.
  ///
  /// - Parameter name: gives the name in place of one that is written.
  func naming(_ name: (String) -> String) -> Self
}

/// An event with its clock time.
public struct TimedEvent: Sendable {
  /// The minutes since midnight, 0...1440.
  public let minute: Int
  /// What happened.
  public let event: any SessionEvent

  /// An event at a minute of the day.
  public init(minute: Int, event: any SessionEvent) {
    (self.minute, self.event) = (minute, event)
  }

  /// The people whom the event names.
  var names: [String] {
    var names: [String] = []
    _ = (event as? any NamingEvent)?.naming { name in
      names.append(name)
      return name
    }
    return names
  }

  /// The event as it is shown where people go by other names.
  package func shown(hiding names: NameMentions) -> TimedEvent? {
    event.shown(hiding: names).map { TimedEvent(minute: minute, event: $0) }
  }
}

extension TimedEvent: Hashable {
  /// Whether both are the same event at the same minute.
  public static func == (left: TimedEvent, right: TimedEvent) -> Bool {
    left.minute == right.minute && left.event.isEqual(to: right.event)
  }

  /// Hashes minute and event.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(minute)
    event.hash(into: &hasher)
  }
}
