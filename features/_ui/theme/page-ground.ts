/** The background of pages, on which a logo stands. */
import type { ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { colour } from './colours.ts';
import { deriveTheme } from './derive-theme.ts';
import { property, TOKENS } from './tokens.ts';
import type { PageGround } from '../../_domain/picture/site-logo.ts';

/** Returns the background of the pages of a theme. */
export function pageGround(theme: ThemeSeeds): PageGround {
  const canvas = deriveTheme(theme).tokens[property(TOKENS.color.canvas)] ?? theme.ground;
  return { colour: canvas, isDark: colour(canvas).l < 0.5 };
}
