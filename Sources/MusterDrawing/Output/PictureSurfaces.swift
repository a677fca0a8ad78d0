import CCairo

/// The cairo surfaces of pictures, each made once for a document, which then holds its pixels once.
struct PictureSurfaces: ~Copyable {
  /// Whether the pixels themselves are drawn; documents take a JPEG file as it is.
  private let drawsPixels: Bool
  private var surfaces: [Picture: [OpaquePointer]] = [:]
  /// How often each picture stands on the page so far: libcairo 1.16 names a surface in the page's dictionary as often as
  /// it is drawn there, so that a second time it must be another.
  private var uses: [Picture: Int] = [:]

  init(drawsPixels: Bool) { self.drawsPixels = drawsPixels }

  deinit {
    for surface in surfaces.values.joined() { cairo_surface_destroy(surface) }
  }

  /// The surface of a picture; `nil` when there is no memory for it.
  ///
  /// - Throws: ``DrawingError`` when its file cannot be read any more.
  mutating func surface(of picture: Picture) throws(DrawingError) -> OpaquePointer? {
    let use = uses[picture, default: 0]
    uses[picture] = use + 1
    if let known = surfaces[picture], use < known.count { return known[use] }
    let made = try make(picture)
    if let made, let path = picture.file?.path { Self.name(made, "\(path)\n\(use)") }
    if let made { surfaces[picture, default: []].append(made) }
    return made
  }

  /// Notes that what is drawn from now on stands on another page.
  mutating func endPage() {
    uses.removeAll(keepingCapacity: true)
    for picture in surfaces.keys where picture.file != nil {
      for surface in surfaces.removeValue(forKey: picture) ?? [] { cairo_surface_destroy(surface) }
    }
  }

  private func make(_ picture: Picture) throws(DrawingError) -> OpaquePointer? {
    let isJPEG = picture.encoding == .jpeg
    let picture = isJPEG ? try picture.loaded() : picture
    let pixels = drawsPixels || !isJPEG ? try picture.drawnPixels() : nil
    let isOpaque = isJPEG || pixels?.isOpaque == true
    // What is taken over as it is, is as large as it is stored; pixels stand upright already.
    let isSideways = pixels == nil && picture.turn.isSideways
    let (width, height) = isSideways ? (picture.height, picture.width) : (picture.width, picture.height)
    guard
      let surface = cairo_image_surface_create(
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    if let pixels { Self.fill(surface, with: pixels) }
    if isJPEG { Self.attach(picture.bytes, to: surface, CAIRO_MIME_TYPE_JPEG) }
    return surface
  }

  /// Copies pixels in the order of cairo's, whose colours are multiplied by alpha.
  private static func fill(_ surface: OpaquePointer, with pixels: Pixels) {
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.bytes.withUnsafeBytes { bytes in
      for y in 0..<pixels.height {
        let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        var (x, place) = (0, 4 * y * pixels.width)
        while x < pixels.width {
          row[x] = multiplied(
            UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
          (x, place) = (x + 1, place + 4)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// A pixel of red, green, blue and alpha as alpha, red, green and blue, the colours multiplied by alpha.
  private static func multiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 0xFF
    if alpha == 0xFF { return alpha << 24 | pixel >> 8 }
    func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha + 127) / 255 }
    return alpha << 24 | part(24) << 16 | part(16) << 8 | part(8)
  }

  /// Gives a surface a name, by which a document knows a picture that it holds already when another page shows it.
  private static func name(_ surface: OpaquePointer, _ name: String) {
    attach(Array(name.utf8), to: surface, CAIRO_MIME_TYPE_UNIQUE_ID)
  }

  private static func attach(_ bytes: [UInt8], to surface: OpaquePointer, _ type: String) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    let status = cairo_surface_set_mime_data(
      surface, type, copy.baseAddress, UInt(bytes.count), { $0?.deallocate() },
      copy.baseAddress)
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
