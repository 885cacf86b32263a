/** Look of preview pictures. */
import type { CardLook } from '../../_domain/picture/card-look.ts';
import type { ThemeSeeds } from '../../_domain/tenant/tenant.schema.ts';
import { deriveTheme } from './derive-theme.ts';
import { fontName } from './fonts.ts';
import { property, TOKENS, type ColorToken } from './tokens.ts';

/** Returns font and colours of the preview pictures of a theme, which are drawn with fonts of the product only. */
export function cardLook(theme: ThemeSeeds): CardLook {
  const { tokens } = deriveTheme(theme);
  const font = fontName(theme.display) ?? 'system';
  const colour = (token: ColorToken): string => tokens[property(TOKENS.color[token])] ?? '#000000';
  return {
    font: font === 'system' ? 'archivo' : font,
    ground: colour('accentSoft'),
    ink: colour('text'),
    panel: colour('band'),
    text: colour('bandText'),
    muted: colour('bandMuted'),
    accent: colour('bandAccent'),
  };
}
