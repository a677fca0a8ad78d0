#include <png.h>
#include <stdlib.h>
#include <string.h>

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

/* libpng's usual errors are printed. */
static void muster_png_fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

/* How pixels of four parts are written. */
enum muster_png_kind {
  MUSTER_PNG_FAST_BGRX, /* blue, green, red, unused: opaque, at the fastest level without filters */
  MUSTER_PNG_SMALL_RGBX, /* red, green, blue, unused: opaque, as small as can be */
  MUSTER_PNG_SMALL_RGBA  /* red, green, blue, alpha: as small as can be */
};

/* What a picture says about itself, in UTF-8; empty texts are left out. */
struct muster_png_about {
  const char *title;
  const char *description;
  unsigned per_meter; /* pixels per metre; 0 when unknown */
};

static inline void muster_png_describe(png_structp png, png_infop info, const struct muster_png_about *about) {
  png_text texts[2];
  const char *keys[] = {"Title", "Description"};
  const char *values[] = {about->title, about->description};
  int count = 0;
  memset(texts, 0, sizeof texts);
  for (int index = 0; index < 2; index++) {
    if (!*values[index]) continue;
    texts[count].compression = PNG_ITXT_COMPRESSION_NONE;
    texts[count].key = (png_charp)keys[index];
    texts[count].text = (png_charp)values[index];
    texts[count].lang = (png_charp) "";
    texts[count].lang_key = (png_charp) "";
    count++;
  }
  if (count) png_set_text(png, info, texts, count);
  if (about->per_meter) png_set_pHYs(png, info, about->per_meter, about->per_meter, PNG_RESOLUTION_METER);
}

/* Writes pixels as a PNG file that says something about itself, unless `about` is null. Returns 0 on failure. In C because libpng reports errors by longjmp, which must
   not cross Swift. */
static inline int muster_png_write(const unsigned char *pixels, unsigned width, unsigned height, long stride,
                                   enum muster_png_kind kind, const struct muster_png_about *about,
                                   muster_png_sink write, void *closure) {
  struct muster_png_target target = {write, closure};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, muster_png_fail, muster_png_silent);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, info ? &info : NULL);
    return 0;
  }
  int is_fast = kind == MUSTER_PNG_FAST_BGRX;
  int has_alpha = kind == MUSTER_PNG_SMALL_RGBA;
  png_set_write_fn(png, &target, muster_png_piece, muster_png_flush);
  png_set_compression_level(png, is_fast ? 1 : 9);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, is_fast ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
  png_set_IHDR(png, info, width, height, 8, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (about) muster_png_describe(png, info, about);
  png_write_info(png, info);
  if (is_fast) png_set_bgr(png);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (unsigned row = 0; row < height; row++) png_write_row(png, (png_const_bytep)(pixels + (long)row * stride));
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 1;
}

/* What a reader calls with the size of the picture; 0 refuses it. */
typedef int (*muster_png_head)(void *closure, unsigned width, unsigned height);
/* What a reader calls with each row: red, green, blue and alpha a pixel. */
typedef void (*muster_png_row)(void *closure, const unsigned char *pixels);

struct muster_png_origin {
  const unsigned char *bytes;
  size_t length;
};

static void muster_png_take(png_structp png, png_bytep data, size_t length) {
  struct muster_png_origin *origin = (struct muster_png_origin *)png_get_io_ptr(png);
  if (length > origin->length) png_error(png, "ends early");
  memcpy(data, origin->bytes, length);
  origin->bytes += length;
  origin->length -= length;
}

/* Reads a PNG file of any kind row by row; one of interlaced rows is held in memory whole. Returns 1 when
   whole, 0 when damaged, -1 when `head` refused it. */
static inline int muster_png_read(const unsigned char *bytes, size_t length, muster_png_head head,
                                  muster_png_row row, void *closure) {
  struct muster_png_origin origin = {bytes, length};
  unsigned char *volatile pixels = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, muster_png_fail, muster_png_silent);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, info ? &info : NULL, NULL);
    free(pixels);
    return 0;
  }
  png_set_read_fn(png, &origin, muster_png_take);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, 1 << 22);
  png_set_chunk_cache_max(png, 64);
  png_read_info(png, info);
  unsigned width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (!head(closure, width, height)) {
    png_destroy_read_struct(&png, &info, NULL);
    return -1;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = 4 * (size_t)width;
  pixels = malloc(passes == 1 ? stride : stride * height);
  if (!pixels) png_error(png, "out of memory");
  for (int pass = 0; pass < passes; pass++) {
    for (unsigned y = 0; y < height; y++) {
      unsigned char *place = passes == 1 ? pixels : pixels + stride * y;
      png_read_row(png, place, NULL);
      if (pass == passes - 1) row(closure, place);
    }
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(pixels);
  return 1;
}
