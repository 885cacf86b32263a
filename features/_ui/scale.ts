/**
 * Space, type and breakpoints shared by all themes. Pixels become `rem`, so that they follow the reader's text size.
 */
import { property, TOKENS } from './theme/tokens.ts';

const PHONE = 390;
const DESKTOP = 1280;

const rem = (px: number) => `${+(px / 16).toFixed(4)}rem`;

/** Multiples of 4: 4 8 12 16 24 32 48 64 96. */
export const space = {
  1: rem(4),
  2: rem(8),
  3: rem(12),
  4: rem(16),
  5: rem(24),
  6: rem(32),
  7: rem(48),
  8: rem(64),
  9: rem(96),
} as const;

/** Returns space inside a component: `px` times the theme's density. */
export const dense = (px: number) => `calc(${rem(px)} * var(${property(TOKENS.space.density)}))`;

/** Returns a length that grows linearly from `min` at 390 px to `max` at 1280 px. */
export function fluid(min: number, max: number): string {
  const slope = (max - min) / (DESKTOP - PHONE);
  const base = min - slope * PHONE;
  return `clamp(${rem(min)}, ${rem(base)} + ${+(slope * 100).toFixed(3)}vw, ${rem(max)})`;
}

const heading = (step: number) =>
  `calc(${fluid(16 * 1.2 ** step, 16 * 1.25 ** step)} * var(${property(TOKENS.font.displayScale)}))`;

/** Type scale with ratio 1.2 on phones to 1.25 on desktops; nothing is smaller than `legal`. */
export const type = {
  legal: rem(13),
  small: rem(14),
  body: rem(16),
  large: fluid(18, 20),
  h4: heading(1),
  h3: heading(2),
  h2: heading(3),
  h1: heading(4),
  display: heading(5),
  price: fluid(32, 40),
} as const;

/** Space between columns and at the page's edge. */
export const gutter = fluid(16, 32);
/** Space between the sections of a page. */
export const section = fluid(48, 80);

export const media = {
  tablet: 'screen and (min-width: 48rem)',
  desktop: 'screen and (min-width: 64rem)',
  /** A screen of 1024 px at 400 % zoom: bars that stay would cover more than half of it. */
  short: 'screen and (max-height: 20rem)',
  /** Touch or stylus: targets are at least 44 px. */
  touch: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
} as const;

export const width = { normal: rem(1280), wide: rem(1536), prose: '68ch' } as const;
