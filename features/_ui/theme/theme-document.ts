/** Document settings of a site: language, theme, fonts. */
import type { ThemeDocument } from '../../../renderer/contract/theme-document.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { monogram } from '../../_domain/tenant/monogram.ts';
import { deriveTheme, themeCss } from './derive-theme.ts';
import { fontFileName, themeFonts } from './fonts.ts';
import { property, TOKENS } from './tokens.ts';

/** Returns the favicon: initials on a rounded square, as in a header without a logo. */
function mark(letters: string, ground: string, ink: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${ground}"/>` +
    `<text x="16" y="21.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="15" ` +
    `fill="${ink}">${letters}</text></svg>\n`
  );
}

/** Returns the document settings of a tenant: theme as CSS, fonts by file name. */
export function siteThemeDocument({ name, site_url, trailing_slash, theme }: Tenant): ThemeDocument {
  const { tokens } = deriveTheme(theme);
  const token = (key: string, otherwise: string) => tokens[property(key)] ?? otherwise;
  return {
    lang: 'en-AU',
    siteName: name,
    origin: new URL(site_url).origin,
    trailingSlash: trailing_slash === 'always',
    themeColour: token(TOKENS.color.canvas, theme.ground),
    themeCss: themeCss(theme),
    icon: mark(
      monogram(name),
      token(TOKENS.color.accent, theme.accent),
      token(TOKENS.color.accentText, '#ffffff'),
    ),
    fonts: themeFonts(theme).map(fontFileName),
  };
}
