import Foundation
import MusterDrawing

/// Pictures as files of every kind that is read.
public enum PictureSamples {
  /// 4 x 4 pixels of a palette, clear but for a red and a blue one.
  public static let palette = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAACVBMVEX/////AAAAAP+3l+0cAAAAAXRSTlMAQObYZgAAABBJREFUCNdj"
      + "YGAQYOBgYAAAAHAAGdrA34QAAAAASUVORK5CYII=")
  /// 5 x 5 pixels of grey from black to white downwards, 16 bits each, interlaced.
  public static let interlaced = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFEAAAAAGPk5XsAAAAJ0lEQVQI10XJQREAIBDDwK0zpOEMaeV1kFcmAdICbbZH9rysH09HLzO/CP9M"
      + "1KKAAAAAAElFTkSuQmCC")
  /// 16 x 8 pixels of grey.
  public static let greyJPEG = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn"
      + "Pk1xeXBkeFxlZ2P/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAXEAADAQAAAAAAAAAAAAAAAAAAFmOh/9oACAEB"
      + "AAA/AKJksCZLD//Z")
  /// 16 x 8 pixels of red ink: cyan, magenta, yellow and black.
  public static let inkJPEG = bytes(
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+"
      + "WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
      + "/8AAFAgACAAQBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAA"
      + "AAAAAAAAAAAAAAAFB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AvgGU2acA/9k=")
  /// 16 x 16 pixels from red down to yellow, in several passes.
  public static let progressiveJPEG = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn"
      + "Pk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj"
      + "Y2NjY2P/wAARCAAQABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFhAAAwAAAAAAAAAAAAAAAAAAABRh/8QAFAEB"
      + "AAAAAAAAAAAAAAAAAAAABv/EABYRAQEBAAAAAAAAAAAAAAAAAAAUYf/aAAwDAQACEQMRAD8AmQgQhqEIEIGKyK7X/9k=")

  /// 400 x 200 pixels, red at the left, blue at the right, as PNG.
  public static let halves: [UInt8] = {
    var page = Page(size: Size(width: 400, height: 200))
    page.fill(Rectangle(x: 0, y: 0, width: 200, height: 200), Color(0xFF0000))
    page.fill(Rectangle(x: 200, y: 0, width: 200, height: 200), Color(0x0000FF))
    return (try? Drawing(metadata: Metadata(title: ""), pages: [page]).png()) ?? []
  }()

  /// A picture of many colours, as a photo is: small squares, the same on every run.
  public static func photo(width: Int = 300, height: Int = 400) -> [UInt8] {
    var page = Page(size: Size(width: Double(width), height: Double(height)))
    var chance: UInt32 = 1
    for y in stride(from: 0, to: height, by: 7) {
      for x in stride(from: 0, to: width, by: 7) {
        chance = chance &* 1_664_525 &+ 1_013_904_223
        let shade = Color(0x606060 &+ (UInt32(x) & 0x7F) << 16 &+ (UInt32(y) & 0x7F) << 8 &+ chance >> 27)
        page.fill(Rectangle(x: Double(x), y: Double(y), width: 7, height: 7), shade)
      }
    }
    return (try? Drawing(metadata: Metadata(title: ""), pages: [page]).png()) ?? []
  }

  private static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}
