/** Seed colours that pages show in another shade, and the reason. */
import type { ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { colour, contrast } from './colours.ts';
import { deriveTheme } from './derive-theme.ts';
import { property, TOKENS, type ColorToken } from './tokens.ts';

/** A seed colour and the shade in its place. */
export interface SeedShade {
  readonly seed: 'accent' | 'ground' | 'ink' | 'brand';
  readonly colour: string;
  readonly shown: string;
  readonly use: string;
  readonly reason: string;
}

interface Rule {
  readonly seed: SeedShade['seed'];
  readonly token: ColorToken;
  readonly use: string;
  /** Returns the reason; `value` is the colour of a token. */
  readonly reason: (seed: string, value: (token: ColorToken) => string) => string;
}

const ratio = (one: string, other: string): string => `${contrast(colour(one), colour(other)).toFixed(2)}:1`;

const RULES: readonly Rule[] = [
  {
    seed: 'accent',
    token: 'accent',
    use: 'buttons, marks and controls',
    reason: (seed, value) =>
      `against ${value('canvas')}, the background of pages, it has ${ratio(seed, value('canvas'))}, and controls need 3:1`,
  },
  {
    seed: 'brand',
    token: 'band',
    use: 'header, hero and footer',
    reason: (seed) =>
      `white text on it and on its raised parts needs 4.5:1; on ${seed} it has ${ratio(seed, '#ffffff')}`,
  },
  {
    seed: 'ink',
    token: 'text',
    use: 'text',
    reason: (seed, value) =>
      `text needs 7:1 against every background, such as ${value('accentSoft')}, where it has ${ratio(seed, value('accentSoft'))}`,
  },
  {
    seed: 'ground',
    token: 'canvas',
    use: 'the background of pages',
    reason: () =>
      'a background is nearly white or nearly black, with little colour, so that text on it can be read',
  },
];

/** Lists the seeds of a theme that pages show in another shade. */
export function seedShades(theme: ThemeSeeds): SeedShade[] {
  const { tokens } = deriveTheme(theme);
  const value = (token: ColorToken): string => tokens[property(TOKENS.color[token])] ?? '';
  return RULES.flatMap(({ seed, token, use, reason }) => {
    const written = theme[seed]?.toLowerCase();
    const shown = value(token);
    if (written === undefined || written === shown) return [];
    return [{ seed, colour: written, shown, use, reason: reason(written, value) }];
  });
}
