import MusterJournals

/// A group that is ready to be reported on.
struct LoadedGroup: Sendable {
  /// Its place in the plan.
  var planned: BatchPlan.Group
  /// The journal's name, as seen from the jobs file.
  var source: String
  /// What it is called where it has to be called something.
  var name: String
  /// Its journal with the files that it was read of, or why it cannot be read.
  var content: Result<Content, LoadProblem>

  /// What was read.
  struct Content: Sendable {
    var journal: Journal
    var inputs: [ManifestEntry.Input]
    /// A digest of the photos and the logo that the journal names, whose paths may be names of people.
    var pictures: Digest
  }
}

/// Why a journal cannot be reported on, without names of people.
struct LoadProblem: Error, Hashable, Sendable {
  var reason: String
}
