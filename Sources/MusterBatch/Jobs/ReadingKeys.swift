import MusterDocuments
import MusterJournals
import MusterReading
import MusterReports

extension ReadingOptions {
  /// Takes the value of a key of a jobs file.
  ///
  /// - Throws: ``DocumentProblem`` or ``JobsProblem`` when the key cannot have it.
  mutating func set(_ key: ReadingKey, to node: DocumentNode) throws {
    switch key {
    case .skipInvalid: skipsInvalid = try node.flag(of: key.rawValue)
    case .columns: try assign(node, as: "column", "columns by role, as in mark: option")
    case .marks: try assign(node, as: "mark", "marks by code, as in P: present")
    default: try set(key.rawValue, to: try node.string("a text"), at: node)
    }
  }

  private mutating func assign(_ node: DocumentNode, as keyword: String, _ what: String) throws {
    for (name, value) in try node.members(what) {
      try set(keyword, to: "\(try name.string())=\(try value.string())", at: value)
    }
  }

  private mutating func set(_ keyword: String, to text: String, at node: DocumentNode) throws {
    if let problem: Problem = set(keyword, to: text) {
      throw JobsProblem(at: node, problem.message, help: problem.help ?? "")
    }
  }
}
