import MusterJournals

/// How a batch is run.
public struct BatchOptions: Sendable {
  /// Today, for a batch as of today.
  public var today: Day
  /// The program's name and version.
  public var application: String
  /// The day of all stamps in place of as-of, by which runs are repeated.
  public var stamp: Day?
  /// The day that all jobs speak for, as `as-of` is written in a jobs file; theirs when `nil`.
  public var asOf: String?
  /// The file with the key of pseudonyms, for jobs that name none.
  public var namesKey: String?
  /// The share of the groups; all when `nil`.
  public var shard: Shard?
  /// The number of threads that draw.
  public var workers = 1
  /// Whether outputs are made that are there already.
  public var isForced = false
  /// Whether nothing is written.
  public var isDry = false
  /// Whether the rest is made when something fails.
  public var keepsGoing = true
  /// Whether to wait while another batch writes to the folder.
  public var waits = false

  /// A run on a day by a program.
  public init(today: Day, application: String) {
    self.today = today
    self.application = application
  }

  /// As many threads as there are processors.
  public static var allProcessors: Int { Parallel.processors }
}
