import MusterJournals

/// Where a reader's records go: the groups of a workspace, or the one group of a journal that includes the file.
public struct RecordDestination: Sendable {
  /// A builder for each group, in the order of first meeting.
  public private(set) var builders: [JournalBuilder]
  /// Whether all records belong to the one group that includes the file.
  public let isInclude: Bool
  private var indices: [String: Int] = [:]
  /// The folder of the file that is read.
  private var folder = ""

  /// A destination of top-level files, in which each group named becomes one.
  public init() {
    builders = []
    isInclude = false
  }

  /// The destination of an included file: one group whatever its columns say.
  public init(including builder: JournalBuilder) {
    builders = [builder]
    isInclude = true
  }

  /// The index of the builder of a group; an include has only 0.
  public mutating func group(named name: String) -> Int {
    if isInclude { return 0 }
    if let index = indices[name] { return index }
    var facts = GroupFacts(name: name)
    facts.folder = folder
    builders.append(JournalBuilder(facts: facts))
    indices[name] = builders.count - 1
    return builders.count - 1
  }

  /// Begins another top-level file, whose groups are its own whatever they are called.
  mutating func beginFile(_ path: String) {
    indices = [:]
    folder = FilePath.folder(of: path)
  }

  /// Adds a group that a reader built on its own.
  public mutating func add(_ builder: JournalBuilder) {
    indices[builder.facts.name] = indices[builder.facts.name] ?? builders.count
    builders.append(builder)
    builders[builders.count - 1].facts.folder = folder
  }

  /// The index of a builder for a file that declares facts of its group; the facts of a journal that includes it stay.
  mutating func group(declaring facts: GroupFacts) -> Int {
    if isInclude { return 0 }
    add(JournalBuilder(facts: facts))
    return builders.count - 1
  }

  /// The builder of a group, changed in place.
  public subscript(index: Int) -> JournalBuilder {
    get { builders[index] }
    _modify { yield &builders[index] }
  }
}
