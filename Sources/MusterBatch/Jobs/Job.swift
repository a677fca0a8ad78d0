import MusterApp
import MusterJournals
import MusterReports

/// One report or chart of a jobs file, to be made for each group.
public struct Job: Sendable {
  /// What is made.
  enum Subject: Sendable {
    case report(ReportTemplate, ReportSettings)
    case chart(ChartSettings)
  }

  /// The place in the list of jobs, from 1.
  public let number: Int
  /// What is made.
  let subject: Subject
  /// The form in which it is made.
  let format: OutputFormat
  /// Which part of each journal it is about.
  let selection: JobSelection
  /// What its files are called.
  let output: OutputPattern
  /// The message that goes with it.
  let email: EmailSettings?
  /// How people are called.
  let names: NamesSettings
  /// The language of the job, as the jobs file names it.
  let locale: String
  /// A digest of everything that the jobs file and the template say about the output.
  let digest: Digest

  /// The template's name, or a chart's kind.
  public var name: String {
    switch subject {
    case .report(let template, _): template.name
    case .chart(let settings): settings.kind.rawValue
    }
  }

  /// The period unless the job names one.
  var usualPeriod: PeriodExpression? {
    if case .report(let template, _) = subject { template.period } else { nil }
  }
}
