/// One of several equal shares of the groups, for as many machines.
///
/// A group belongs to the shard whose number, less one, is the first eight bytes of the SHA-256 digest of its name in
/// UTF-8, as a number with the highest byte first, modulo the number of shards: the same on every machine.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Its number, from 1.
  public let index: Int
  /// The number of all shards.
  public let count: Int

  /// The most shards that there can be.
  public static let most = 10_000

  /// A shard of a number, from 1; `nil` when there is none of the number.
  public init?(index: Int, count: Int) {
    guard 1 <= index, index <= count, count <= Self.most else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard that `2/8` names.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  /// Whether a group belongs to it.
  public func holds(group: String) -> Bool {
    Digest(of: Array(group.utf8)).leadingNumber % UInt64(count) == UInt64(index - 1)
  }

  /// How it is called in the names of files: `2-of-8`.
  var label: String { "\(index)-of-\(count)" }

  /// `2/8`.
  public var description: String { "\(index)/\(count)" }
}
