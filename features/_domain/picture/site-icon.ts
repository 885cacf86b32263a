/** The icon of a site: initials on a square, as in a header without a logo. */

export interface SiteIcon {
  readonly letters: string;
  /** Colour of the square. */
  readonly ground: string;
  /** Colour of the letters. */
  readonly ink: string;
}

/** Measures of the drawing, 32 wide and high: the size of the letters, and their baseline. */
export const ICON_SIZE = 32;
export const ICON_LETTERS = { size: 15, baseline: 21.5 } as const;
/** Radius of the corners where nothing else rounds them. */
export const ICON_RADIUS = 6;

/** Pixels of the icons of an installed site, which a logo has. */
export const APP_ICON_SIZES = [192, 512] as const;

/** Returns the path of such an icon below the root of the site. */
export const appIconFile = (size: number): string => `icon-${size}.png`;

/** Returns the icon as SVG for browsers, which have the font of the letters. */
export function siteIconSvg({ letters, ground, ink }: SiteIcon): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${ICON_RADIUS}" fill="${ground}"/>` +
    `<text x="16" y="${ICON_LETTERS.baseline}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="${ICON_LETTERS.size}" ` +
    `fill="${ink}">${letters}</text></svg>\n`
  );
}
