/* cairo_loaded.h - Cairo, which draws diagrams and icons, loaded at the first use: with the 20 libraries that it needs it
 * takes as long to load as all the rest of the program, and most runs draw nothing. Include this in place of Cairo's
 * headers, and call tv_cairo_load before the first function of Cairo. */
#ifndef TV_CAIRO_LOADED_H
#define TV_CAIRO_LOADED_H

#include "core/base/fail.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>

/* Its functions that this program calls. */
// clang-format off
#define TV_CAIRO_FUNCTIONS(X) \
    X(arc) X(clip) X(clip_extents) X(clip_preserve) X(close_path) X(create) X(curve_to) X(destroy) X(fill) X(fill_preserve) \
    X(font_options_create) X(font_options_destroy) X(font_options_set_antialias) X(font_options_set_hint_metrics) \
    X(font_options_set_hint_style) X(image_surface_create) X(line_to) X(move_to) X(new_path) X(new_sub_path) \
    X(paint) X(pdf_surface_create_for_stream) X(pdf_surface_set_metadata) X(rectangle) X(restore) X(save) X(scale) \
    X(select_font_face) X(set_font_options) X(set_font_size) X(set_line_cap) X(set_line_join) X(set_line_width) \
    X(set_source_rgb) X(set_source_rgba) X(show_text) X(status) X(status_to_string) X(stroke) X(stroke_preserve) \
    X(surface_destroy) X(surface_finish) X(surface_status) X(surface_write_to_png_stream) \
    X(svg_surface_create_for_stream) X(text_extents) X(translate)
// clang-format on

typedef struct tv_cairo_table {
#define TV_CAIRO_MEMBER(name) __typeof__(cairo_##name) *name;
    TV_CAIRO_FUNCTIONS(TV_CAIRO_MEMBER)
#undef TV_CAIRO_MEMBER
} tv_cairo_table;

extern tv_cairo_table tv_cairo; /* filled in by tv_cairo_load; after that only read */

/* Loads Cairo, once; any thread may call this. A process that enters the sandbox and may draw calls it before, because the
 * sandbox forbids loading libraries. False and *err: it is not installed, or there is no memory. */
bool tv_cairo_load(tv_err *err);

#define cairo_arc                           tv_cairo.arc
#define cairo_clip                          tv_cairo.clip
#define cairo_clip_extents                  tv_cairo.clip_extents
#define cairo_clip_preserve                 tv_cairo.clip_preserve
#define cairo_close_path                    tv_cairo.close_path
#define cairo_create                        tv_cairo.create
#define cairo_curve_to                      tv_cairo.curve_to
#define cairo_destroy                       tv_cairo.destroy
#define cairo_fill                          tv_cairo.fill
#define cairo_fill_preserve                 tv_cairo.fill_preserve
#define cairo_font_options_create           tv_cairo.font_options_create
#define cairo_font_options_destroy          tv_cairo.font_options_destroy
#define cairo_font_options_set_antialias    tv_cairo.font_options_set_antialias
#define cairo_font_options_set_hint_metrics tv_cairo.font_options_set_hint_metrics
#define cairo_font_options_set_hint_style   tv_cairo.font_options_set_hint_style
#define cairo_image_surface_create          tv_cairo.image_surface_create
#define cairo_line_to                       tv_cairo.line_to
#define cairo_move_to                       tv_cairo.move_to
#define cairo_new_path                      tv_cairo.new_path
#define cairo_new_sub_path                  tv_cairo.new_sub_path
#define cairo_paint                         tv_cairo.paint
#define cairo_pdf_surface_create_for_stream tv_cairo.pdf_surface_create_for_stream
#define cairo_pdf_surface_set_metadata      tv_cairo.pdf_surface_set_metadata
#define cairo_rectangle                     tv_cairo.rectangle
#define cairo_restore                       tv_cairo.restore
#define cairo_save                          tv_cairo.save
#define cairo_scale                         tv_cairo.scale
#define cairo_select_font_face              tv_cairo.select_font_face
#define cairo_set_font_options              tv_cairo.set_font_options
#define cairo_set_font_size                 tv_cairo.set_font_size
#define cairo_set_line_cap                  tv_cairo.set_line_cap
#define cairo_set_line_join                 tv_cairo.set_line_join
#define cairo_set_line_width                tv_cairo.set_line_width
#define cairo_set_source_rgb                tv_cairo.set_source_rgb
#define cairo_set_source_rgba               tv_cairo.set_source_rgba
#define cairo_show_text                     tv_cairo.show_text
#define cairo_status                        tv_cairo.status
#define cairo_status_to_string              tv_cairo.status_to_string
#define cairo_stroke                        tv_cairo.stroke
#define cairo_stroke_preserve               tv_cairo.stroke_preserve
#define cairo_surface_destroy               tv_cairo.surface_destroy
#define cairo_surface_finish                tv_cairo.surface_finish
#define cairo_surface_status                tv_cairo.surface_status
#define cairo_surface_write_to_png_stream   tv_cairo.surface_write_to_png_stream
#define cairo_svg_surface_create_for_stream tv_cairo.svg_surface_create_for_stream
#define cairo_text_extents                  tv_cairo.text_extents
#define cairo_translate                     tv_cairo.translate

#endif
