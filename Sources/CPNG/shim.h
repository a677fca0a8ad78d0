#include <png.h>

typedef void (*muster_png_sink)(void *closure, const unsigned char *data, size_t length);

struct muster_png_target {
  muster_png_sink write;
  void *closure;
};

static void muster_png_piece(png_structp png, png_bytep data, size_t length) {
  struct muster_png_target *target = (struct muster_png_target *)png_get_io_ptr(png);
  target->write(target->closure, data, length);
}

static void muster_png_flush(png_structp png) { (void)png; }

static void muster_png_silent(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/* Writes 32-bit pixels (blue, green, red, unused) as an opaque PNG at the fastest level without filters.
   Returns 0 on failure. In C because libpng reports errors by longjmp, which must not cross Swift. */
static inline int muster_png_write(const unsigned char *pixels, unsigned width, unsigned height,
                                   long stride, muster_png_sink write, void *closure) {
  struct muster_png_target target = {write, closure};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, muster_png_silent);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, info ? &info : NULL);
    return 0;
  }
  png_set_write_fn(png, &target, muster_png_piece, muster_png_flush);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (unsigned row = 0; row < height; row++) png_write_row(png, (png_const_bytep)(pixels + (long)row * stride));
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 1;
}
