/// The last day of closed books: commands that take attendance leave it, and all before it, as they are.
public enum ClosedBooks: Fact {
  /// The day stays: it names nobody.
  public static func shown(_ day: Day, hiding names: NameMentions) -> Day? { day }
}
