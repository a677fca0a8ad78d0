import MusterReading
import MusterReports

/// What groups that check in add to the rest of Muster.
///
/// ```swift
/// let formats = Formats.all.adding(words: CheckInSystem.words)
/// ```
public enum CheckInSystem {
  /// The lines that journals of such groups may have.
  public static let words: [any JournalWord.Type] = [
    GroupMessage.self, CheckInOptionsFact.self, Leaves.self, Removals.self, OpenEvent.self, JoinEvent.self,
    RemoveEvent.self, CloseEvent.self, PollEvent.self,
  ]
  /// The charts of such groups.
  package static let charts: [any ChartKind] = [GrowthChart()]
  /// The sections that reports of such groups may have.
  package static let sections: [SectionKind] = [
    .init("check-in-figures", CheckInFiguresSection.self), .init("message", MessageSection.self),
    .init("check-ins", CheckInsSection.self), .init("polls", PollsSection.self),
    .init("members", MembersSection.self), .init("membership", MembershipSection.self),
    .init("own-check-ins", OwnCheckInsSection.self), .init("attendees", AttendeesSection.self),
  ]
  /// The templates of their reports: the files of `Templates/CheckIn`.
  package static let templates: [BuiltInTemplate] = [
    .init("owner") { PackageResources.owner_yaml }, .init("member") { PackageResources.member_yaml },
    .init("attendees") { PackageResources.attendees_yaml },
  ]
}
