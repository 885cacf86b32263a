/** Document settings of a site: language, theme, fonts. */
import type { ThemeDocument } from '../../../renderer/contract/theme-document.ts';
import { APP_ICON_SIZES, appIconFile, siteIconSvg, type SiteIcon } from '../../_domain/picture/site-icon.ts';
import type { SiteLogo } from '../../_domain/picture/site-logo.ts';
import { monogram } from '../../_domain/tenant/monogram.ts';
import type { SiteFonts } from '../../_domain/tenant/site-fonts.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { deriveTheme, themeCss } from './derive-theme.ts';
import { firstFontFiles } from './fonts.ts';
import { property, TOKENS } from './tokens.ts';

/** Returns the icon of a tenant, in the colours of the theme. */
export function siteIcon({ name, theme }: Pick<Tenant, 'name' | 'theme'>): SiteIcon {
  const { tokens } = deriveTheme(theme);
  return {
    letters: monogram(name),
    ground: tokens[property(TOKENS.color.accent)] ?? theme.accent,
    ink: tokens[property(TOKENS.color.accentText)] ?? '#ffffff',
  };
}

/** Returns the document settings of a tenant: theme as CSS, fonts by address. */
export function siteThemeDocument(
  tenant: Tenant,
  { logo, fonts }: { logo?: SiteLogo | undefined; fonts?: SiteFonts | undefined } = {},
): ThemeDocument {
  const { name, site_url, trailing_slash, theme } = tenant;
  const { tokens } = deriveTheme(theme);
  return {
    lang: 'en-AU',
    siteName: name,
    origin: new URL(site_url).origin,
    trailingSlash: trailing_slash === 'always',
    themeColour: tokens[property(TOKENS.color.canvas)] ?? theme.ground,
    themeCss: themeCss(theme, fonts),
    icon: logo?.icon ?? siteIconSvg(siteIcon(tenant)),
    ...(logo?.icon !== undefined && {
      pictureIcons: APP_ICON_SIZES.map((size) => ({
        src: `/${appIconFile(size)}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    }),
    fonts: firstFontFiles(theme, fonts),
    ...(fonts && { notice: fonts.notice }),
  };
}
