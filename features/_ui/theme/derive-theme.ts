/**
 * Derives a theme from two seed colours and a font pair. Colours are in OKLCH and change lightness until each pair on a
 * page is readable: 4.5:1 for text, 3:1 for borders and controls.
 */
import type { SiteFonts } from '../../_domain/tenant/site-fonts.ts';
import type { ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { colour, contrast, hex, mix, oklch, readable, textOn, type Colour } from './colours.ts';
import { fontFaces, themeFont } from './fonts.ts';
import { COLOR_TOKENS, property, TOKENS, type ColorToken } from './tokens.ts';

const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;

/** Two adjacent tokens and their required contrast. */
export interface ContrastPair {
  front: ColorToken;
  back: ColorToken;
  ratio: number;
}

export interface UnmetPair extends ContrastPair {
  /** Actual contrast. */
  actual: number;
}

export interface DerivedTheme {
  /** Values by custom property. */
  tokens: Record<string, string>;
  /** Pairs that no lightness makes readable; empty for sensible seeds. */
  unmet: UnmetPair[];
}

type Palette = Record<ColorToken, Colour>;

const PAGE: readonly ColorToken[] = ['canvas', 'surface', 'surfaceRaised'];
const BAND: readonly ColorToken[] = ['band', 'bandRaised'];

const pairs = (fronts: readonly ColorToken[], backs: readonly ColorToken[], ratio: number): ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));

/** All pairs of tokens that components combine. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(['text', 'textMuted', 'accentInk'], [...PAGE, 'accentSoft'], TEXT_RATIO),
  ...pairs(['positive'], [...PAGE, 'positiveSoft'], TEXT_RATIO),
  ...pairs(['warning'], [...PAGE, 'warningSoft'], TEXT_RATIO),
  ...pairs(['danger'], [...PAGE, 'dangerSoft'], TEXT_RATIO),
  ...pairs(['text'], ['positiveSoft', 'warningSoft', 'dangerSoft'], TEXT_RATIO),
  ...pairs(['accentText'], ['accent', 'accentHover'], TEXT_RATIO),
  ...pairs(['bandText', 'bandMuted', 'bandAccent'], BAND, TEXT_RATIO),
  ...pairs(['tagText'], ['tag'], TEXT_RATIO),
  ...pairs(['tagNewText'], ['tagNew'], TEXT_RATIO),
  ...pairs(['tagReservedText'], ['tagReserved'], TEXT_RATIO),
  ...pairs(['tagSoldText'], ['tagSold'], TEXT_RATIO),
  ...pairs(['accent', 'lineStrong', 'focus'], PAGE, CONTROL_RATIO),
];

/** Returns a light or dark canvas: a grey seed moves to the nearer side, so that text is readable. */
function ground(seed: Colour): { canvas: Colour; dark: boolean } {
  const dark = seed.l < 0.55;
  const l = dark ? Math.min(seed.l, 0.26) : Math.max(seed.l, 0.92);
  return { canvas: { ...seed, l, c: Math.min(seed.c, 0.035) }, dark };
}

function pageColours({ accent: seed, ground: groundSeed, ink }: Seeds) {
  const { canvas, dark } = ground(groundSeed);
  const surface = dark ? { ...canvas, l: canvas.l + 0.035 } : mix(canvas, oklch(1, 0, canvas.h ?? 0), 0.65);
  const surfaceRaised = dark ? { ...canvas, l: canvas.l + 0.06 } : oklch(1, 0, 0);
  const page = [canvas, surface, surfaceRaised];
  const accent = readable(seed, page, CONTROL_RATIO);
  const accentSoft = mix(canvas, { ...accent, c: accent.c }, dark ? 0.22 : 0.12);
  const grounds = [...page, accentSoft];
  const wished = ink ?? oklch(dark ? 0.95 : 0.22, Math.min(seed.c, 0.03), seed.h ?? 0);
  const text = readable(wished, grounds, 7);
  return { canvas, dark, surface, surfaceRaised, page, accent, accentSoft, grounds, text };
}

