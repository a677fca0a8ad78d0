extension Theme {
  /// Black on white, for printers without colours and copies of copies: nothing is paler than a mid grey.
  public static let print: Theme = {
    var theme = Theme(colors: printColors)
    // Printers make dots of greys: text needs a paler ground than on a screen.
    theme.textGround = 0.72
    return theme
  }()

  private static let printColors = Colors(
    paper: Color(0xFFFFFF), ink: Color(0x000000), grey: Color(0x3C3C3C), hairline: Color(0xB8B8B8),
    main: Color(0x000000), slots: [0x000000, 0x4D4D4D, 0x1F1F1F, 0x6E6E6E].map { Color($0) },
    up: Color(0x000000), down: Color(0x000000),
    bands: [0x8C8C8C, 0x666666, 0x333333, 0x000000].map { Color($0) }, star: Color(0x000000))

  /// The warm colours of a club's notice board: burgundy, petrol and ochre on cream.
  public static let club = Theme(
    colors: Colors(
      paper: Color(0xFFFDF8), ink: Color(0x231A1C), grey: Color(0x6E6264), hairline: Color(0xE8DFD3),
      main: Color(0x8C1D40), slots: [0x8C1D40, 0x0F6B75, 0xB4690E, 0x5B5EA6].map { Color($0) },
      up: Color(0x1B7F4B), down: Color(0xB3261E),
      bands: [0x1B7F6B, 0xB98500, 0xAE4F12, 0x761010].map { Color($0) }, star: Color(0xB07D00)))

  /// The theme with its texts in other families of fonts, the most wanted first; its own fill their gaps.
  public func set(in families: [String]) -> Theme {
    var theme = self
    let all: [WritableKeyPath<Fonts, Font>] = [
      \.title, \.section, \.lead, \.text, \.number, \.note, \.noteNumber, \.figure, \.initials, \.chartTitle,
      \.day,
    ]
    for font in all { theme.fonts[keyPath: font].families = families }
    return theme
  }
}
