import MusterFiles
import MusterReading

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
