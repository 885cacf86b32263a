/** How a tenant's site looks from the outside of its pages: language, theme, fonts. */
import type { Skin } from '../../../renderer/contract/skin.ts';
import type { SiteTenant } from '../../_domain/site.ts';
import { deriveTheme, themeCss } from './derive.ts';
import { fontFileName, themeFonts } from './fonts.ts';
import { property, TOKENS } from './tokens.ts';

/** The skin of a tenant: its theme seeds made into CSS, its fonts by file name. */
export function siteSkin({ name, site_url, theme }: SiteTenant): Skin {
  const { tokens } = deriveTheme(theme);
  return {
    lang: 'en-AU',
    siteName: name,
    origin: new URL(site_url).origin,
    themeColour: tokens[property(TOKENS.color.canvas)] ?? theme.ground,
    themeCss: themeCss(theme),
    fonts: themeFonts(theme).map(fontFileName),
  };
}
