import MusterAnalytics
import MusterJournals

/// An output that is to be made, with everything that it depends on.
struct OutputPlan: Sendable {
  let job: Job
  let selection: Selection
  /// What the manifest says of it so far.
  var entry: ManifestEntry
  /// What texts can say of it.
  let names: [OutputName: String]
  /// The path below the output folder, part by part and without an ending.
  var parts: [String]

  /// The path of the message beside it.
  var emailPath: String { parts.joined(separator: "/") + ".eml" }

  /// The path below the output folder.
  var path: String { parts.joined(separator: "/") + "." + job.format.endings[0] }
}
