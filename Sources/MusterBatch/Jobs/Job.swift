import MusterAnalytics
import MusterApp
import MusterFiles
import MusterJournals
import MusterReading
import MusterReports

/// One report or chart of a jobs file, to be made for each group.
public struct Job: Sendable {
  /// What is made.
  package enum Subject: Sendable {
    case report(ReportTemplate, ReportRequest)
    case chart(ChartRequest)
  }

  /// The place in the list of jobs, from 1.
  public let number: Int
  /// What is made.
  package let subject: Subject
  /// The form in which it is made.
  let format: OutputFormat
  /// What its files are called.
  let output: OutputPattern
  /// The message that goes with it.
  let email: EmailSettings?
  /// Whether each person gets an output, rather than each group.
  let isForEachPerson: Bool
  /// When an output is made; always when `nil`.
  let condition: JobCondition?
  /// How people are called.
  let names: NameOptions
  /// The language of the job, as the jobs file names it.
  let locale: String
  /// A digest of everything that the jobs file and the template say about the output.
  let digest: Digest

  /// The template's name, or a chart's kind.
  public var name: String {
    switch subject {
    case .report(let template, _): template.name
    case .chart(let request): request.kind.value.name
    }
  }

  /// Which part of each journal it is about.
  var selection: SelectionOptions {
    switch subject {
    case .report(let template, let request): request.selection(for: template)
    case .chart(let request): request.selection
    }
  }

  /// The period unless the job names one.
  var usualPeriod: PeriodExpression? {
    if case .report(let template, _) = subject { template.period } else { nil }
  }

  /// Whether it shows a plan, which reaches to the end of its period.
  var isPlan: Bool {
    if case .report(let template, _) = subject { template.isPlan } else { false }
  }

  /// Which people have an output unless the job says otherwise; everybody when `nil`.
  var usualFilter: RankingFilter? {
    guard case .report(let template, let request) = subject else { return nil }
    return request.below == nil && request.above == nil ? template.usualFilter : nil
  }

  /// What names of files and messages say in place of people whom the reader of an output may not know.
  func hiddenMentions(in selection: Selection) -> NameMentions {
    guard case .report(let template, let request) = subject else { return NameMentions() }
    // A language in which no report is written is told when the report is made.
    return (try? request.hiddenMentions(in: selection, of: template)) ?? NameMentions()
  }

  /// Whether people have an output whom no ranking lists.
  var isOfEverybody: Bool {
    guard case .report(let template, let request) = subject else { return false }
    return template.isOfEverybody && request.below == nil && request.above == nil
  }

  /// Whether the job is for a group.
  func isFor(_ group: String) -> Bool {
    selection.groups.isEmpty || selection.groups.contains { $0.lowercased() == group.lowercased() }
  }
}

/// What a jobs file says: which journals, which reports and charts of each group, and where they go.
public struct JobsFile: Sendable {
  /// The path as the user gave it.
  public let path: String
  /// The journals: paths, folders and patterns, as seen from the jobs file.
  let journals: [String]
  /// How they are read.
  let reading: ReadingOptions
  /// The jobs.
  public let jobs: [Job]
  /// A digest of the file.
  let digest: Digest

  /// The folder that all outputs are in.
  public var folder: String {
    FilePath.resolve(jobs.first?.output.folder ?? ".", besides: path)
  }
}
