// stand-in until the rules are merged
public struct Holiday: Hashable, Sendable { public let day: Day; public let name: String; public let localName: String }
public struct HolidaySet: Sendable { public let name: String
  public static let names: [String] = ["it"]
  public static func named(_ name: String) -> HolidaySet? { nil }
  public func holidays(in year: Int) -> [Holiday] { [] } }
