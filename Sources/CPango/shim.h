#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangoft2.h>

#include <cairo-ft.h>
#include <hb-subset.h>
#include <stdlib.h>
#include FT_FREETYPE_H

/* A font that FreeType has opened, with what it needs as long as it is used. Each has a library of its own: FreeType lets
   nobody open or close two fonts of one library at a time. */
struct muster_face {
  FT_Library library;
  FT_Face face;
  hb_blob_t *blob;
};

static void muster_face_free(void *data) {
  struct muster_face *face = (struct muster_face *)data;
  if (face->face) FT_Done_Face(face->face);
  if (face->library) FT_Done_FreeType(face->library);
  hb_blob_destroy(face->blob);
  free(face);
}

/* A font of cairo's that owns an opened font; without one, NULL, and the opened font is closed. */
static inline cairo_font_face_t *muster_face_keep(cairo_font_face_t *made, struct muster_face *face) {
  static const cairo_user_data_key_t key;
  if (made && cairo_font_face_set_user_data(made, &key, face, muster_face_free) == CAIRO_STATUS_SUCCESS) return made;
  if (made) cairo_font_face_destroy(made);
  muster_face_free(face);
  return NULL;
}

/* The font of a pattern as a font of cairo's that nobody else has, and whose file is open as long as it is used; NULL where it
   cannot be opened. The caller destroys it.

   libcairo 1.16 keeps ten files of fonts open, whoever uses them, and opens and closes them in one library without a lock:
   threads that draw with many fonts would end the program. It leaves files alone that it did not open. */
static inline cairo_font_face_t *muster_installed_face(FcPattern *pattern) {
  FcChar8 *path = NULL;
  int index = 0;
  if (FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch) return NULL;
  FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  struct muster_face *face = (struct muster_face *)calloc(1, sizeof *face);
  if (!face) return NULL;
  cairo_font_face_t *made = NULL;
  FcPattern *opened = NULL;
  if (FT_Init_FreeType(&face->library) == 0 &&
      FT_New_Face(face->library, (const char *)path, index, &face->face) == 0 &&
      (opened = FcPatternDuplicate(pattern)) != NULL && FcPatternAddFTFace(opened, FC_FT_FACE, face->face))
    made = cairo_ft_font_face_create_for_pattern(opened);
  if (opened) FcPatternDestroy(opened);
  return muster_face_keep(made, face);
}

/* What fonts of Pango are told apart by apart from their sizes; the caller frees it. */
static inline char *muster_face_name(FcPattern *pattern) {
  return (char *)FcPatternFormat(pattern, (const FcChar8 *)"%{file}|%{index}|%{embolden}|%{fontvariations}");
}

/* How large and how turned the glyphs of a font of Pango are. */
static inline cairo_matrix_t muster_font_matrix(FcPattern *pattern) {
  double size = 0;
  FcMatrix *next, turn = {1, 0, 0, 1};
  FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size);
  for (int n = 0; FcPatternGetMatrix(pattern, FC_MATRIX, n, &next) == FcResultMatch; n++) FcMatrixMultiply(&turn, &turn, next);
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, turn.xx, -turn.yx, -turn.xy, turn.yy, 0, 0);
  cairo_matrix_scale(&matrix, size, size);
  return matrix;
}

static void muster_options_substitute(FcPattern *pattern, void *options) {
  cairo_ft_font_options_substitute((const cairo_font_options_t *)options, pattern);
}

static void muster_options_free(void *options) { cairo_font_options_destroy((cairo_font_options_t *)options); }

/* Pango's fonts for one thread, one unit of which is one point, as they look with options of cairo's. */
static inline PangoFontMap *muster_font_map_new(const cairo_font_options_t *options) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_default_substitute(
      PANGO_FC_FONT_MAP(map), muster_options_substitute, cairo_font_options_copy(options), muster_options_free);
  return map;
}

static inline FcPattern *muster_font_pattern(PangoFont *font) { return pango_fc_font_get_pattern(PANGO_FC_FONT(font)); }

/* The glyphs of a font with CFF outlines as a font of its own, under the same numbers, its subroutines written out; NULL
   for all other fonts, and where it cannot be made. The caller destroys it. */
static inline cairo_font_face_t *muster_subset_face(hb_face_t *face, const unsigned *glyphs, size_t count) {
#if HB_VERSION_ATLEAST(3, 0, 0)
  hb_blob_t *outlines = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));
  unsigned length = hb_blob_get_length(outlines);
  hb_blob_destroy(outlines);
  hb_subset_input_t *input = length ? hb_subset_input_create_or_fail() : NULL;
  if (!input) return NULL;
  hb_set_t *kept = hb_subset_input_glyph_set(input);
  for (size_t index = 0; index < count; index++) hb_set_add(kept, glyphs[index]);
  hb_set_t *dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  hb_set_add(dropped, HB_TAG('G', 'S', 'U', 'B'));
  hb_set_add(dropped, HB_TAG('G', 'P', 'O', 'S'));
  hb_set_add(dropped, HB_TAG('G', 'D', 'E', 'F'));
  hb_subset_input_set_flags(
      input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_DESUBROUTINIZE | HB_SUBSET_FLAGS_NO_HINTING);
  hb_face_t *small = hb_subset_or_fail(face, input);
  hb_subset_input_destroy(input);
  if (!small) return NULL;
  struct muster_face *subset = (struct muster_face *)calloc(1, sizeof *subset);
  if (!subset) {
    hb_face_destroy(small);
    return NULL;
  }
  subset->blob = hb_face_reference_blob(small);
  hb_face_destroy(small);
  unsigned size = 0;
  const char *bytes = hb_blob_get_data(subset->blob, &size);
  cairo_font_face_t *made = NULL;
  if (FT_Init_FreeType(&subset->library) == 0 &&
      FT_New_Memory_Face(subset->library, (const FT_Byte *)bytes, size, 0, &subset->face) == 0)
    made = cairo_ft_font_face_create_for_ft_face(subset->face, FT_LOAD_NO_HINTING);
  return muster_face_keep(made, subset);
#else
  (void)face;
  (void)glyphs;
  (void)count;
  return NULL;
#endif
}
