import MusterAnalytics
import MusterJournals

/// The terms of a catalogue.
public struct TermList: Answer {
  /// The catalogue.
  public var catalogue: Catalogue
  /// The index of the current term; `nil` without terms.
  public var current: Int?

  /// The terms.
  ///
  /// - Parameters:
  ///   - catalogue: the catalogue.
  ///   - day: the day that tells the current term.
  public init(_ catalogue: Catalogue, on day: Day) {
    self.catalogue = catalogue
    current = catalogue.terms.current(on: day)
  }

  /// The name and version of the document.
  public static let schema = "muster.terms/1"
  /// The rows of the CSV are the terms.
  public static let rowsKey: String? = "terms"
  /// A row of any values.
  public static var sampleRow: JSONObject? {
    let catalogue = Catalogue(name: "", terms: [CatalogueTerm(name: "")], sections: [])
    return TermList(catalogue, on: .earliest).rows.first
  }
  /// It belongs to no group.
  public var groupName: String? { nil }

  /// Adds the keys that follow `schema`.
  ///
  /// - Parameter document: the document.
  public func write(to document: inout JSONObject) { document.add("terms", rows) }

  /// The number of sections of each term.
  public var sections: [Int] {
    catalogue.sections.reduce(into: [Int](repeating: 0, count: catalogue.terms.count)) {
      $0[$1.term] += 1
    }
  }

  private var rows: [JSONObject] {
    zip(catalogue.terms.indices, sections).map { index, sections in
      let term = catalogue.terms[index]
      var row = JSONObject()
      row.add("term", term.name)
      row.add("from", term.days?.lowerBound)
      row.add("to", term.days?.upperBound)
      row.add("current", index == current)
      row.add("sections", sections)
      return row
    }
  }
}
