/// What a journal declares of its group, marks and people apart.
public struct GroupFacts: FactHolder {
  /// The group's name.
  public var name: String
  /// Whom the group's reports are sent to.
  public var owner: MailAddress?
  /// Working days, holidays, closures.
  public var calendar = GroupCalendar()
  /// The slots declared, in order.
  public var slots: [String]?
  /// Where the group meets.
  public var place: Coordinate?
  /// Difficulty by distance from `place`.
  public var difficultyBands: [DifficultyBand] = []
  /// Named spans of days.
  public var terms: [Term] = []
  /// How a blank at a session on record counts, where declared.
  public var declaredBlank: BlankRule?
  /// How an excused session counts, where declared.
  public var declaredExcused: ExcusedRule?
  /// Defaults of options, as `set OPTION VALUE` gives them, in order.
  public var settings: [Setting] = []
  /// Everything else, such as the ``Logo``.
  public var store = FactStore()

  /// Where its lines are.
  package var places = DirectivePlaces()

  /// Where the paths of logo and photos begin: the folder of the journal's file with a slash at its end, empty for the
  /// one that the program runs in.
  public var folder = ""

  /// Facts of a group of which nothing but the name is known.
  public init(name: String) { self.name = name }

  /// How a blank at a session on record counts; as missed unless declared.
  public var blank: BlankRule { declaredBlank ?? .missed }

  /// How an excused session counts; as missed unless declared.
  public var excused: ExcusedRule { declaredExcused ?? .missed }

  /// Whether tables and reports show attendance bands unless asked otherwise: the journal declares them, or the group is a
  /// class.
  public var showsBands: Bool { self[BandBounds.self] != nil || timetable != nil }

  /// The bounds of attendance bands; those of US practice unless declared.
  public var bandBounds: BandBounds { self[BandBounds.self] ?? BandBounds() }

  /// A path that is relative to `folder` as seen from where the program runs; absolute ones stay.
  public func resolved(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
}

extension GroupFacts {
  /// The facts as they are shown where people go by other names: without slots, owner, and the setting that asks for it.
  ///
  /// What this does not name is left out, so that a fact that nobody thought of here is missing rather than shown.
  package func shown(hiding names: NameMentions) -> GroupFacts {
    var shown = GroupFacts(name: names.replaced(in: name))
    shown.calendar = calendar.shown(hiding: names)
    (shown.place, shown.difficultyBands) = (place, difficultyBands)
    shown.terms = zip(terms, names.distinct(terms.map(\.name))).map { term, name in
      Term(name: name, first: term.first, last: term.last)
    }
    (shown.declaredBlank, shown.declaredExcused) = (declaredBlank, declaredExcused)
    shown.settings = settings.compactMap { $0.shown(hiding: names) }
    shown.store = store.shown(hiding: names)
    shown.folder = folder
    shown.places = places.shown(hiding: names)
    return shown
  }
}

/// How a blank at a session on record counts.
public enum BlankRule: String, CaseIterable, Sendable {
  /// As missed, though not as absent.
  case missed
  /// As not expected.
  case exempt
  /// As an unexcused absence.
  case absent
  /// As present, for registers that note absences only.
  case present

  /// The mark that stands for a blank within somebody's membership; `nil` where a blank stays one.
  public var mark: Mark? {
    switch self {
    case .missed, .exempt: nil
    case .absent: .absent
    case .present: .present
    }
  }
}

/// How an excused session counts.
public enum ExcusedRule: String, CaseIterable, Sendable {
  /// As expected and missed.
  case missed
  /// As not expected.
  case neutral
}

/// The percentages of missed sessions at which the attendance bands begin.
public struct BandBounds: Hashable, Sendable {
  /// Where `at risk` begins.
  public var atRisk: Int
  /// Where `moderate` begins.
  public var moderate: Int
  /// Where `severe` begins.
  public var severe: Int

  /// The bounds of US chronic-absence practice: 5, 10 and 20 %.
  public init() { (atRisk, moderate, severe) = (5, 10, 20) }

  /// Reads `5, 10, 20`, with or without signs of percent; `nil` unless it is three rising percentages.
  public init?(text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let digits = part.filter { !$0.isWhitespace }
      return Int(digits.hasSuffix("%") ? digits.dropLast() : digits[...])
    }
    guard numbers.count == 3, let atRisk = numbers[0], let moderate = numbers[1], let severe = numbers[2]
    else {
      return nil
    }
    self.init(atRisk: atRisk, moderate: moderate, severe: severe)
  }

  /// Bounds in percent, `nil` unless 0 < atRisk < moderate < severe <= 100.
  public init?(atRisk: Int, moderate: Int, severe: Int) {
    guard 0 < atRisk, atRisk < moderate, moderate < severe, severe <= 100 else { return nil }
    (self.atRisk, self.moderate, self.severe) = (atRisk, moderate, severe)
  }
}

extension BandBounds: Fact {
  /// The bounds stay: they name nobody.
  public static func shown(_ bounds: BandBounds, hiding names: NameMentions) -> BandBounds? { bounds }
}

/// A default of one option, as a journal or the settings file gives it.
public struct Setting: Hashable, Sendable {
  /// The option's long name without dashes.
  public var option: String
  /// Its value, `on` and `off` for flags.
  public var value: String

  /// A setting of these parts.
  public init(option: String, value: String) {
    self.option = option
    self.value = value
  }

  /// The setting as it is shown where people go by other names; `nil` for the one that asks for it.
  fileprivate func shown(hiding names: NameMentions) -> Setting? {
    guard let known = SettingOption(rawValue: option), known != .names else { return nil }
    switch known.values {
    case .text, .period: return Setting(option: option, value: names.replaced(in: value))
    // Numbers and words of Muster's own, whoever is called like one of them.
    default: return self
    }
  }
}
