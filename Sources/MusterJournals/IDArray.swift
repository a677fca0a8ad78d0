/// An array whose elements are found by id: `people[person]`, never `people[session]`.
@frozen public struct IDArray<ID: JournalID, Element> {
  /// The elements in order.
  public var elements: [Element]

  /// An array of some elements, the first of which has the id 0.
  @inlinable public init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  /// An array with one element repeated.
  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  /// Adds an element at the end and returns its id.
  @discardableResult
  @inlinable public mutating func append(_ element: Element) -> ID {
    elements.append(element)
    return ID(elements.count - 1)
  }
}

extension IDArray {
  /// What a function makes of each element, found by the same ids.
  @inlinable public func mapValues<Value, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Value
  ) throws(Failure) -> IDArray<ID, Value> {
    IDArray<ID, Value>(try elements.map(transform))
  }
}

extension IDArray: RandomAccessCollection, MutableCollection {
  /// The id of the first element.
  @inlinable public var startIndex: ID { ID(0) }
  /// The id after that of the last element.
  @inlinable public var endIndex: ID { ID(elements.count) }

  /// The element with an id.
  @inlinable public subscript(id: ID) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// The elements in order, one after the other.
  @inlinable public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

extension IDArray: ExpressibleByArrayLiteral {
  /// An array of the elements listed.
  @inlinable public init(arrayLiteral elements: Element...) { self.elements = elements }
}

extension IDArray: Equatable where Element: Equatable {}
extension IDArray: Hashable where Element: Hashable {}
extension IDArray: Sendable where Element: Sendable {}
