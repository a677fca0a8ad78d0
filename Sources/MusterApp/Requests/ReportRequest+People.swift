import MusterAnalytics
import MusterJournals
import MusterReports

extension ReportRequest {
  /// Why a report of pages of people has nothing about a group; `nil` when it has, and for all other reports.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - selection: the group.
  package func reasonForNothing(of template: ReportTemplate, in selection: Selection) -> String? {
    guard template.isOnlyOfPeople else { return nil }
    let filter = filter(of: template, in: selection)
    return selection.listedPeople(filter).isEmpty ? filter.nobody : nil
  }

  /// Which people have a page: those asked for; else, unless people were chosen by name, those whom the template is for.
  func filter(of template: ReportTemplate, in selection: Selection) -> RankingFilter {
    var asked = RankingFilter()
    (asked.below, asked.above) = (below?.value, above?.value)
    return asked == RankingFilter() && !selection.isByName ? template.usualFilter ?? asked : asked
  }

  /// The selections that the report has something about.
  ///
  /// - Throws: ``RequestFailure/emptyReport(_:reason:)`` when there is none.
  func filled(_ selections: [Selection], of template: ReportTemplate) throws(RequestFailure) -> [Selection] {
    let reasons = selections.map { reasonForNothing(of: template, in: $0) }
    let filled = zip(selections, reasons).filter { $1 == nil }.map(\.0)
    if filled.isEmpty, let reason = reasons.lazy.compactMap(\.self).first {
      throw .emptyReport(template.name, reason: reason)
    }
    return filled
  }

  /// Refuses a choice of people that contradicts what the report is for.
  ///
  /// - Throws: ``RequestFailure/contradiction(_:option:)``.
  func checkChoice(of template: ReportTemplate) throws(RequestFailure) {
    guard let option = template.contradictoryChoice else { return }
    if (option == "below" ? below : above) != nil {
      throw .contradiction(template.name, option: option)
    }
  }
}

extension RankingFilter {
  /// That nobody passes: `nobody is below 80%`.
  package var nobody: String {
    let bands = bands.map(\.rawValue).sorted().joined(separator: ", ")
    let parts = [
      below.map { "below \(Self.rate($0))" }, above.map { "above \(Self.rate($0))" },
      atLeast.map { "at \(Self.rate($0)) or more" }, bands.isEmpty ? nil : "in the band \(bands)",
    ].compactMap { $0 }
    return parts.isEmpty
      ? "nobody is expected at a session of this selection" : "nobody is " + parts.joined(separator: ", ")
  }

  private static func rate(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))%" : "\(number)%"
  }
}

extension Selection {
  /// The selected people whom rankings list, or all of them where they were chosen by name, in the order of names.
  ///
  /// - Parameters:
  ///   - filter: which of them; everybody unless it says so.
  ///   - isOfEverybody: whether those count, too, whom no ranking lists.
  func listedPeople(_ filter: RankingFilter, isOfEverybody: Bool = false) -> [PersonID] {
    ((isByName || isOfEverybody) && filter == RankingFilter() ? people : listed(by: filter))
      .sorted { journal.people[$0].name < journal.people[$1].name }
  }
}
