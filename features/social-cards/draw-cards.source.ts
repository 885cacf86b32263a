/** Draws preview pictures with sharp. They are stored by content, so that only new ones take time. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import type { MediaFile } from '../_domain/check/check.ts';
import { storeCopy } from '../_platform/pictures/published-copy.source.ts';
import { AT_ONCE, MOST_PIXELS, type Resizer } from '../_platform/pictures/sharp.source.ts';
import { outlineSvg, panelSvg, PHOTO_WIDTH, siteSvg, type Typesetter } from './card-svg.ts';
import { createPenLoader } from './pen.source.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardHref, type SocialCard } from './social-card.ts';

export interface DrawOptions {
  /** Folder of the cache. */
  readonly folder: string;
  /** Folder of the fonts of cards. */
  readonly fonts: string;
  /** Returns the file of a photo by its address. */
  readonly photoOf: (href: string) => Pick<MediaFile, 'source' | 'size' | 'mtimeMs'> | undefined;
  /** Returns the markup of an outline. */
  readonly outlineOf: (body: NonNullable<SocialCard['body']>) => string;
  readonly onProgress?: (done: number, total: number) => void;
}

const QUALITY = 72;
/** Unused pictures stay for this time. */
const RETENTION = 14 * 86_400_000;

/** Draws cards with one pen. Vehicles of one shape without a photo share the pixels of their outline. */
function createPainter(draw: Resizer, outlineOf: DrawOptions['outlineOf']) {
  const outlines = new Map<string, Promise<Buffer>>();

  const toPixels = (input: string | Buffer, { look }: SocialCard): Promise<Buffer> =>
    draw(input, { failOn: 'none', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(PHOTO_WIDTH, CARD_HEIGHT, { fit: 'cover' })
      .flatten({ background: look.ground })
      .raw()
      .toBuffer();

  function drawOutline(card: SocialCard, body: NonNullable<SocialCard['body']>): Promise<Buffer> {
    const key = JSON.stringify([body, card.look]);
    const pixels = outlines.get(key) ?? toPixels(Buffer.from(outlineSvg(card, outlineOf(body))), card);
    outlines.set(key, pixels);
    return pixels;
  }

  /** Draws one card: photo or outline on the left, panel on the right; the card of the site has neither photo nor outline. */
  return async (content: SocialCard, type: Typesetter, photo: string | undefined): Promise<Buffer> => {
    if (content.body === undefined)
      return draw(Buffer.from(siteSvg(content, type)))
        .jpeg({ quality: QUALITY })
        .toBuffer();
    const [ground, panel] = await Promise.all([
      photo === undefined ? drawOutline(content, content.body) : toPixels(photo, content),
      draw(Buffer.from(panelSvg(content, type)))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ]);
    // Joined here, because blending layers takes longer than everything else together.
    const pixels = joinPixels(ground, panel);
    const card = await draw(pixels, { raw: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    for (const used of photo === undefined ? [panel, pixels] : [ground, panel, pixels]) releasePixels(used);
    return card;
  };
}

/** Puts two pictures of the height of a card side by side. */
function joinPixels(left: Buffer, right: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(left.length + right.length);
  const [leftRow, rightRow] = [left.length / CARD_HEIGHT, right.length / CARD_HEIGHT];
  for (let y = 0; y < CARD_HEIGHT; y += 1) {
    const start = y * (leftRow + rightRow);
    left.copy(joined, start, y * leftRow, (y + 1) * leftRow);
    right.copy(joined, start + leftRow, y * rightRow, (y + 1) * rightRow);
  }
  return joined;
}

/** Frees a buffer at once: buffers of a few cards would make the collector walk the whole heap of a large stock. */
function releasePixels({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Removes pictures that no build has used for a while. */
function dropUnused(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && now - stats.mtimeMs > RETENTION) rmSync(file, { force: true });
  }
}

/**
 * Draws the cards that are not stored yet, and returns the files of all. A photo that cannot be read gives a card without a
 * photo.
 */
export async function drawCards(
  cards: readonly SocialCard[],
  { folder, fonts, photoOf, outlineOf, onProgress }: DrawOptions,
): Promise<MediaFile[]> {
  const loadPen = createPenLoader(fonts);
  let painter: ReturnType<typeof createPainter> | undefined;
  const limit = pLimit(AT_ONCE);
  const byHref = new Map(cards.map((card) => [cardHref(card), card]));
  let drawn = 0;
  const drawFile = async ([href, card]: [string, SocialCard]): Promise<MediaFile> => {
    const photo = card.photo === undefined ? undefined : photoOf(card.photo);
    const key = hash('sha1', JSON.stringify([href, photo?.size, photo?.mtimeMs]), 'hex').slice(0, 24);
    const create = async (): Promise<Buffer> => {
      const { draw, typesetter } = await loadPen();
      const paint = (painter ??= createPainter(draw, outlineOf));
      const type = typesetter(card.look.font);
      return paint(card, type, photo?.source).catch(() => paint(card, type, undefined));
    };
    const stored = await storeCopy({ file: href.slice(1), name: `${key}.jpg`, digest: key, folder, create });
    onProgress?.((drawn += 1), byHref.size);
    return stored;
  };
  const files = await Promise.all([...byHref].map((entry) => limit(() => drawFile(entry))));
  if (existsSync(folder)) dropUnused(folder, Date.now());
  return files;
}
