/** Widths of pictures in pixels, known to the build and to the browser alike. */

/** A thumbnail, the 600 of a gallery image (specification, section 9) and its multiples for dense screens. */
export const PICTURE_WIDTHS: readonly number[] = [300, 600, 900, 1200];
/** A picture that fills a screen. */
export const FULL_WIDTH = 2000;
