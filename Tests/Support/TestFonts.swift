import Foundation
import MusterDrawing

/// Fonts that are the same on every machine.
public enum TestFonts {
  /// A book that sees the fonts of `Tests/Fonts` alone.
  public static func book() -> FontBook {
    precondition(isReady)
    return FontBook(families: ["DejaVu Sans"])
  }

  /// Set before fontconfig is asked for the first time, which reads it once.
  private static let isReady: Bool = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return setenv("FONTCONFIG_FILE", folder.appendingPathComponent("Fonts/fonts.conf").path, 1) == 0
  }()
}
