import MusterFiles
import MusterJournals

/// Where a reader's records go: the groups of a workspace, or the one group of a journal that takes them all.
public struct RecordDestination: Sendable {
  /// A builder for each group, in the order of first meeting.
  package private(set) var builders: [JournalBuilder]
  /// What the files declare of their groups; gathered where they are added to a group that stands.
  package private(set) var declared: [GroupFacts] = []
  /// The names of the groups met, in that order; gathered where they are added to a group that stands.
  package private(set) var groups: [String] = []
  /// The plan of each file that was read.
  package private(set) var plans: [FilePlan] = []
  private let rule: Rule
  private var indices: [String: Int] = [:]
  private var folder = ""
  /// The number of groups before the file that is being read.
  private var groupsBefore = 0

  /// What is one group.
  private enum Rule {
    /// Each group of each file.
    case separate
    /// The groups of one name, of which this is declared.
    case joined([String: GroupFacts])
    /// Everything: it belongs to the group that includes the file.
    case included
    /// The group to which files are added, and the only one of theirs that is taken, if not all.
    case added(only: String?)
  }

  /// A destination of top-level files, in which each group named becomes one.
  public init() {
    builders = []
    rule = .separate
  }

  /// The destination of an included file: one group whatever its columns say.
  package init(including builder: JournalBuilder) {
    builders = [builder]
    rule = .included
  }

  /// The destination of files that are parts of one record: groups of one name are one.
  package init(joining facts: [String: GroupFacts]) {
    builders = []
    rule = .joined(facts)
  }

  /// The destination of files that are added to a group.
  ///
  /// - Parameter group: the group of the files that is taken; `nil` takes any.
  package init(addingTo builder: JournalBuilder, group: String?) {
    builders = [builder]
    rule = .added(only: group)
  }

  /// Whether all records belong to the one group that includes the file.
  package var isOneGroup: Bool { if case .included = rule { true } else { false } }

  /// The groups of the file that is being read; `nil` where they may be of other files too.
  var ownGroups: Range<Int>? { if case .separate = rule { groupsBefore..<builders.count } else { nil } }

  /// The index of the builder of a group; an include has only 0.
  public mutating func group(named name: String) -> Int {
    switch rule {
    case .included: return 0
    case .added(let only):
      if !groups.contains(name) { groups.append(name) }
      if only == nil || only == name { return 0 }
    case .separate, .joined: break
    }
    return indices[name] ?? add(JournalBuilder(facts: facts(of: name)))
  }

  private func facts(of name: String) -> GroupFacts {
    guard case .joined(let facts) = rule, let known = facts[name] else {
      // A file may be called by white space alone, which is no name.
      let name = PersonName.normalized(name)
      return GroupFacts(name: name.isEmpty ? "group" : name)
    }
    return known
  }

  /// Begins the plan of a file; the plans of files that it includes follow it.
  ///
  /// - Returns: the plan's number.
  mutating func beginPlan(of file: String, format: String) -> Int {
    plans.append(FilePlan(file: file, plan: ReadingPlan()))
    plan { $0.format = format }
    groupsBefore = builders.count
    return plans.count - 1
  }

  /// Takes down what a reader decided about the file that is being read.
  ///
  /// - Parameter change: changes the plan.
  package mutating func plan(_ change: (inout ReadingPlan) -> Void) {
    if !plans.isEmpty { change(&plans[plans.count - 1].plan) }
  }

  /// Takes down that no rule says something about the file that is being read.
  ///
  /// - Parameter part: what it is.
  package mutating func planLacks(_ part: UnsaidPart) {
    if !plans.isEmpty { plans[plans.count - 1].unsaid.insert(part) }
  }

  /// Ends a plan, in which what was declared comes first.
  mutating func endPlan(_ number: Int, declared: ReadingPlan, formats: Formats) {
    let found = plans[number].plan
    let isTable = found.format.flatMap(formats.reader(named:))?.format.isTable == true
    plans[number].plan = declared.completed(by: isTable ? found : found.withoutTable)
    guard found.format != "journal" else { return }
    if !isTable { plans[number].unsaid = [.ownForm] }
    if builders.count > groupsBefore + 1 { plans[number].unsaid.insert(.severalGroups) }
  }

  /// Adds the plans of a file that a journal includes.
  ///
  /// - Parameter included: what the file was read into.
  package mutating func addPlans(ofIncluded included: RecordDestination) {
    plans += included.plans.map { plan in
      var plan = plan
      plan.isIncluded = true
      return plan
    }
  }

  /// Begins another top-level file, whose groups are its own whatever they are called.
  mutating func beginFile(_ path: String) {
    indices = [:]
    folder = FilePath.folder(of: path)
  }

  /// Adds a group that is not to be found by the name of one before.
  private mutating func add(_ builder: JournalBuilder) -> Int {
    indices[builder.facts.name] = indices[builder.facts.name] ?? builders.count
    builders.append(builder)
    builders[builders.count - 1].facts.folder = folder
    return builders.count - 1
  }

  /// The index of a builder for a file that declares facts of its group; the facts of a journal that it is included by
  /// or added to stay.
  package mutating func group(declaring facts: GroupFacts) -> Int {
    switch rule {
    case .included, .joined: return group(named: facts.name)
    case .separate: return add(JournalBuilder(facts: facts))
    case .added:
      let index = group(named: facts.name)
      declare(facts, ofGroup: index)
      return index
    }
  }

  /// Takes down what a file declares of a group that it has met, where it is added to one that stands.
  package mutating func declare(_ facts: GroupFacts, ofGroup index: Int) {
    if case .added = rule, index == 0 { declared.append(facts) }
  }

  /// Removes groups that have neither people nor sessions beside others that have some; their indices change.
  ///
  /// - Parameter first: the first of the groups that may be removed.
  package mutating func removeEmptyGroups(from first: Int) {
    let kept = builders.indices.filter { index in
      index < first || builders[index].peopleCount > 0 || builders[index].sessionCount > 0
    }
    guard kept.count < builders.count, let last = kept.last, last >= first else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    builders = kept.map { builders[$0] }
    indices = indices.compactMapValues { places[$0] }
  }

  /// The builder of a group, changed in place.
  package subscript(index: Int) -> JournalBuilder {
    get { builders[index] }
    _modify { yield &builders[index] }
  }
}
