extension [Day] {
  /// The index of the only day without which the others are in order, where that is by more than a week; `nil` where none is,
  /// or several are. Of two days that would both do it is the second.
  package var strayIndex: Int? {
    let falls = indices.dropFirst().filter { self[$0] < self[$0 - 1] }
    guard count > 2, falls.count == 1, let fall = falls.first, self[fall - 1] - self[fall] > 7 else {
      return nil
    }
    return [fall, fall - 1].first { stray in
      let others = indices.filter { $0 != stray }
      return zip(others, others.dropFirst()).allSatisfy { self[$0] <= self[$1] }
    }
  }
}
