/** The logo of a site: the published forms of its files, by the ground that they stand on. */

/** A published file of the logo, with the size at which pages reserve room for it. */
export type LogoForm = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
};

/** The logo on one ground. */
export type PlacedLogo = LogoForm & {
  /** True: no file is for dark grounds, so the logo stands on a light plate. */
  readonly plate: boolean;
  /** The small form, for phones; absent without one that fits the ground. */
  readonly small?: LogoForm;
};

/** A drawing as SVG markup, from which pictures of any size are made. */
export type LogoDrawing = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
};

/** Background of pages. */
export interface PageGround {
  readonly colour: string;
  readonly isDark: boolean;
}

/** Plain data, so that it can be posted to a thread. */
export type SiteLogo = {
  /** On the background of pages. */
  readonly page: PlacedLogo;
  /** On the band of headers and footers. */
  readonly band: PlacedLogo;
  /** On white: print and mails. */
  readonly print: LogoForm;
  /** The icon as SVG; absent when the logo is too wide for a square. */
  readonly icon?: string;
  /** Drawings for pictures that the build makes. */
  readonly drawings: {
    readonly light: LogoDrawing;
    /** On the dark panel of the preview picture. */
    readonly band: LogoDrawing & { readonly plate: boolean };
  };
};

/** Path of the logo as PNG below the root of the site, for mails: most mail programs show no SVG. */
export const MAIL_LOGO = 'logo.png';

/** Returns the markup of a drawing in a box of a larger SVG, centred and as large as it fits. */
export function nestDrawing(
  { svg, width, height }: LogoDrawing,
  box: { x: number; y: number; width: number; height: number },
): string {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  const [x, y] = [box.x + (box.width - w) / 2, box.y + (box.height - h) / 2];
  const rest = svg
    .replace(/^<svg/, '')
    .replace(/ (?:width|height)="[^"]*"/g, (attribute, offset: number) =>
      offset < svg.indexOf('>') ? '' : attribute,
    );
  return `<svg x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${w.toFixed(2)}" height="${h.toFixed(2)}"${rest}`;
}
