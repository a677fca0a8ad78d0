#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jerror.h>
#include <jpeglib.h>

/* What a reader calls with the size of the picture; 0 refuses it. */
typedef int (*muster_jpeg_head)(void *closure, unsigned width, unsigned height);
/* What a reader calls with each row: red, green, blue and 255 a pixel. */
typedef void (*muster_jpeg_row)(void *closure, const unsigned char *pixels);
typedef void (*muster_jpeg_sink)(void *closure, const unsigned char *data, size_t length);

/* More passes over a picture than this are made to keep a reader busy, not to show anything. */
enum { MUSTER_JPEG_MOST_SCANS = 100 };

struct muster_jpeg_errors {
  struct jpeg_error_mgr manager;
  jmp_buf place;
};

/* libjpeg's usual errors end the process. In C because longjmp must not cross Swift. */
static void muster_jpeg_fail(j_common_ptr jpeg) { longjmp(((struct muster_jpeg_errors *)jpeg->err)->place, 1); }

/* A file that ends early is filled up with grey by libjpeg, which warns of it alone; other warnings are of
   pictures that look as they should. */
static void muster_jpeg_note(j_common_ptr jpeg, int level) {
  if (level < 0 && (jpeg->err->msg_code == JWRN_JPEG_EOF || jpeg->err->msg_code == JWRN_HIT_MARKER)) {
    muster_jpeg_fail(jpeg);
  }
}

static void muster_jpeg_count_scans(j_common_ptr jpeg) {
  if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > MUSTER_JPEG_MOST_SCANS) {
    muster_jpeg_fail(jpeg);
  }
}

/* A row of ink as cameras for print write it, turned upside down by Adobe's programs, in place as light. */
static void muster_jpeg_light(unsigned char *row, unsigned width, int is_inverted) {
  for (unsigned x = 0; x < width; x++, row += 4) {
    for (int part = 0; part < 4; part++) row[part] = is_inverted ? row[part] : 255 - row[part];
    for (int part = 0; part < 3; part++) row[part] = (unsigned char)(row[part] * row[3] / 255);
    row[3] = 255;
  }
}

/* Puts the fourth part beside each pixel of three, from the right so that nothing is overwritten unread. */
static void muster_jpeg_widen(unsigned char *row, unsigned width) {
  for (unsigned x = width; x-- > 0;) {
    unsigned char red = row[3 * x], green = row[3 * x + 1], blue = row[3 * x + 2];
    row[4 * x] = red, row[4 * x + 1] = green, row[4 * x + 2] = blue, row[4 * x + 3] = 255;
  }
}

/* Reads a JPEG file row by row, in a half, a quarter or an eighth of its size where both sides stay at least
   `side` pixels long. Returns 1 when whole, 0 when damaged, -1 when `head` refused it. */
static inline int muster_jpeg_read(const unsigned char *bytes, size_t length, unsigned side,
                                   muster_jpeg_head head, muster_jpeg_row row, void *closure) {
  struct jpeg_decompress_struct jpeg;
  struct muster_jpeg_errors errors;
  struct jpeg_progress_mgr progress = {0};
  unsigned char *volatile pixels = NULL;
  int result = 0;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = muster_jpeg_fail;
  errors.manager.emit_message = muster_jpeg_note;
  if (setjmp(errors.place)) {
    jpeg_destroy_decompress(&jpeg);
    free(pixels);
    return 0;
  }
  jpeg_create_decompress(&jpeg);
  progress.progress_monitor = muster_jpeg_count_scans;
  jpeg.progress = &progress;
  jpeg_mem_src(&jpeg, bytes, length);
  jpeg_read_header(&jpeg, TRUE);
  if (!head(closure, jpeg.image_width, jpeg.image_height)) {
    jpeg_destroy_decompress(&jpeg);
    return -1;
  }
  jpeg.out_color_space = jpeg.num_components == 4 ? JCS_CMYK : JCS_RGB;
  jpeg.dct_method = JDCT_ISLOW;
  while (jpeg.scale_denom < 8 && jpeg.image_width / (2 * jpeg.scale_denom) >= side &&
         jpeg.image_height / (2 * jpeg.scale_denom) >= side) {
    jpeg.scale_denom *= 2;
  }
  jpeg_start_decompress(&jpeg);
  pixels = malloc(4 * (size_t)jpeg.output_width);
  if (pixels && head(closure, jpeg.output_width, jpeg.output_height)) {
    while (jpeg.output_scanline < jpeg.output_height) {
      JSAMPROW rows[1] = {pixels};
      jpeg_read_scanlines(&jpeg, rows, 1);
      if (jpeg.num_components == 4) {
        muster_jpeg_light(pixels, jpeg.output_width, jpeg.saw_Adobe_marker);
      } else {
        muster_jpeg_widen(pixels, jpeg.output_width);
      }
      row(closure, pixels);
    }
    jpeg_finish_decompress(&jpeg);
    result = 1;
  }
  jpeg_destroy_decompress(&jpeg);
  free(pixels);
  return result;
}

/* Writes pixels of four parts (red, green, blue, unused) as a JPEG file. Returns 0 on failure. */
static inline int muster_jpeg_write(const unsigned char *pixels, unsigned width, unsigned height, int quality,
                                    muster_jpeg_sink write, void *closure) {
  struct jpeg_compress_struct jpeg;
  struct muster_jpeg_errors errors;
  unsigned char *volatile row = NULL;
  unsigned char *volatile bytes = NULL;
  unsigned long length = 0;
  jpeg.err = jpeg_std_error(&errors.manager);
  errors.manager.error_exit = muster_jpeg_fail;
  if (setjmp(errors.place)) {
    jpeg_destroy_compress(&jpeg);
    free(row);
    free(bytes);
    return 0;
  }
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, (unsigned char **)&bytes, &length);
  jpeg.image_width = width;
  jpeg.image_height = height;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, quality, TRUE);
  jpeg.optimize_coding = TRUE;
  jpeg.dct_method = JDCT_ISLOW;
  row = malloc(3 * (size_t)width);
  if (!row) muster_jpeg_fail((j_common_ptr)&jpeg);
  jpeg_start_compress(&jpeg, TRUE);
  while (jpeg.next_scanline < height) {
    const unsigned char *source = pixels + 4 * (size_t)width * jpeg.next_scanline;
    for (unsigned x = 0; x < width; x++) {
      for (int part = 0; part < 3; part++) row[3 * x + part] = source[4 * x + part];
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&jpeg, rows, 1);
  }
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
  write(closure, bytes, length);
  free(row);
  free(bytes);
  return 1;
}
