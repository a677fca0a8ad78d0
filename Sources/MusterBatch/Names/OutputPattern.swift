import MusterApp
import MusterDocuments
import MusterReports

/// Where the files of a job go: a folder, and below it names with `{{group}}`, `{{period}}` and the like.
struct OutputPattern: Sendable {
  /// The folder that nothing leaves: what stands before the first name, up to its last slash.
  let folder: String
  /// The format that the ending tells.
  let format: OutputFormat?
  /// Whether the name tells groups apart, so that it need not end with a code of the group.
  let namesGroup: Bool
  /// Whether the name tells people apart.
  let namesPerson: Bool
  /// The number of folders between the output folder and the files.
  let depth: Int
  private let text: TemplateText

  /// A pattern as a jobs file writes it.
  init(_ node: DocumentNode) throws(DocumentProblem) {
    _ = try node.text(OutputName.all)
    let whole = try node.string("a path, as in out/{{group}}/{{period}}.pdf")
    if whole.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw node.problem(.expected("a path without control characters"))
    }
    let fixed = whole.firstRange(of: "{{").map { whole[..<$0.lowerBound] } ?? whole[...]
    let slash = fixed.lastIndex(of: "/")
    folder = slash.map { $0 == whole.startIndex ? "/" : String(whole[..<$0]) } ?? "."
    let rest = slash.map { whole[whole.index(after: $0)...] } ?? whole[...]
    let parts = Self.plain(rest).split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty ?? true {
      throw node.problem(.expected("the name of a file, as in out/{{group}}/{{period}}.pdf"))
    }
    if let part = parts.first(where: { ["", ".", ".."].contains($0) }) {
      throw node.problem(.misplaced("\(part)/", reason: "files must stay in the output folder"))
    }
    depth = parts.count - 1
    namesGroup = rest.contains(/{{{?\s*(group|slug)\s*}}/)
    namesPerson = rest.contains(/{{{?\s*(person|email)\s*}}/)
    let (stem, ending) = Self.split(rest)
    format = ending.flatMap { OutputFormat(ending: String($0)) }
    text = try TemplateText(stem, names: OutputName.all) { kind, _ in node.problem(kind) }
  }

  /// The path below the folder, without an ending, of values that are safe in names.
  func path(_ values: [OutputName: String]) -> [String] {
    let named = Dictionary(
      uniqueKeysWithValues: values.map { ($0.key.rawValue, SafeName.value($0.value)) })
    return text.text(in: named).split(separator: "/", omittingEmptySubsequences: false)
      .map { SafeName.part(String($0)) }
  }

  /// The text with a letter for each value, and nothing for the tags around them.
  private static func plain(_ text: Substring) -> String {
    String(text.replacing(/{{\s*[#^\/!].*?}}/, with: "").replacing(/{{.*?}}}?/, with: "x"))
  }

  /// The name without its ending, and the ending where there is one.
  private static func split(_ name: Substring) -> (stem: String, ending: Substring?) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (String(name), nil) }
    let ending = name[name.index(after: dot)...]
    let isEnding =
      (1...10).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnding ? (String(name[..<dot]), ending) : (String(name), nil)
  }
}

/// What the name of an output and the texts of its message can say.
enum OutputName: String, CaseIterable {
  /// The group's name.
  case group
  /// The group's name in lower case with hyphens: `amici-del-bar`.
  case slug
  /// The period's canonical expression: `2026-W47`.
  case period
  /// The day that the report speaks for.
  case asOf
  /// The template's name, or a chart's kind.
  case template
  /// The job's place in the list of jobs, from 1.
  case job
  /// The language as the job names it, and the slots and tags chosen.
  case locale, slot, tag
  /// The group's owner with their e-mail address; in the names of files the address alone.
  case owner
  /// The person whom the output is about and their e-mail address, in a job for each person.
  case person, email
  /// The name of the journal's file without its ending.
  case file

  /// All names, for checks.
  static let all = TextNames(leaves: allCases.map(\.rawValue))
}
