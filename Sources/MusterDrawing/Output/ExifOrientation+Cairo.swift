import CCairo

extension ExifOrientation {
  /// What brings a picture as it is stored upright.
  ///
  /// - Parameters:
  ///   - width: the width of the upright picture.
  ///   - height: the height of the upright picture.
  func matrix(width: Double, height: Double) -> cairo_matrix_t {
    func matrix(
      _ xx: Double, _ yx: Double, _ xy: Double, _ yy: Double, _ x0: Double, _ y0: Double
    ) -> cairo_matrix_t { cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0) }
    return switch self {
    case .upright: matrix(1, 0, 0, 1, 0, 0)
    case .mirrored: matrix(-1, 0, 0, 1, width, 0)
    case .halfTurn: matrix(-1, 0, 0, -1, width, height)
    case .flipped: matrix(1, 0, 0, -1, 0, height)
    case .transposed: matrix(0, 1, 1, 0, 0, 0)
    case .quarterRight: matrix(0, 1, -1, 0, width, 0)
    case .transversed: matrix(0, -1, -1, 0, width, height)
    case .quarterLeft: matrix(0, -1, 1, 0, 0, height)
    }
  }
}
