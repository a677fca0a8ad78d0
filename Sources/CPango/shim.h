#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <cairo-ft.h>
#include <hb-subset.h>
#include <stdlib.h>
#include FT_FREETYPE_H

/* A font of some glyphs alone, and what it needs as long as it is used. */
struct muster_subset {
  FT_Library library;
  FT_Face face;
  hb_blob_t *blob;
};

static void muster_subset_free(void *data) {
  struct muster_subset *subset = (struct muster_subset *)data;
  if (subset->face) FT_Done_Face(subset->face);
  if (subset->library) FT_Done_FreeType(subset->library);
  hb_blob_destroy(subset->blob);
  free(subset);
}

/* The glyphs of a font with CFF outlines as a font of its own, under the same numbers, its subroutines written out; NULL
   for all other fonts, and where it cannot be made. The caller destroys it. */
static inline cairo_font_face_t *muster_subset_face(hb_face_t *face, const unsigned *glyphs, size_t count) {
#if HB_VERSION_ATLEAST(3, 0, 0)
  static const cairo_user_data_key_t key;
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
  struct muster_subset *subset = (struct muster_subset *)calloc(1, sizeof *subset);
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
  if (!made || cairo_font_face_set_user_data(made, &key, subset, muster_subset_free) != CAIRO_STATUS_SUCCESS) {
    if (made) cairo_font_face_destroy(made);
    muster_subset_free(subset);
    return NULL;
  }
  return made;
#else
  (void)face;
  (void)glyphs;
  (void)count;
  return NULL;
#endif
}