function statusColours(page: ReturnType<typeof pageColours>) {
  const status = (hue: number, chroma: number) => {
    const base = oklch(page.dark ? 0.75 : 0.5, chroma, hue);
    const soft = mix(page.canvas, base, page.dark ? 0.2 : 0.1);
    return { front: readable(base, [...page.page, soft], TEXT_RATIO), soft };
  };
  return { positive: status(150, 0.12), warning: status(65, 0.11), danger: status(27, 0.17) };
}

/** Additional lightness of raised parts of the band. */
const RAISED = 0.05;

/** Returns the brand colour behind white text: unchanged if readable, including raised parts, else darker. */
export function bandOf(brand: Colour): Colour {
  const raised = readable({ ...brand, l: brand.l + RAISED }, [oklch(1, 0, 0)], TEXT_RATIO);
  return { ...raised, l: raised.l - RAISED };
}

/** Returns the seed of the band without a brand colour: the darker of accent and ink. */
function bandSeed({ accent, ink, brand }: Seeds, text: Colour): Colour {
  if (brand) return bandOf(brand);
  const tinted = accent.l < 0.45 ? accent : (ink ?? { ...text, l: 0.25 });
  return { ...tinted, l: Math.min(tinted.l, 0.34) };
}

function bandColours(seeds: Seeds, text: Colour) {
  const { accent } = seeds;
  const band = bandSeed(seeds, text);
  const bandRaised = { ...band, l: band.l + RAISED };
  const both = [band, bandRaised];
  return {
    band,
    bandRaised,
    bandText: readable(oklch(0.98, 0.005, band.h ?? 0), both, TEXT_RATIO),
    bandMuted: readable(mix(oklch(0.98, 0, band.h ?? 0), band, 0.25), both, TEXT_RATIO),
    bandLine: { ...band, l: band.l + 0.13 },
    bandAccent: readable(accent.l < 0.45 ? { ...accent, l: 0.85, c: 0.06 } : accent, both, TEXT_RATIO),
  };
}

interface Seeds {
  accent: Colour;
  ground: Colour;
  ink?: Colour;
  brand?: Colour;
}

function palette(seeds: Seeds): Palette {
  const page = pageColours(seeds);
  const { canvas, dark, accent, text, grounds } = page;
  const status = statusColours(page);
  const band = bandColours(seeds, text);
  const white = oklch(0.995, 0, 0);
  const black = oklch(0.18, 0.01, accent.h ?? 0);
  const accentText = textOn(accent, black, white);
  const deeper = { ...accent, l: accent.l + (accentText.l > 0.5 ? -0.05 : 0.05) };
  const onTag = (back: Colour) => textOn(back, black, white);
  const tag = dark ? oklch(0.9, 0.01, canvas.h ?? 0) : band.band;
  const tagReserved = oklch(0.82, 0.14, 80);
  const tagSold = oklch(0.42, 0.01, canvas.h ?? 0);
  return {
    canvas,
    surface: page.surface,
    surfaceRaised: page.surfaceRaised,
    text,
    textMuted: readable(mix(text, canvas, 0.32), grounds, TEXT_RATIO),
    line: mix(canvas, text, dark ? 0.18 : 0.14),
    lineStrong: readable(mix(canvas, text, 0.42), page.page, CONTROL_RATIO),
    accent,
    accentHover: contrast(accentText, deeper) >= TEXT_RATIO ? deeper : accent,
    accentText,
    accentSoft: page.accentSoft,
    accentInk: readable(accent, grounds, TEXT_RATIO),
    positive: status.positive.front,
    positiveSoft: status.positive.soft,
    warning: status.warning.front,
    warningSoft: status.warning.soft,
    danger: status.danger.front,
    dangerSoft: status.danger.soft,
    focus: readable(oklch(0.6, 0.19, 255), page.page, CONTROL_RATIO),
    ...band,
    tag,
    tagText: onTag(tag),
    tagNew: accent,
    tagNewText: accentText,
    tagReserved,
    tagReservedText: onTag(tagReserved),
    tagSold,
    tagSoldText: onTag(tagSold),
  };
}

