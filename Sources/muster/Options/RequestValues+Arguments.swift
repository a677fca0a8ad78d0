import ArgumentParser
import MusterAnalytics
import MusterApp
import MusterDrawing
import MusterJournals
import MusterReports
import MusterRoster

// The values of requests, as the command line takes them.

extension FriendMeasure: ExpressibleByArgument {}
extension NameOrder: ExpressibleByArgument {}
extension Orientation: ExpressibleByArgument {}
extension RankingKey: ExpressibleByArgument {}
extension RankingOrder: ExpressibleByArgument {}
extension SpanKind: ExpressibleByArgument {}
extension ThemeChoice: ExpressibleByArgument {}

extension ChartChoice: ExpressibleByArgument {
  /// The kind of a name.
  public init?(argument: String) { self.init(named: argument) }

  /// The names of all kinds.
  public static var allValueStrings: [String] { ChartCatalogue.complete.names }
  /// The names of all kinds, for the shell.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension DrawSeed: ExpressibleByArgument {
  /// The number that an option gives.
  public init?(argument: String) { self.init(argument) }
}

extension LocaleTag: ExpressibleByArgument {
  /// The tag that an option gives.
  public init?(argument: String) { self.init(argument) }
}

extension OutputFormat: ExpressibleByArgument {
  /// The format of a name, or of a file's ending, without regard to case.
  public init?(argument: String) { self.init(named: argument) }
}

extension Paper: ExpressibleByArgument {
  /// The paper of a name, without regard to case.
  public init?(argument: String) {
    guard let paper = Paper.value(of: argument) else { return nil }
    self = paper
  }
}

extension PictureSize: ExpressibleByArgument {
  /// A size written as `640x400`.
  public init?(argument: String) { self.init(argument) }

  /// How the help shows a size.
  public var defaultValueDescription: String { "\(Int(value.width))x\(Int(value.height))" }
}

extension ReportBy: ExpressibleByArgument {
  /// Words separated by commas.
  public init?(argument: String) {
    self.init()
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard add(String(word.trimmingPrefix(" "))) else { return nil }
    }
  }
}

extension SplitSize: ExpressibleByArgument {
  /// The number that an option gives.
  public init?(argument: String) { self.init(argument) }

  /// The sizes that there are.
  public static var allValueStrings: [String] { Split.sizes.map(String.init) }
  /// The sizes that there are, for the shell.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  /// How the help shows a size.
  public var defaultValueDescription: String { "\(value)" }
}
