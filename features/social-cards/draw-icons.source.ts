/** Draws the icons that browsers, crawlers and phones request by their usual names, in the look of the SVG icon of pages. */
import { hash } from 'node:crypto';
import pngToIco from 'png-to-ico';
import {
  APP_ICON_SIZES,
  appIconFile,
  ICON_LETTERS,
  ICON_RADIUS,
  ICON_SIZE,
  type SiteIcon,
} from '../_domain/picture/site-icon.ts';
import { MAIL_LOGO, nestDrawing, type LogoDrawing, type SiteLogo } from '../_domain/picture/site-logo.ts';
import type { MediaFile } from '../_domain/check/check.ts';
import { storeCopy } from '../_platform/pictures/published-copy.source.ts';
import type { Typesetter } from './card-svg.ts';
import type { DrawOptions } from './draw-cards.source.ts';
import { createPenLoader } from './pen.source.ts';

/** Pixels of the pictures in the favicon: tabs, tabs of sharp screens, and the desktop. */
const FAVICON_SIZES = [16, 32, 48];
/** Pixels of the icon on the home screen of a phone, which rounds it itself. */
const TOUCH_SIZE = 180;

/** The icon of a site with the font of its letters. */
export type IconLook = SiteIcon & {
  readonly font: string;
};

/** Returns the icon as SVG of a size in pixels, with outlines as letters. */
function outlinedIcon(
  { letters, ground, ink }: SiteIcon,
  type: Typesetter,
  { size, radius }: { size: number; radius: number },
): string {
  const scale = ICON_LETTERS.size / type.unitsPerEm;
  const left = (ICON_SIZE - type.width(letters, 'bold') * scale) / 2;
  const transform = `translate(${left.toFixed(3)} ${ICON_LETTERS.baseline}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">` +
    `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="${radius}" fill="${ground}"/>` +
    `<path fill="${ink}" transform="${transform}" d="${type.outline(letters, 'bold')}"/></svg>`
  );
}

/** Returns the icon of a logo in a size in pixels, with other corners. */
const sizedIcon = (svg: string, { size, radius }: { size: number; radius: number }): string =>
  svg
    .replace('<svg', `<svg width="${size}" height="${size}"`)
    .replace(` rx="${ICON_RADIUS}"`, ` rx="${radius}"`);

/** Space around a logo in mails, and its longest sides, in pixels of sharp screens. */
const MAIL_BOX = { space: 16, width: 640, height: 96 };

/** Returns the logo on white for mails, whose programs show no SVG and turn grounds dark. */
function mailLogoSvg(drawing: LogoDrawing): string {
  const { space, ...box } = MAIL_BOX;
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const width = Math.round(drawing.width * scale) + 2 * space;
  const height = Math.round(drawing.height * scale) + 2 * space;
  const inner = { x: space, y: space, width: width - 2 * space, height: height - 2 * space };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>${nestDrawing(drawing, inner)}</svg>`
  );
}

interface IconOptions extends Pick<DrawOptions, 'folder' | 'fonts'> {
  readonly logo?: SiteLogo | undefined;
}

/**
 * Draws the favicon and the icon for home screens, and with a logo those of an installed site and the picture for mails,
 * unless they are stored, and returns their files.
 */
export async function drawIcons(icon: IconLook, { folder, fonts, logo }: IconOptions): Promise<MediaFile[]> {
  const loadPen = createPenLoader(fonts);
  const drawPicture = async (svg: string): Promise<Buffer> =>
    (await loadPen()).draw(Buffer.from(svg)).png().toBuffer();
  const draw = async (size: number, radius = 0): Promise<Buffer> =>
    drawPicture(
      logo?.icon === undefined
        ? outlinedIcon(icon, (await loadPen()).typesetter(icon.font), { size, radius })
        : sizedIcon(logo.icon, { size, radius }),
    );
  const favicon = async (): Promise<Buffer> =>
    pngToIco(await Promise.all(FAVICON_SIZES.map((size) => draw(size, ICON_RADIUS))));
  const key = hash('sha1', JSON.stringify(logo ? [icon, logo] : icon), 'hex').slice(0, 24);
  const storeFile = (file: string, create: () => Promise<Buffer>): Promise<MediaFile> =>
    storeCopy({ file, name: `${key}-${file}`, digest: key, folder, create });
  const appSizes = logo?.icon === undefined ? [] : APP_ICON_SIZES;
  return Promise.all([
    storeFile('favicon.ico', favicon),
    storeFile('apple-touch-icon.png', () => draw(TOUCH_SIZE)),
    ...appSizes.map((size) => storeFile(appIconFile(size), () => draw(size))),
    ...(logo ? [storeFile(MAIL_LOGO, () => drawPicture(mailLogoSvg(logo.drawings.light)))] : []),
  ]);
}