const RADIUS: Record<ThemeSeeds['radius'], { control: string; card: string; image: string }> = {
  square: { control: '0px', card: '0px', image: '0px' },
  soft: { control: '6px', card: '10px', image: '8px' },
  round: { control: '22px', card: '20px', image: '16px' },
};

function otherTokens(seeds: ThemeSeeds, colours: Palette, own?: SiteFonts): Record<string, string> {
  const { radius, shadow, space, image } = TOKENS;
  const display = themeFont(seeds, 'display', own);
  const body = themeFont(seeds, 'body', own);
  const { heading } = display;
  const corner = RADIUS[seeds.radius];
  const dark = colours.canvas.l < 0.5;
  return {
    [TOKENS.font.display]: display.stack,
    [TOKENS.font.body]: body.stack,
    [TOKENS.font.numeric]: display.stack,
    [TOKENS.font.displayWeight]: String(heading.weight),
    [TOKENS.font.displayTracking]: heading.tracking,
    [TOKENS.font.displayScale]: String(heading.scale),
    [TOKENS.font.displayWordSpacing]: display.wordSpacing,
    [TOKENS.font.bodyWordSpacing]: body.wordSpacing,
    [radius.control]: corner.control,
    [radius.card]: corner.card,
    [radius.image]: corner.image,
    [shadow.raised]: `0 1px 2px rgb(0 0 0/${dark ? 0.5 : 0.06}),0 4px 16px rgb(0 0 0/${dark ? 0.4 : 0.07})`,
    [shadow.overlay]: `0 8px 40px rgb(0 0 0/${dark ? 0.6 : 0.18})`,
    [space.density]: String(seeds.density),
    [image.ratio]: '4/3',
    [image.background]: hex(mix(colours.canvas, colours.text, 0.08)),
  };
}

const palettes = new WeakMap<ThemeSeeds, Palette>();

/** Returns the colours of a theme. They take 4 ms, and a build or a check needs them three times. */
function paletteFor(seeds: ThemeSeeds): Palette {
  const cached = palettes.get(seeds);
  if (cached) return cached;
  const made = palette({
    accent: colour(seeds.accent),
    ground: colour(seeds.ground),
    ...(seeds.ink ? { ink: colour(seeds.ink) } : {}),
    ...(seeds.brand ? { brand: colour(seeds.brand) } : {}),
  });
  palettes.set(seeds, made);
  return made;
}

/**
 * Derives every token of the theme contract from a tenant's seeds (specification, section 3; sRGB hex). Seeds stay
 * where readable and change lightness otherwise; unreadable pairs are in `unmet`. `own` are the tenant's own fonts.
 */
export function deriveTheme(seeds: ThemeSeeds, own?: SiteFonts): DerivedTheme {
  const colours = paletteFor(seeds);
  const tokens: Record<string, string> = {};
  for (const token of COLOR_TOKENS) tokens[property(TOKENS.color[token])] = hex(colours[token]);
  for (const [name, value] of Object.entries(otherTokens(seeds, colours, own)))
    tokens[property(name)] = value;
  const unmet = CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    actual: contrast(colours[pair.front], colours[pair.back]),
  }));
  return { tokens, unmet: unmet.filter(({ actual, ratio }) => actual < ratio) };
}

/** Returns the style sheet of a theme: font faces, fallbacks, and one `:root` rule. `own` are the tenant's own fonts. */
export function themeCss(seeds: ThemeSeeds, own?: SiteFonts): string {
  const { tokens } = deriveTheme(seeds, own);
  const scheme = colour(tokens[property(TOKENS.color.canvas)] ?? '#ffffff').l < 0.5 ? 'dark' : 'light';
  const rules = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return `${fontFaces(seeds, own)}:root{color-scheme:${scheme};${rules.join(';')}}`;
}
