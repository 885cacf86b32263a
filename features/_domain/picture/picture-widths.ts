/** Widths of pictures in pixels, shared by the build and the browser. */

/** A thumbnail, the 600 of a gallery image (specification, section 9) and multiples for dense screens. */
export const PICTURE_WIDTHS: readonly number[] = [300, 600, 900, 1200];
/** Full-screen picture. */
export const FULL_WIDTH = 2000;
