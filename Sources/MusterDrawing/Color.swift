#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A colour of the sRGB space with its opacity.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (solid).
  public var alpha: UInt8

  /// A solid colour written as in style sheets: `Color(0x0B6E99)`.
  public init(_ hex: UInt32) {
    red = UInt8(hex >> 16 & 0xFF)
    green = UInt8(hex >> 8 & 0xFF)
    blue = UInt8(hex & 0xFF)
    alpha = 255
  }

  /// The same colour at an opacity of 0...1; what lies outside is brought to the nearer end.
  public func opacity(_ share: Double) -> Color {
    var color = self
    color.alpha = UInt8((min(max(share, 0), 1) * 255).rounded())
    return color
  }

  /// The solid colour that lies a share of the way, 0...1, from this one to another.
  public func mixed(with other: Color, share: Double) -> Color {
    func between(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * min(max(share, 0), 1)).rounded())
    }
    var color = self
    color.red = between(red, other.red)
    color.green = between(green, other.green)
    color.blue = between(blue, other.blue)
    return color
  }

  /// The contrast with another solid colour, 1 (none) to 21 (black on white), as WCAG 2.1 defines it.
  public func contrast(with other: Color) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The relative luminance, 0...1, as WCAG 2.1 defines it.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// As in style sheets: `#0B6E99`, and `#0B6E99/56` with the opacity in 255ths when it is not solid.
  public var description: String {
    let digits = [red, green, blue].map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
    }
    return "#" + digits.joined() + (alpha == 255 ? "" : "/\(alpha)")
  }
}
