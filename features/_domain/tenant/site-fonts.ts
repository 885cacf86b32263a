/** Fonts that a tenant brings: published files, and what pages need to know of them before they arrive. */

/** Measures in units of the font; `xWidthAvg` is the average width of a character of English text. */
export interface FontMetrics {
  readonly familyName: string;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  readonly xWidthAvg: number;
}

/** A published file of a font. */
export interface FontFile {
  readonly href: string;
  /** Weight, or lightest and boldest weight of a variable font: `400`, `100 900`. */
  readonly weights: string;
}

/** A font of the tenant's own; the metrics are those of its first file. */
export interface OwnFont {
  readonly files: readonly FontFile[];
  readonly metrics: FontMetrics;
}

/** Plain data, so that it can be posted to a thread. A use without an own font is absent. */
export interface SiteFonts {
  readonly display?: OwnFont;
  readonly body?: OwnFont;
  /** Copyright and licence of each file, as the file states them. */
  readonly notice: string;
}
