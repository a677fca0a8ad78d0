extension HolidaySet {
  /// The names of all built-in sets, sorted.
  public static let names = builtIn.map(\.name)

  /// The built-in set of a name, without regard to case; `nil` when there is none.
  ///
  /// Only that set is parsed, anew each time.
  public static func named(_ name: String) -> HolidaySet? {
    let name = name.lowercased()
    guard let source = builtIn.first(where: { $0.name == name }) else { return nil }
    return try? HolidaySet(name: name, parsing: source.bytes())
  }

  /// The files of `Sets` by name, sorted; a new country is one more line here.
  private static let builtIn: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("at", { PackageResources.at_holidays }),
    ("au", { PackageResources.au_holidays }),
    ("br", { PackageResources.br_holidays }),
    ("ca", { PackageResources.ca_holidays }),
    ("ch", { PackageResources.ch_holidays }),
    ("de", { PackageResources.de_holidays }),
    ("es", { PackageResources.es_holidays }),
    ("fr", { PackageResources.fr_holidays }),
    ("gb", { PackageResources.gb_holidays }),
    ("it", { PackageResources.it_holidays }),
    ("it-bdc", { PackageResources.it_bdc_holidays }),
    ("jp", { PackageResources.jp_holidays }),
    ("nl", { PackageResources.nl_holidays }),
    ("pl", { PackageResources.pl_holidays }),
    ("us", { PackageResources.us_holidays }),
  ]
}
