import MusterJournals
import Testing

/// The orders of slots and sessions that no journal declares.
@Suite struct JournalOrderTests {
  @Test func clockTimesComeFirstInOrderOfTimeThenNames() {
    let slots = ["morning", "14:00", "9:30", "evening", "09:15", "Brunch"]
    #expect(
      slots.sorted(by: Journal.isOrdered(slot:before:)) == [
        "09:15", "9:30", "14:00", "Brunch", "evening", "morning",
      ])
  }

  @Test func theUnnamedSessionComesFirstThenNumbersByValue() {
    let names: [String?] = ["b", "10", nil, "9", "a"]
    #expect(names.sorted(by: Journal.isOrdered(sessionName:before:)) == [nil, "9", "10", "a", "b"])
  }
}
