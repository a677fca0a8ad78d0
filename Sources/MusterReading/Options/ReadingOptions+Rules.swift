import MusterJournals

extension ReadingOptions {
  /// What is wrong with the value of a rule.
  public struct Problem: ExplainedError, Hashable {
    /// What happened.
    public let message: DiagnosticText
    /// What to do.
    public let help: DiagnosticText?

    init(message: DiagnosticText, help: DiagnosticText?) { (self.message, self.help) = (message, help) }

    init(_ problem: some ExplainedError) { self.init(message: problem.message, help: problem.help) }
  }

  /// Sets a rule by its keyword, as `include` blocks and command-line options name it: `date-format`, `mark`, `column` …
  ///
  /// - Returns: what is wrong with the value, or `nil` when it was taken.
  public mutating func set(_ keyword: String, to value: String) -> Problem? {
    switch keyword {
    case "bands":
      guard let bounds = BandBounds(text: value) else {
        return Problem(
          message: "'\(value)' does not bound the attendance bands",
          help: "write three rising percentages missed, as in 5,10,20")
      }
      bands = bounds
      return nil
    case "group-name": return setGroupName(value)
    default:
      // Some options of the command say more than the word alone.
      let word = ["input-format": "format", "slot-name": "slot"][keyword] ?? keyword
      guard let rule = ReadingRule.named(word) else {
        return Problem(message: "'\(keyword)' is not an import rule", help: "see muster help check")
      }
      return rule.take(value, &plan, formats)
    }
  }

  private mutating func setGroupName(_ value: String) -> Problem? {
    if PersonName.hasControl(value) { return Problem(EditProblem.controlCharacter(value)) }
    let name = PersonName.normalized(value)
    guard !name.isEmpty else {
      return Problem(message: "the group has no name", help: "write a name, as in 4B")
    }
    groupName = name
    return nil
  }
}
