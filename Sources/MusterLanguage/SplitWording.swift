/// The words of one language for people drawn at random, one or in groups.
public protocol SplitWording: Sendable {
  /// What groups of a size are called: `Single Student`, `Pairs`, `Group of 3`.
  ///
  /// - Parameter size: how many people a group has, from 1 to 5.
  func splitTitle(ofSize size: Int) -> String
  /// What stands in the last group in the place of somebody who is not there.
  var incompleteGroup: String { get }
  /// The number with which a draw can be repeated: `seed 7`.
  ///
  /// - Parameter seed: the number.
  func seed(_ seed: Int) -> String
  /// That one person alone cannot be drawn.
  var needsTwo: String { get }
  /// What a page of people drawn at random is called.
  var splitReport: String { get }
}
