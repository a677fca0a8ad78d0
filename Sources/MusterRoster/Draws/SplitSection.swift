import MusterAnalytics
import MusterDocuments
import MusterJournals
import MusterLanguage
import MusterReports

/// Cards of people drawn at random, one or in groups, with photos or initials.
package struct SplitSection: Section {
  package static let hasRates = false
  package static let keys = ["size", "seed"]
  private let size: Int
  private let seed: Int
  private let isPick: Bool
  /// Whether the head says what was drawn.
  private let hasHead: Bool

  /// The section of a template, whose draw is always the same unless its seed is changed.
  package init(_ options: SectionOptions) throws(DocumentProblem) {
    size = try options["size"]?.count(of: "size", in: Split.sizes) ?? 2
    seed = try options["seed"]?.count(of: "seed", in: Split.seeds) ?? 1
    (isPick, hasHead) = (false, false)
  }

  /// The whole page of a draw: a head, and its cards.
  ///
  /// - Parameters:
  ///   - size: how many people a group has; `nil` picks a single person.
  ///   - seed: the seed of the draw.
  package init(size: Int?, seed: Int) {
    (self.size, self.seed, isPick, hasHead) = (size ?? 1, seed, size == nil, true)
  }

  package func blocks(in scope: SectionScope) -> [any Block] {
    let (selection, wording) = (scope.selection, scope.wording)
    let split: Split
    do throws(SplitProblem) {
      split = try isPick ? selection.pick(seed: seed) : selection.split(size: size, seed: seed)
    } catch {
      return [TextBlock(text: wording.needsTwo)]
    }
    let cards = CardsBlock(
      split: split,
      badges: split.groups.map { names in
        names.map { name in
          scope.photo(of: name).map(Badge.portrait) ?? .initials(PersonName.initials(of: name).joined())
        }
      })
    return (hasHead ? [head(split, scope)] : []) + [cards]
  }

  private func head(_ split: Split, _ scope: SectionScope) -> HeadBlock {
    let wording = scope.wording
    let about =
      [wording.people(scope.selection.members)] + wording.filters(of: scope.heading)
      + [wording.asOf(scope.heading.asOf), wording.seed(split.seed)]
    return HeadBlock(
      group: scope.heading.group.isolated, title: scope.title, lead: "",
      selection: about.joined(separator: " · "), badge: scope.logo.map(Badge.logo))
  }
}

extension Selection {
  /// The number of selected people who belong to the group on the as-of day.
  fileprivate var members: Int { people.count { journal.people[$0].isMember(on: asOf) } }
}
