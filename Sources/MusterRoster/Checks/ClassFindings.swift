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
        .classLimit, at: SourcePlace(file: first.group),
        "the workspace has \(classes.count) classes (the limit is \(ClassLimit.classes))",
        help: "move the classes of earlier years to another folder")
    ]
  }

  private func tooLong(in journal: Journal) -> [Diagnostic] {
    func problem(_ what: DiagnosticText, _ text: String?, _ limit: Int) -> Diagnostic? {
      guard let text, text.count > limit else { return nil }
      return Diagnostic(
        .classLimit, at: SourcePlace(file: journal.group),
        "\(what) has \(text.count) characters (the limit is \(limit))", help: "shorten it")
    }
    let texts = [
      problem("the name of the class", journal.group, ClassLimit.group),
      problem("the course", journal.facts[Course.self], ClassLimit.course),
      problem("the location", journal.facts[Location.self], ClassLimit.location),
    ]
    let names = journal.people.flatMap { person in
      let parts = NameParts(person)
      return [
        problem("the first name of '\(name: person.name)'", parts.first, ClassLimit.name),
        problem("the last name of '\(name: person.name)'", parts.last, ClassLimit.name),
      ]
    }
    return (texts + names).compactMap { $0 }
  }

  private func overlap(of index: Int, in overlaps: ClassOverlaps) -> [Diagnostic] {
    let place = SourcePlace(file: classes[index].group)
    let within = overlaps.within[index].map { meeting in
      Diagnostic(
        .overlappingSessions, at: place,
        "Multiple class sessions are overlapping. Revise the session times to avoid time conflicts.",
        help: "the first one is on \(known: meeting.day) at \(known: meeting.slot)")
    }
    let between = overlaps.between[index].map { overlap in
      Diagnostic(
        .overlappingClasses, at: place,
        "This class overlaps with \(known: classes[overlap.other].group). Revise the class time to avoid time conflicts.",
        help: "the first conflict is on \(known: overlap.meeting.day) at \(known: overlap.meeting.slot)")
    }
    return [within, between].compactMap { $0 }
  }
}
