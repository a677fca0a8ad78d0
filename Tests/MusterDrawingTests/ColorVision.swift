import Foundation
import MusterDrawing

/// How colours look to people: the matrices of Machado, Oliveira and Fernandes (2009) for a whole loss of a kind of cones.
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    }
  }

  /// How different two colours look: the distance in CIE L*a*b*, of which 2 or 3 can just be seen side by side.
  func difference(_ first: Color, _ second: Color) -> Double {
    zip(lab(first), lab(second)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  private func lab(_ color: Color) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = matrix.map { row in min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1) }
    let toXYZ = [
      [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047], [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
    ]
    let parts = toXYZ.map { row in
      let value = zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 }
      return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
    }
    return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
  }
}
