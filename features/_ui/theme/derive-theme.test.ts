import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { themeSchema, type ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { CONTRAST_PAIRS, deriveTheme, themeCss } from './derive-theme.ts';
import { firstFontFiles } from './fonts.ts';
import { property, TOKENS } from './tokens.ts';

/** Returns a generator of reproducible pseudo-random numbers. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const next = sequence(20_261_121);
const anyHex = () =>
  `#${Math.floor(next() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const seeds = (over: Partial<ThemeSeeds> = {}): ThemeSeeds =>
  themeSchema.parse({
    accent: '#0f3d5c',
    ground: '#faf7f0',
    display: 'hanken-grotesk',
    body: 'hanken-grotesk',
    ...over,
  });

const getToken = (tokens: Record<string, string>, name: keyof typeof TOKENS.color) =>
  tokens[property(TOKENS.color[name])] ?? '';

describe('deriveTheme', () => {
  test('reaches 4.5:1 for every text pair and 3:1 for every control pair, for 200 random seeds', () => {
    for (let i = 0; i < 200; i += 1) {
      const chosen = seeds({
        accent: anyHex(),
        ground: anyHex(),
        ...(i % 2 ? { ink: anyHex() } : {}),
        ...(i % 3 ? { brand: anyHex() } : {}),
      });
      const { tokens, unmet } = deriveTheme(chosen);
      expect({ chosen, unmet }).toEqual({ chosen, unmet: [] });
      const shown = CONTRAST_PAIRS.map(({ front, back, ratio }) => ({
        pair: `${front} on ${back}`,
        enough: wcagContrast(getToken(tokens, front), getToken(tokens, back)) >= ratio,
      }));
      expect({ chosen, unread: shown.filter(({ enough }) => !enough) }).toEqual({ chosen, unread: [] });
    }
  });

  test('keeps a readable seed unchanged', () => {
    const { tokens } = deriveTheme(seeds());
    expect(getToken(tokens, 'accent')).toBe('#0f3d5c');
    expect(getToken(tokens, 'canvas')).toBe('#faf7f0');
  });

  test('colours header, hero and footer with theme.brand, or with the darker seed without one', () => {
    const band = (over: Partial<ThemeSeeds>) => getToken(deriveTheme(seeds(over)).tokens, 'band');
    expect(band({ brand: '#8a1c2b' })).toBe('#8a1c2b');
    expect(band({})).toBe('#0d3b5a');
    expect(wcagContrast(band({ brand: '#ffd400' }), '#ffffff')).toBeGreaterThan(4.5);
  });

  test('sets every token of the contract', () => {
    const { tokens } = deriveTheme(seeds());
    const names = Object.values(TOKENS).flatMap((group) => Object.values(group));
    expect(Object.keys(tokens).toSorted()).toEqual(names.map(property).toSorted());
  });
});

describe('themeCss', () => {
  test('loads at most two font files without duplicates, with fallbacks of the same size', () => {
    const one = themeCss(seeds());
    expect(one.match(/format\("woff2"\)/g)).toHaveLength(1);
    const pair = seeds({ display: 'sofia-sans-condensed', body: 'archivo' });
    expect(firstFontFiles(pair)).toEqual([
      '/assets/fonts/archivo-latin-wght-normal.woff2',
      '/assets/fonts/sofia-sans-condensed-latin-wght-normal.woff2',
    ]);
    expect(
      themeCss(pair).match(/src:local\('Arial'\),[^;]*local\('Roboto'\);[^}]*size-adjust/g),
    ).toHaveLength(2);
    expect(themeCss(pair)).toContain('font-display:swap');
    expect(themeCss(seeds({ display: 'system', body: 'system' }))).not.toContain('@font-face');
  });

  test('requests dark controls on a dark canvas', () => {
    expect(themeCss(seeds({ ground: '#1c1b19' }))).toContain('color-scheme:dark');
    expect(themeCss(seeds())).toContain('color-scheme:light');
  });
});
