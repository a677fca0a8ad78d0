/// How people are called in the outputs of a job.
struct NamesSettings: Hashable, Sendable {
  /// The ways to call them.
  enum Choice: String, CaseIterable, Sendable {
    case full, initials, pseudonyms
  }

  /// The way; that of the journal's settings when `nil`.
  var choice: Choice?
  /// The file with the key of pseudonyms, as seen from the jobs file; the usual one when `nil`.
  var key: String?
}
