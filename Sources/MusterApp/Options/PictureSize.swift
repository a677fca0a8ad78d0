import MusterDrawing

/// A size written as `640x400`, in points.
public struct PictureSize: Hashable, Sendable {
  /// The least and the greatest size of a chart.
  public static let possible = (width: 200.0...4000.0, height: 120.0...3000.0)
  /// The size unless somebody chooses one.
  public static let usual = PictureSize(Size(width: 640, height: 400))

  /// The size.
  public let value: Size

  private init(_ value: Size) { self.value = value }

  /// The size that a text gives; `nil` when it is none, or not a possible one.
  public init?(_ text: String) {
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      PictureSize.possible.width.contains(width), PictureSize.possible.height.contains(height)
    else { return nil }
    value = Size(width: width, height: height)
  }
}
