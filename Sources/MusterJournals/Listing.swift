extension Collection<String> {
  /// The texts as a message lists them: the first of them, and how many more there are.
  package func listed(most: Int = 12) -> String {
    let shown = prefix(most).joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}

extension Collection<DiagnosticText> {
  /// The texts as a message lists them: the first of them, and how many more there are.
  package func listed(most: Int = 12) -> DiagnosticText {
    let shown = Array(prefix(most)).joined(separator: ", ")
    return count > most ? "\(shown) and \(count - most) more" : shown
  }
}
