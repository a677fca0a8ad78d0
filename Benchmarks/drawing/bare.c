/* The same chart and the same pages as DrawingBenchmark, by libcairo and nothing above it: what drawing costs at least.
 *
 *     bare chart png|svg|pdf COUNT FILE
 *     bare pages pdf COUNT FILE
 *
 * Glyphs are looked up once for each character and placed by their advances; PNG is written by libpng at level 1 without
 * filters. Prints seconds of wall and of processor time, the first chart or page not counted. */
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <math.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

typedef struct {
  cairo_scaled_font_t *font;
  cairo_font_face_t *face;
  double size;
  cairo_glyph_t glyphs[128];
  double advances[128];
} Font;

typedef struct {
  unsigned char *bytes;
  size_t count, room;
} Buffer;

static const char *FIRST[] = {"Ada", "Bo", "Cleo", "Dora", "Eli", "Fay", "Gus", "Hana", "Ivo", "Jun",
                              "Kai", "Lea", "Mia", "Noe", "Ola", "Pia", "Rea", "Sol", "Tea", "Uma"};
static const char *LAST[] = {"Abel", "Birk", "Cole", "Dahl", "Eide", "Falk", "Gold", "Holm", "Ives", "Juul"};
static const char *MARKS[] = {"present", "partial", "absent", "excused"};
static const char *MONTHS[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct"};

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void load(Font *font, cairo_font_weight_t weight, double size) {
  font->face = cairo_toy_font_face_create("Inter", CAIRO_FONT_SLANT_NORMAL, weight);
  font->size = size;
  cairo_matrix_t scale, identity;
  cairo_matrix_init_scale(&scale, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  font->font = cairo_scaled_font_create(font->face, &scale, &identity, options);
  cairo_font_options_destroy(options);
  for (int code = 32; code < 127; code++) {
    char text[2] = {(char)code, 0};
    cairo_glyph_t *glyphs = NULL;
    int count = 0;
    cairo_scaled_font_text_to_glyphs(font->font, 0, 0, text, 1, &glyphs, &count, NULL, NULL, NULL);
    cairo_text_extents_t extents;
    cairo_scaled_font_glyph_extents(font->font, glyphs, count, &extents);
    font->glyphs[code] = glyphs[0];
    font->advances[code] = extents.x_advance;
    cairo_glyph_free(glyphs);
  }
}

static double width(const Font *font, const char *text) {
  double sum = 0;
  for (; *text; text++) sum += font->advances[(unsigned char)*text];
  return sum;
}

/* Text that begins, is centred or ends at x: share 0, 0.5 or 1. */
static void write_text(cairo_t *cairo, const Font *font, const char *text, double x, double y, double share) {
  cairo_glyph_t glyphs[128];
  cairo_text_cluster_t clusters[128];
  int count = (int)strlen(text);
  if (share > 0) x -= width(font, text) * share;
  for (int index = 0; index < count; index++) {
    unsigned char code = (unsigned char)text[index];
    glyphs[index] = (cairo_glyph_t){font->glyphs[code].index, x, y};
    clusters[index] = (cairo_text_cluster_t){1, 1};
    x += font->advances[code];
  }
  cairo_set_scaled_font(cairo, font->font);
  cairo_show_text_glyphs(cairo, text, count, glyphs, count, clusters, count, 0);
}

static double value(int index) { return 100 + 50 * sin(index / 9.0) + index * 37 % 23; }

static void draw_chart(cairo_t *cairo, const Font *title, const Font *text) {
  const double left = 110, right = 1500, top = 120, bottom = 920, most = 200;
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, 0.10, 0.11, 0.13);
  write_text(cairo, title, "Attendance by week", 45, 68, 0);
  for (int line = 0; line <= 4; line++) {
    char label[8];
    double y = bottom - (bottom - top) * line / 4;
    cairo_set_source_rgb(cairo, 0.9, 0.91, 0.92);
    cairo_set_line_width(cairo, 0.75);
    cairo_move_to(cairo, left, y);
    cairo_line_to(cairo, right, y);
    cairo_stroke(cairo);
    snprintf(label, sizeof label, "%d", line * 50);
    cairo_set_source_rgb(cairo, 0.42, 0.45, 0.5);
    write_text(cairo, text, label, left - 12, y + 5, 1);
  }
  for (int label = 0; label < 20; label++) {
    char words[16];
    snprintf(words, sizeof words, "%s %d", MONTHS[label / 2], label % 2 * 14 + 1);
    write_text(cairo, text, words, left + (right - left) * label * 10 / 199, bottom + 26, 0.5);
  }
  for (int pass = 0; pass < 2; pass++) {
    for (int index = 0; index < 200; index++) {
      double x = left + (right - left) * index / 199, y = bottom - (bottom - top) * value(index) / most;
      index == 0 ? cairo_move_to(cairo, x, y) : cairo_line_to(cairo, x, y);
    }
    if (pass == 0) {
      cairo_line_to(cairo, right, bottom);
      cairo_line_to(cairo, left, bottom);
      cairo_close_path(cairo);
      cairo_pattern_t *shade = cairo_pattern_create_linear(0, top, 0, bottom);
      cairo_pattern_add_color_stop_rgba(shade, 0, 0.04, 0.43, 0.6, 0.28);
      cairo_pattern_add_color_stop_rgba(shade, 1, 0.04, 0.43, 0.6, 0.02);
      cairo_set_source(cairo, shade);
      cairo_fill(cairo);
      cairo_pattern_destroy(shade);
    } else {
      cairo_set_source_rgb(cairo, 0.04, 0.43, 0.6);
      cairo_set_line_width(cairo, 3);
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
      cairo_stroke(cairo);
    }
  }
  double y = bottom - (bottom - top) * value(199) / most;
  cairo_arc(cairo, right, y, 6, 0, 2 * M_PI);
  cairo_fill(cairo);
  char label[16];
  snprintf(label, sizeof label, "%.0f", value(199));
  write_text(cairo, text, label, right + 14, y + 5, 0);
}

static void append(Buffer *buffer, const unsigned char *bytes, size_t count) {
  while (buffer->count + count > buffer->room) {
    buffer->room = buffer->room ? buffer->room * 2 : 1 << 16;
    buffer->bytes = realloc(buffer->bytes, buffer->room);
    if (!buffer->bytes) exit(1);
  }
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

static cairo_status_t append_cairo(void *buffer, const unsigned char *bytes, unsigned int count) {
  append(buffer, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

static void append_png(png_structp png, png_bytep bytes, size_t count) {
  append(png_get_io_ptr(png), bytes, count);
}

static void flush_png(png_structp png) { (void)png; }

static void write_png(cairo_surface_t *surface, Buffer *buffer) {
  cairo_surface_flush(surface);
  int columns = cairo_image_surface_get_width(surface), rows = cairo_image_surface_get_height(surface);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, buffer, append_png, flush_png);
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_NONE);
  png_set_IHDR(png, info, (unsigned)columns, (unsigned)rows, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int row = 0; row < rows; row++) {
    png_write_row(png, cairo_image_surface_get_data(surface) + row * cairo_image_surface_get_stride(surface));
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

static void make_chart(const char *format, const Font *title, const Font *text, Buffer *buffer) {
  buffer->count = 0;
  cairo_surface_t *surface =
      !strcmp(format, "png")   ? cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1600, 1000)
      : !strcmp(format, "svg") ? cairo_svg_surface_create_for_stream(append_cairo, buffer, 1600, 1000)
                               : cairo_pdf_surface_create_for_stream(append_cairo, buffer, 1600, 1000);
  cairo_t *cairo = cairo_create(surface);
  draw_chart(cairo, title, text);
  cairo_destroy(cairo);
  if (!strcmp(format, "png")) write_png(surface, buffer);
  cairo_surface_destroy(surface);
}

static void draw_page(cairo_t *cairo, int page, const Font *head, const Font *text) {
  static const char *HEADS[] = {"Name", "Date", "Attended", "Rate", "Mark"};
  static const double EDGES[] = {48, 200, 360, 440, 480}, SHARES[] = {0, 0, 1, 1, 0};
  char cell[64];
  cairo_set_source_rgb(cairo, 0.42, 0.45, 0.5);
  for (int column = 0; column < 5; column++) {
    write_text(cairo, head, HEADS[column], EDGES[column], 60, SHARES[column]);
  }
  cairo_set_line_width(cairo, 0.5);
  for (int row = 0; row < 40; row++) {
    double y = 78 + row * 18;
    cairo_set_source_rgb(cairo, 0.9, 0.91, 0.92);
    cairo_move_to(cairo, 48, y - 12.5);
    cairo_line_to(cairo, 547, y - 12.5);
    cairo_stroke(cairo);
    cairo_set_source_rgb(cairo, 0.1, 0.11, 0.13);
    snprintf(cell, sizeof cell, "%s %s", FIRST[(page * 7 + row) % 20], LAST[(page + row * 3) % 10]);
    write_text(cairo, text, cell, EDGES[0], y, 0);
    snprintf(cell, sizeof cell, "2026-%02d-%02d", page % 12 + 1, row % 28 + 1);
    write_text(cairo, text, cell, EDGES[1], y, 0);
    snprintf(cell, sizeof cell, "%d", (page * 40 + row) % 1000);
    write_text(cairo, text, cell, EDGES[2], y, 1);
    snprintf(cell, sizeof cell, "%d %%", (page * 13 + row * 7) % 100);
    write_text(cairo, text, cell, EDGES[3], y, 1);
    write_text(cairo, text, MARKS[(page + row) % 4], EDGES[4], y, 0);
  }
  snprintf(cell, sizeof cell, "%d", page + 1);
  write_text(cairo, text, cell, 547, 814, 1);
  cairo_show_page(cairo);
}

static void make_pages(int count, const Font *head, const Font *text, Buffer *buffer) {
  buffer->count = 0;
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(append_cairo, buffer, 595.28, 841.89);
  cairo_t *cairo = cairo_create(surface);
  for (int page = 0; page < count; page++) draw_page(cairo, page, head, text);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
}

int main(int count, char **words) {
  if (count != 5) return fprintf(stderr, "usage: bare chart|pages png|svg|pdf COUNT FILE\n"), 64;
  int isChart = !strcmp(words[1], "chart"), repeats = atoi(words[3]);
  Font title, text, head, cell;
  load(&title, CAIRO_FONT_WEIGHT_BOLD, 25);
  load(&text, CAIRO_FONT_WEIGHT_NORMAL, 14);
  load(&head, CAIRO_FONT_WEIGHT_BOLD, 8);
  load(&cell, CAIRO_FONT_WEIGHT_NORMAL, 9);
  Buffer buffer = {0};
  isChart ? make_chart(words[2], &title, &text, &buffer) : make_pages(1, &head, &cell, &buffer);
  double wall = seconds(CLOCK_MONOTONIC), processor = seconds(CLOCK_PROCESS_CPUTIME_ID);
  if (isChart) {
    for (int index = 0; index < repeats; index++) make_chart(words[2], &title, &text, &buffer);
  } else {
    make_pages(repeats, &head, &cell, &buffer);
  }
  printf("%.6f %.6f\n", seconds(CLOCK_MONOTONIC) - wall, seconds(CLOCK_PROCESS_CPUTIME_ID) - processor);
  FILE *file = fopen(words[4], "wb");
  if (!file || fwrite(buffer.bytes, 1, buffer.count, file) != buffer.count || fclose(file)) return 73;
  return 0;
}
