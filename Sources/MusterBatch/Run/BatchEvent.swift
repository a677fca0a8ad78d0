/// What a batch tells while it runs, from any of its threads.
public enum BatchEvent: Sendable {
  /// It is known what there is to do.
  case planned(groups: Int)
  /// A group is done, its outputs in the order of the jobs.
  case done(group: String, outputs: [ManifestEntry])
  /// Something that the person should know, without names of people.
  case note(String)
}
