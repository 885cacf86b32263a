/**
 * Metrics of the fonts of themes and of their fallback, in units of the font; `xWidthAvg` is the average width of a
 * character of English text. The test reads them from the font files.
 */
export const FONT_METRICS = {
  'hanken-grotesk': {
    familyName: 'Hanken Grotesk',
    ascent: 1_000,
    descent: -303,
    lineGap: 0,
    unitsPerEm: 1_000,
    xWidthAvg: 450,
  },
  'sofia-sans-condensed': {
    familyName: 'Sofia Sans Condensed',
    ascent: 900,
    descent: -300,
    lineGap: 0,
    unitsPerEm: 1_000,
    xWidthAvg: 334,
  },
  archivo: {
    familyName: 'Archivo',
    ascent: 878,
    descent: -210,
    lineGap: 0,
    unitsPerEm: 1_000,
    xWidthAvg: 440,
  },
} as const;

/** The fallback, a font of the visitor's system. Liberation Sans and Arimo have the same metrics. */
export const ARIAL = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  ascent: 1_854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2_048,
  xWidthAvg: 913,
} as const;
