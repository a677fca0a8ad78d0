import MusterFiles
import MusterFormats
import MusterJournals
import MusterReading
import MusterText

/// A folder with a journal for each group, found by the `group` lines of the journals rather than by the names of the files.
public struct GroupFolder {
  /// The journals of the folder by the groups that they say they are of.
  private var journals: [String: [String]] = [:]
  /// The journals that do not say a group, by their names, which stand for it.
  private var unnamed: [String: String] = [:]
  /// The names that no new journal can have, as file systems compare them.
  private var taken: Set<String> = []
  private let folder: String

  /// Several journals say that they are of one group.
  public struct Ambiguity: ExplainedError {
    /// The group.
    public let group: String
    /// The paths of the journals.
    public let paths: [String]
    /// Whose turn it is to put it right.
    public var fault: Fault { .data }
    /// What happened.
    public var message: DiagnosticText {
      "\(paths.count) journals are of the group '\(group)': \(paths.joined(separator: ", "))"
    }
    /// What to do.
    public var help: DiagnosticText? { "name one of them with \(known: .option("output"))" }
  }

  /// A folder, whose path ends in `/`; one that is not there has no journals.
  ///
  /// - Throws: `FileError` when one of its journals cannot be read.
  public init(_ path: String) throws(FileError) {
    folder = path
    for name in FilePath.names(inFolder: path) ?? [] {
      taken.insert(SafeName.folded(name))
      let file = path + name
      // A link to nothing is refused by whoever writes to it.
      guard FilePath.ending(of: name) == "journal", FilePath.isFile(file) else { continue }
      let source = try JournalLoader.open(file, namedBy: .program)
      let group = try TextJournalReader.onlyGroup(in: source, options: ReadingOptions(formats: .complete))
      if let group {
        journals[group, default: []].append(file)
      } else {
        unnamed[FilePath.stem(of: file)] = file
      }
    }
  }

  /// Returns the journal of each of several groups: the one that says it is of the group, or that says of none and has its
  /// name, or else a new one with a name that no other file has.
  ///
  /// - Throws: ``Ambiguity`` when several journals are of one group.
  public func paths(of groups: [String]) throws(Ambiguity) -> [String] {
    var taken = taken
    var paths: [String] = []
    for group in groups {
      let known = journals[group] ?? []
      guard known.count <= 1 else { throw Ambiguity(group: group, paths: known) }
      paths.append(known.first ?? unnamed[group] ?? newPath(of: group, &taken))
    }
    return paths
  }

  private func newPath(of group: String, _ taken: inout Set<String>) -> String {
    let slug = FileSlug.name([group])
    var (name, number) = (slug, 2)
    while !taken.insert(SafeName.folded(name + ".journal")).inserted {
      name = "\(slug)-\(number)"
      number += 1
    }
    return folder + name + ".journal"
  }
}
