/** Draws the icons that browsers, crawlers and phones request by their usual names, in the look of the SVG icon of pages. */
import { hash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pngToIco from 'png-to-ico';
import { ICON_LETTERS, ICON_RADIUS, ICON_SIZE, type SiteIcon } from '../_domain/picture/site-icon.ts';
import { loadResizer, writeWhole } from '../_platform/pictures/sharp.source.ts';
import type { Typesetter } from './card-svg.ts';
import { touch, type CardFile, type DrawOptions } from './draw-cards.source.ts';
import { typesetters } from './typesetters.source.ts';

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

/** Draws the favicon and the icon for home screens, unless they are stored, and returns their files. */
export async function drawIcons(
  icon: IconLook,
  { folder, fonts }: Pick<DrawOptions, 'folder' | 'fonts'>,
): Promise<CardFile[]> {
  const sharp = await loadResizer();
  const type = typesetters(fonts)(icon.font);
  mkdirSync(folder, { recursive: true });
  const draw = (size: number, radius = 0): Promise<Buffer> =>
    sharp(Buffer.from(outlinedIcon(icon, type, { size, radius })))
      .png()
      .toBuffer();
  const favicon = async (): Promise<Buffer> =>
    pngToIco(await Promise.all(FAVICON_SIZES.map((size) => draw(size, ICON_RADIUS))));
  const key = hash('sha1', JSON.stringify(icon), 'hex').slice(0, 24);
  const fileOf = async (name: string, drawIcon: () => Promise<Buffer>): Promise<CardFile> => {
    const source = path.join(folder, `${key}-${name}`);
    const stored = statSync(source, { throwIfNoEntry: false });
    if (stored) touch(source, stored.mtimeMs, Date.now());
    else writeWhole(source, await drawIcon());
    const { size } = stored ?? statSync(source);
    // The date stands for the content, as that of a preview picture.
    return { file: name, source, size, mtimeMs: Number.parseInt(key.slice(0, 10), 16) };
  };
  return Promise.all([
    fileOf('favicon.ico', favicon),
    fileOf('apple-touch-icon.png', () => draw(TOUCH_SIZE)),
  ]);
}
