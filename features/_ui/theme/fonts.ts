/**
 * Fonts of themes: files, weights, and a fallback stretched to the same size, so that nothing shifts when the files
 * arrive.
 */
import { createFontStack } from '@capsizecss/core';
import type { FontFile, FontMetrics, OwnFont, SiteFonts } from '../../_domain/tenant/site-fonts.ts';
import type { FontName, ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { ARIAL, FONT_METRICS } from './font-metrics.ts';

/** Heading style in a font. */
interface Heading {
  weight: number;
  tracking: string;
  scale: number;
}

interface Font {
  /** Name in `font-family`. */
  family: string;
  files: readonly FontFile[];
  /** `@font-face` rules of the fallback. */
  fallbackCss: string;
  /** Complete value of `font-family`. */
  stack: string;
  heading: Heading;
  /** Additional space between words. */
  wordSpacing: string;
}

/** The two uses of fonts in a theme. */
type FontUse = 'display' | 'body';

const PLAIN: Heading = { weight: 650, tracking: '-0.015em', scale: 1 };
const SYSTEM: Font = {
  family: 'system-ui',
  files: [],
  fallbackCss: '',
  stack: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  heading: PLAIN,
  wordSpacing: '0em',
};

function createFont(
  metrics: FontMetrics,
  {
    family = metrics.familyName,
    files,
    heading = PLAIN,
    wordSpacing = '0em',
  }: Pick<Font, 'files'> & Partial<Font>,
): Font {
  const { fontFamily, fontFaces } = createFontStack([metrics, ARIAL]);
  return {
    family,
    files,
    // Android has no Arial; its default font is equally wide.
    fallbackCss: fontFaces.replaceAll(/\s*([{}:;,])\s*/g, '$1').replace(/src:[^;]+/, "$&,local('Roboto')"),
    stack: `${fontFamily.replace(/^(?:"[^"]*"|[^,]+)/, `"${family}"`)}, sans-serif`,
    heading,
    wordSpacing,
  };
}

/** Folder of the fonts in the site's assets. */
const FOLDER = '/assets/fonts/';

function productFont(
  slug: keyof typeof FONT_METRICS,
  { weights = '100 900', ...options }: Pick<Font, 'heading'> & { wordSpacing?: string; weights?: string },
): Font {
  const metrics = FONT_METRICS[slug];
  return createFont(metrics, {
    family: `${metrics.familyName} Variable`,
    files: [{ href: `${FOLDER}${slug}-latin-wght-normal.woff2`, weights }],
    ...options,
  });
}

const PRODUCT_FONTS: Readonly<Record<FontName, Font>> = {
  'hanken-grotesk': productFont('hanken-grotesk', {
    heading: { weight: 600, tracking: '-0.02em', scale: 1 },
  }),
  'sofia-sans-condensed': productFont('sofia-sans-condensed', {
    heading: { weight: 800, tracking: '0.005em', scale: 1.2 },
    weights: '1 1000',
  }),
  archivo: productFont('archivo', {
    heading: { weight: 700, tracking: '-0.02em', scale: 1 },
    wordSpacing: '0.07em',
  }),
  system: SYSTEM,
};

const isName = (choice: ThemeSeeds[FontUse]): choice is FontName =>
  typeof choice === 'string' && choice in PRODUCT_FONTS;

/** Returns the name of a product font; undefined for a font of the tenant's own. */
export const fontName = (choice: ThemeSeeds[FontUse]): FontName | undefined =>
  isName(choice) ? choice : undefined;

const createOwnFont = ({ files, metrics }: OwnFont): Font => createFont(metrics, { files });

/** Returns the font of one use. Without the files of an own font it is the system's. */
export function themeFont(theme: Pick<ThemeSeeds, FontUse>, use: FontUse, own?: SiteFonts): Font {
  const choice = theme[use];
  if (isName(choice)) return PRODUCT_FONTS[choice];
  const font = own?.[use];
  return font ? createOwnFont(font) : SYSTEM;
}

/** Returns the fonts of a theme, each family once with the files of both uses. */
function themeFonts(theme: Pick<ThemeSeeds, FontUse>, own?: SiteFonts): Font[] {
  const families = new Map<string, Font>();
  for (const font of [themeFont(theme, 'body', own), themeFont(theme, 'display', own)]) {
    const { files = [] } = families.get(font.family) ?? {};
    const byAddress = new Map([...files, ...font.files].map((file) => [file.href, file]));
    families.set(font.family, { ...font, files: [...byAddress.values()] });
  }
  return [...families.values()];
}

/** Lists the files that pages need first: the first of each font. */
export const firstFontFiles = (theme: Pick<ThemeSeeds, FontUse>, own?: SiteFonts): string[] => {
  const fonts = [themeFont(theme, 'body', own), themeFont(theme, 'display', own)];
  return [...new Set(fonts.flatMap(({ files }) => files.slice(0, 1).map(({ href }) => href)))];
};

const fontFace = (family: string, { href, weights }: FontFile): string =>
  `@font-face{font-family:"${family}";src:url(${href}) format("woff2");` +
  `font-weight:${weights};font-style:normal;font-display:swap}`;

/** Returns the `@font-face` rules of a theme and of the fallbacks of its fonts. */
export const fontFaces = (theme: Pick<ThemeSeeds, FontUse>, own?: SiteFonts): string =>
  themeFonts(theme, own)
    .map(
      ({ family, files, fallbackCss }) => files.map((file) => fontFace(family, file)).join('') + fallbackCss,
    )
    .join('');
