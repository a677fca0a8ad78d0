import MusterDrawing

/// What stands at the right of a head.
package enum Badge: Hashable, Sendable {
  /// Letters in a disc.
  case initials(String)
  /// A group's logo.
  case logo(Picture)
  /// A person's photo, of which the circle within is seen.
  case portrait(Picture)

  /// Whether there is a picture, rather than letters that stand beside anyway.
  package var isPicture: Bool { if case .initials = self { false } else { true } }
}

/// A badge with its size.
package struct LaidOutBadge {
  private let badge: Badge
  private let letters: ShapedText?
  private let setter: Typesetter
  /// The room that it takes up.
  package let size: Size

  /// A badge in a disc of a radius in points.
  package init(_ badge: Badge, _ setter: Typesetter, radius: Double = Style.radius) {
    let disc = Size(width: 2 * radius, height: 2 * radius)
    switch badge {
    case .initials(let text):
      let scale = radius / Style.radius
      var font = setter.theme.fonts.initials
      font.size *= scale
      letters = setter.fit(text, font, within: Style.lettersWidth * scale)
      size = disc
    case .logo(let picture):
      letters = nil
      // A small picture is not blown up.
      let own = Size(width: Double(picture.width), height: Double(picture.height))
      let room = picture.size(within: Size(width: Style.logoWidth, height: disc.height))
      size = own.width < room.width ? own : room
    case .portrait:
      letters = nil
      size = disc
    }
    (self.badge, self.setter) = (badge, setter)
  }

  package enum Style {
    /// The usual radius of the disc.
    package static let radius = 20.0
    /// The width that letters have in it.
    static let lettersWidth = 30.0
    /// The greatest width of a logo, which is as high as the disc at the most.
    static let logoWidth = 120.0
    /// The share of the paper in the disc.
    static let tint = 0.88
  }

  /// Draws the badge below and to the right of a place; a picture says whose it is, and initials are an ornament.
  package func draw(on page: inout Page, at place: Point, of name: String) {
    let area = Rectangle(x: place.x, y: place.y, width: size.width, height: size.height)
    let center = Point(x: area.midX, y: area.midY)
    let disc = Path(circleAt: center, radius: size.width / 2)
    if let letters {
      page.fill(disc, setter.colors.main.mixed(with: setter.colors.paper, share: Style.tint))
      let baseline = setter.fonts.baseline(of: letters.font, between: center.y, and: center.y)
      return page.write(letters, x: center.x, baseline: baseline, setter.colors.main, alignment: .center)
    }
    page.tagged(.figure) { page in
      page.append(.alternative(name))
      switch badge {
      case .initials: break
      case .logo(let picture): page.draw(picture, in: area)
      case .portrait(let picture): page.clipped(to: disc) { $0.draw(picture, in: area) }
      }
    }
  }
}
