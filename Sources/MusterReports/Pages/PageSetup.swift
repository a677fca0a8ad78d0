import MusterDrawing

/// A size of paper.
public enum Paper: String, CaseIterable, Sendable {
  /// ISO 216 A4.
  case a4 = "A4"
  /// US Letter, 8.5 by 11 inches.
  case letter = "Letter"

  /// The upright sheet.
  public var size: Size {
    switch self {
    case .a4: Size(width: .millimetres(210), height: .millimetres(297))
    case .letter: Size(width: .inches(8.5), height: .inches(11))
    }
  }
}

/// Which way a sheet stands.
public enum Orientation: String, CaseIterable, Sendable {
  /// The short side is the lower one.
  case portrait
  /// The long side is the lower one.
  case landscape
}

/// The sheet that a report is laid out on.
public struct PageSetup: Hashable, Sendable {
  /// The paper.
  public var paper: Paper
  /// Which way it stands.
  public var orientation: Orientation

  /// A sheet; upright A4 unless said otherwise.
  public init(paper: Paper = .a4, orientation: Orientation = .portrait) {
    self.paper = paper
    self.orientation = orientation
  }

  /// The sheet's size as it stands.
  public var size: Size { orientation == .portrait ? paper.size : paper.size.turned }

  /// What the margins of a theme leave for the content.
  func area(_ distances: Theme.PageDistances) -> Rectangle {
    Rectangle(x: 0, y: 0, width: size.width, height: size.height).inset(
      left: distances.side, top: distances.top, right: distances.side, bottom: distances.bottom)
  }
}
