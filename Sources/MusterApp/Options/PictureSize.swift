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

extension PictureSize: SingleValue {
  package static var what: String { "a size" }
  package static var refusal: OptionProblem.Reason {
    let least = "\(Int(possible.width.lowerBound))x\(Int(possible.height.lowerBound))"
    let most = "\(Int(possible.width.upperBound))x\(Int(possible.height.upperBound))"
    return .outOfRange("pair such as 1600x1000, from \(least) to \(most)")
  }

  package static func value(of text: String) -> PictureSize? { PictureSize(text) }
}

/// The number of pixels for each point of a PNG.
public struct PictureScale: Hashable, Sendable {
  /// The least and the greatest.
  public static let possible = 0.1...8
  /// The scale unless somebody chooses one.
  public static let usual = PictureScale(checked: 2)

  /// The number of pixels.
  public let value: Double

  private init(checked value: Double) { self.value = value }

  /// A scale; `nil` when it is not a possible one.
  public init?(_ value: Double) {
    guard Self.possible.contains(value) else { return nil }
    self.value = value
  }
}

extension PictureScale: SingleValue {
  package static var form: OptionForm { .number }
  package static var what: String { "a number" }
  package static var refusal: OptionProblem.Reason { .outOfRange("from 0.1 to 8") }

  package static func value(of text: String) -> PictureScale? { Double(text).flatMap(PictureScale.init) }
}
