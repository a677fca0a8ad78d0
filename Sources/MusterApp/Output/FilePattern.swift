import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterReports

/// A path of files with `{{person}}` and the like: one file for each person, or each group, that it names.
///
/// ```swift
/// let pattern = try FilePattern("letters/{{group}}/{{person}}.pdf")
/// for part in pattern.parts(of: selections) { print(part.path) }
/// ```
///
/// Values come from data and cannot leave the folder that stands before the first of them.
public struct FilePattern: Sendable {
  /// What a path can say.
  public enum Name: String, CaseIterable, Sendable {
    /// The person's name.
    case person
    /// The person's e-mail address, or the name of a person without one.
    case email
    /// The group's name.
    case group
    /// The period's canonical expression: `2026-W47`.
    case period
  }

  /// A file, and what it is about.
  public struct Part: Sendable {
    /// The path.
    public let path: String
    /// A selection for each group, or that of one person.
    public let selections: [Selection]
  }

  /// Whether a path is a pattern.
  public static func isPattern(_ path: String) -> Bool { path.contains("{{") }

  /// The folder that no file leaves: what stands before the first folder or file with a value in its name, up to a slash.
  public let folder: String
  private let stem: TemplateText
  private let ending: String
  /// Whether each person has a file, or at least each group.
  public let namesPeople: Bool
  private let namesGroups: Bool

  /// A pattern as somebody writes it.
  ///
  /// - Throws: `DocumentProblem` for a name that means nothing here, or braces that do not match.
  public init(_ text: String) throws(DocumentProblem) {
    let fixed = text.firstRange(of: "{{").map { text[..<$0.lowerBound] } ?? text[...]
    let start = fixed.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    let rest = text[start...]
    let dot = rest.lastIndex(of: ".").flatMap { rest[$0...].contains("}") ? nil : $0 } ?? rest.endIndex
    (folder, ending) = (String(text[..<start]), String(rest[dot...]))
    stem = try TemplateText(String(rest[..<dot]), names: TextNames(leaves: Name.allCases.map(\.rawValue))) {
      kind, _ in DocumentProblem(source: text, kind: kind)
    }
    func names(_ name: Name) -> Bool { rest.contains("{{\(name.rawValue)}}") }
    namesPeople = names(.person) || names(.email)
    namesGroups = names(.group)
  }

  /// The files of some groups: of each person, of each group, or one for all, in the order of the groups and of names.
  ///
  /// People have a file when rankings list them, or when they were chosen by name. Files whose names would be one, or one
  /// but for case, each end with a code.
  ///
  /// - Parameters:
  ///   - selections: the groups.
  ///   - filter: which people of a group get a file; all unless given.
  ///   - isOfEverybody: whether people have a file whom no ranking lists.
  ///   - shown: what of a selection the paths may say; all unless given.
  public func parts(
    of selections: [Selection], only filter: (Selection) -> RankingFilter = { _ in RankingFilter() },
    isOfEverybody: Bool = false, showing shown: (Selection) -> Selection = { $0 }
  ) -> [Part] {
    let about: [(selections: [Selection], person: Person?)] =
      namesPeople
      ? selections.flatMap { selection in
        selection.listedPeople(filter(selection), isOfEverybody: isOfEverybody).map {
          ([selection.only($0)], selection.journal.people[$0])
        }
      } : namesGroups ? selections.map { ([$0], nil) } : [(selections, nil)]
    let paths = about.map { path(of: $0.selections.first.map(shown), $0.person) }
    let shared = Dictionary(grouping: paths, by: SafeName.folded).filter { $0.value.count > 1 }
    return about.indices.map { index in
      let isShared = shared[SafeName.folded(paths[index])] != nil
      let code = isShared ? SafeName.code(of: "\(paths[index])\n\(index)") : ""
      return Part(path: folder + paths[index] + code + ending, selections: about[index].selections)
    }
  }

  private func path(of selection: Selection?, _ person: Person?) -> String {
    var values: [Name: String] = [:]
    values[.person] = person?.name
    values[.email] = person?.email ?? person?.name
    values[.group] = selection?.journal.group
    values[.period] = selection?.heading.periodLabel
    let safe = values.map { ($0.key.rawValue, SafeName.value($0.value)) }
    return stem.text(in: Dictionary(uniqueKeysWithValues: safe)).split(separator: "/")
      .map { SafeName.part(String($0)) }.joined(separator: "/")
  }
}
