/// The place of a person, session or slot in a journal's list of them.
///
/// An id costs what an `Int` costs and cannot be mistaken for the id of something else. It belongs to the journal that gave
/// it out: the list's `indices` are ids, and the list is subscripted by them.
///
/// ```swift
/// for person in journal.people.indices where journal.marks[person, session] == .warned {
///   print(journal.people[person].name)
/// }
/// ```
///
/// Ids are ordered as the list is. Integer literals are ids, so that `slot: 0` can be written; other integers are not.
public protocol JournalID: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral where Stride == Int {
  /// The place in the list, from 0.
  var index: Int { get }
  /// The id at a place, from 0.
  init(_ index: Int)
}

extension JournalID {
  /// The id at a place, from 0.
  @inlinable public init(integerLiteral index: Int) { self.init(index) }
  /// Whether both are the same place.
  @inlinable public static func == (left: Self, right: Self) -> Bool { left.index == right.index }
  /// Whether the first comes before the second in the list.
  @inlinable public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
  /// The number of places from this one to another.
  @inlinable public func distance(to other: Self) -> Int { other.index - index }
  /// The id some places further on.
  @inlinable public func advanced(by places: Int) -> Self { Self(index + places) }
}

/// The place of a person in ``Journal/people``.
@frozen public struct PersonID: JournalID {
  /// The place in the list, from 0.
  public let index: Int
  /// The id at a place, from 0.
  @inlinable public init(_ index: Int) { self.index = index }
}

/// The place of a session in ``Journal/sessions``.
@frozen public struct SessionID: JournalID {
  /// The place in the list, from 0.
  public let index: Int
  /// The id at a place, from 0.
  @inlinable public init(_ index: Int) { self.index = index }
}

/// The place of a slot in ``Journal/slots``.
@frozen public struct SlotID: JournalID {
  /// The place in the list, from 0.
  public let index: Int
  /// The id at a place, from 0.
  @inlinable public init(_ index: Int) { self.index = index }
}
