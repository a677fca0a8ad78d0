import MusterAnalytics
import MusterApp
import MusterJournals

/// Finds jobs that would write the same files, whatever is in the journals.
///
/// Jobs that choose other people, slots or tags may be for different groups or people, and are told apart when they
/// run.
struct JobPaths {
  /// What jobs have in common that write the same files of a group.
  private struct Files: Hashable {
    var path: String
    /// What they choose, but for groups and times.
    var selection: SelectionOptions
    var condition: JobCondition?
    var isForEachPerson: Bool
    /// How the people are called whom the files are called after.
    var names: NameOptions.Choice?
  }

  /// The first job by what it writes and for which group, in lower case, or `nil` for all.
  private var known: [Files: [String?: Job]] = [:]

  /// Takes a job, and returns an earlier one that writes the same files of a group.
  mutating func rival(of job: Job) -> Job? {
    let files = Self.files(of: job)
    let groups: [String?] =
      job.selection.groups.isEmpty ? [nil] : job.selection.groups.map { $0.lowercased() }
    let others = known[files] ?? [:]
    let rivals = groups == [nil] ? Array(others.values) : (groups + [nil]).compactMap { others[$0] }
    for group in groups where others[group] == nil { known[files, default: [:]][group] = job }
    return rivals.min { $0.number < $1.number }
  }

  private static func files(of job: Job) -> Files {
    var selection = job.selection
    let asOf = selection.asOf ?? .today
    let period = selection.period ?? job.usualPeriod ?? .all
    (selection.groups, selection.period, selection.asOf) = ([], nil, nil)
    // What a name says of a group or a person is another text for each, and the same for all jobs.
    var values = Dictionary(
      uniqueKeysWithValues: OutputName.allCases.map { ($0, SafeName.code(of: $0.rawValue)) })
    values[.period] = SafeName.code(of: "\(period) \(asOf)")
    values[.asOf] = SafeName.code(of: "\(asOf)")
    values[.template] = job.name
    values[.job] = "\(job.number)"
    values[.locale] = job.locale
    values[.slot] = selection.slots.joined(separator: "-")
    values[.tag] = selection.tags.joined(separator: "-")
    if !job.isForEachPerson { (values[.person], values[.email]) = ("", "") }
    let path = job.output.path(values).joined(separator: "/") + "." + job.format.endings[0]
    return Files(
      path: SafeName.folded(path), selection: selection, condition: job.condition,
      isForEachPerson: job.isForEachPerson, names: job.isForEachPerson ? job.names.choice : nil)
  }
}
