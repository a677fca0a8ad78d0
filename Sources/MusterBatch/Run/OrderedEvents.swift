import Synchronization

/// Tells what happens in the order of the journals, whichever thread is the first to be done.
///
/// What is to be told of a group waits until the groups before it are done, so that a run says the same every time.
final class OrderedEvents: Sendable {
  private struct State {
    /// The place of the group of which everything is told at once.
    var next = 0
    var waiting: [Int: [BatchEvent]] = [:]
    var done: Set<Int> = []
    var notes: Set<String> = []
  }

  private let observer: @Sendable (BatchEvent) -> Void
  private let state = Mutex(State())

  /// Nothing has happened yet.
  init(_ observer: @escaping @Sendable (BatchEvent) -> Void) { self.observer = observer }

  /// Takes what happened to the group at a place in the order of the journals; a note of the same words is told once.
  func add(_ event: BatchEvent, at place: Int) {
    state.withLock { state in
      guard place == state.next else {
        state.waiting[place, default: []].append(event)
        if case .done = event { state.done.insert(place) }
        return
      }
      tell(event, &state)
      guard case .done = event else { return }
      repeat {
        state.next += 1
        tellWaiting(at: state.next, &state)
      } while state.done.remove(state.next) != nil
    }
  }

  /// Tells what still waits for groups that a run which was stopped does not do.
  func finish() {
    state.withLock { state in
      for place in state.waiting.keys.sorted() { tellWaiting(at: place, &state) }
    }
  }

  private func tellWaiting(at place: Int, _ state: inout State) {
    for event in state.waiting.removeValue(forKey: place) ?? [] { tell(event, &state) }
  }

  private func tell(_ event: BatchEvent, _ state: inout State) {
    if case .note(let text) = event, !state.notes.insert(text).inserted { return }
    observer(event)
  }
}
