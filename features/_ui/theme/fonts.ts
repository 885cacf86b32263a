/**
 * Fonts of themes: file, weights, and a fallback stretched to the same size, so that nothing shifts when the file
 * arrives.
 */
import { createFontStack } from '@capsizecss/core';
import type { FontName } from '../../_domain/tenant/tenant.schema.ts';
import { ARIAL, FONT_METRICS } from './font-metrics.ts';

export interface Font {
  /** Name in `font-family`. */
  family: string;
  /** Path in node_modules; only the base name becomes public. */
  file: string;
  /** Lightest and boldest weight of the file. */
  weightRange: string;
  /** `@font-face` rules of the fallback. */
  fallbackCss: string;
  /** Complete value of `font-family`. */
  stack: string;
  /** Heading style in this font. */
  heading: { weight: number; tracking: string; scale: number; case: 'none' | 'uppercase' };
}

type Heading = Font['heading'];

const SYSTEM_STACK = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const PLAIN: Heading = { weight: 650, tracking: '-0.015em', scale: 1, case: 'none' };

function fromMetrics(slug: keyof typeof FONT_METRICS, look: Partial<Font>): Font {
  const metrics = FONT_METRICS[slug];
  const { fontFamily, fontFaces } = createFontStack([metrics, ARIAL]);
  const family = `${metrics.familyName} Variable`;
  return {
    family,
    file: `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
    weightRange: '100 900',
    // Android has no Arial; its default font is equally wide.
    fallbackCss: fontFaces.replaceAll(/\s*([{}:;,])\s*/g, '$1').replace(/src:[^;]+/, "$&,local('Roboto')"),
    stack: `${fontFamily.replace(/^[^,]+/, `"${family}"`)}, sans-serif`,
    heading: PLAIN,
    ...look,
  };
}

const FONT_DATA: Readonly<Record<Exclude<FontName, 'system'>, Font>> = {
  'hanken-grotesk': fromMetrics('hanken-grotesk', {
    heading: { weight: 600, tracking: '-0.02em', scale: 1, case: 'none' },
  }),
  'sofia-sans-condensed': fromMetrics('sofia-sans-condensed', {
    weightRange: '1 1000',
    heading: { weight: 800, tracking: '0.005em', scale: 1.2, case: 'uppercase' },
  }),
  archivo: fromMetrics('archivo', {
    heading: { weight: 700, tracking: '-0.02em', scale: 1, case: 'none' },
  }),
};

/** Returns the font files of a theme without duplicates; system fonts need none. */
export function themeFonts(names: { display: FontName; body: FontName }): Font[] {
  return [...new Set([names.body, names.display])].flatMap((name) =>
    name === 'system' ? [] : [FONT_DATA[name]],
  );
}

/** Returns the `font-family` value of a font. */
export const fontStack = (name: FontName) => (name === 'system' ? SYSTEM_STACK : FONT_DATA[name].stack);

/** Returns the heading style of a font. */
export const fontHeading = (name: FontName) => (name === 'system' ? PLAIN : FONT_DATA[name].heading);

/** Returns the file name in the site's assets. */
export const fontFileName = (font: Font) => font.file.slice(font.file.lastIndexOf('/') + 1);

/** Returns the `@font-face` rule of a font. `base` is the folder that serves the files, with a trailing slash. */
export function fontFace(font: Font, base = '/assets/fonts/'): string {
  return (
    `@font-face{font-family:"${font.family}";src:url(${base}${fontFileName(font)}) format("woff2");` +
    `font-weight:${font.weightRange};font-style:normal;font-display:swap}`
  );
}
