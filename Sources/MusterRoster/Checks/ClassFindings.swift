import MusterJournals
import MusterReports

/// What a check finds in the classes of a workspace: texts and lists that are too long, and sessions at the same time.
///
/// A class is a group that has a timetable or a course; nothing is said of other groups. Messages name groups as the journals
/// do, so those of journals that hide names are safe to show; names of people are marked as such.
public struct ClassFindings {
  private let classes: [Journal]

  /// The findings about some journals.
  ///
  /// - Parameter journals: the journals of a workspace, with the names to show.
  public init(_ journals: [Journal]) {
    classes = journals.filter { $0.facts.timetable != nil || $0.facts[Course.self] != nil }
  }

  /// All problems, class by class.
  public var problems: [Diagnostic] {
    let overlaps = ClassOverlaps(
      classes.map { journal in
        journal.facts.timetable?.allMeetings(
          in: Day.earliest...Day.latest, by: journal.facts.calendar) ?? []
      })
    return tooMany
      + classes.indices.flatMap { index in
        tooLong(in: classes[index]) + overlap(of: index, in: overlaps)
      }
  }

  private var tooMany: [Diagnostic] {
    guard let first = classes.first, classes.count > ClassLimit.classes else { return [] }
    return [
      Diagnostic(
        .classLimit, at: first.facts.place(of: "group"),
        "the workspace has \(classes.count) classes (the limit is \(ClassLimit.classes))",
        help: "move the classes of earlier years to another folder")
    ]
  }

  private func tooLong(in journal: Journal) -> [Diagnostic] {
    func problem(
      _ what: DiagnosticText, _ text: String?, _ limit: Int, at place: SourcePlace
    ) -> Diagnostic? {
      guard let text, text.count > limit else { return nil }
      return Diagnostic(
        .classLimit, at: place,
        "\(what) has \(text.count) characters (the limit is \(limit))", help: "shorten it")
    }
    let facts = journal.facts
    let texts = [
      problem("the name of the class", facts.name, ClassLimit.group, at: facts.place(of: "group")),
      problem("the course", facts[Course.self], ClassLimit.course, at: facts.place(of: Course.keyword)),
      problem(
        "the location", facts[Location.self], ClassLimit.location, at: facts.place(of: Location.keyword)),
    ]
    let names = journal.people.flatMap { person in
      let parts = NameParts(person)
      return [
        problem(
          "the first name of '\(name: person.name)'", parts.first, ClassLimit.name,
          at: facts.place(of: FirstName.keyword, about: person)),
        problem(
          "the last name of '\(name: person.name)'", parts.last, ClassLimit.name,
          at: facts.place(of: LastName.keyword, about: person)),
      ]
    }
    return (texts + names).compactMap { $0 }
  }

  private func overlap(of index: Int, in overlaps: ClassOverlaps) -> [Diagnostic] {
    let within = overlaps.within[index].map { meeting in
      Diagnostic(
        .overlappingSessions, at: place(of: meeting, in: classes[index], isLast: true),
        "Multiple class sessions are overlapping. Revise the session times to avoid time conflicts.",
        help: "the first one is on \(known: meeting.day) at \(known: meeting.slot)")
    }
    return [within, between(overlaps.between[index], of: classes[index])].compactMap { $0 }
  }

  /// The most classes that one message names.
  private static let named = 5

  private func between(_ overlaps: [ClassOverlaps.Overlap], of journal: Journal) -> Diagnostic? {
    guard let first = overlaps.map(\.meeting).min() else { return nil }
    var names = overlaps.prefix(Self.named).map { classes[$0.other].group }
    let more = overlaps.count - names.count
    let last = more > 0 ? "\(more) more" : names.removeLast()
    let list = names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
    return Diagnostic(
      .overlappingClasses, at: place(of: first, in: journal, isLast: false),
      "This class overlaps with \(known: list). Revise the class time to avoid time conflicts.",
      help: "the first conflict is on \(known: first.day) at \(known: first.slot)")
  }

  /// The place of the `meets` line by which a class has a session at the beginning of a conflict.
  private func place(of conflict: PlannedMeeting, in journal: Journal, isLast: Bool) -> SourcePlace {
    let patterns = journal.facts.timetable?.patterns ?? []
    let indices = patterns.indices.filter { index in
      let span = patterns[index].span
      return span.start <= conflict.span.start && conflict.span.start < span.end
        && !patterns[index].days(from: conflict.day, through: conflict.day).isEmpty
    }
    return journal.facts.place(
      of: Meets.keyword, at: (isLast ? indices.last : indices.first) ?? 0, among: patterns.count)
  }
}
