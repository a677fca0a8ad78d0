import Foundation

/// The order of names in a language.
public enum NameOrder {
  /// Whether one name comes before another in a locale, ties in the order of Swift.
  public static func collation(in locale: Locale) -> @Sendable (String, String) -> Bool {
    { left, right in
      let order = left.compare(right, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
      return order == .orderedSame ? left < right : order == .orderedAscending
    }
  }
}
