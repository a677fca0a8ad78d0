import MusterDocuments
import MusterDrawing

/// A picture from a file, PNG or JPEG.
struct ImageSection: Section {
  static let keys = ["file", "height", "align"]
  private let file: String
  private let height: Double
  private let alignment: ImageBlock.Alignment

  init(_ options: SectionOptions) throws(DocumentProblem) {
    let node = try options.required("file", "the path of a picture")
    let path = try node.string("the path of a picture")
    guard !path.isEmpty else { throw node.problem(.expected("the path of a picture")) }
    file = options.reader.path(path)
    height = try options["height"]?.number(of: "height", in: 8...700) ?? 60
    alignment = try options["align"]?.choice(of: "align") ?? .left
  }

  /// The most pixels across and down that are kept: three a point of a page's width.
  private static let most = 1600

  func blocks(in scope: SectionScope) -> [any Block] {
    let frame = Picture.Frame.whole(width: Self.most, height: Self.most)
    guard let picture = scope.report.options.pictures?.picture(file, frame: frame) else { return [] }
    return [ImageBlock(picture: picture, height: height, alignment: alignment)]
  }
}
