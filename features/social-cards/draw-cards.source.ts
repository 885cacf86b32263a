/** Draws preview pictures with sharp. They are stored by content, so that only new ones take time. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { AT_ONCE, MOST_PIXELS, type Resizer } from '../_platform/pictures/sharp.source.ts';
import { outlineSvg, panelSvg, PHOTO_WIDTH, siteSvg, type Typesetter } from './card-svg.ts';
import { createPenLoader } from './pen.source.ts';
import { CARD_HEIGHT, cardHref, type SocialCard } from './social-card.ts';

/** A file and its path in the output. */
export interface CardFile {
  readonly file: string;
  readonly source: string;
  readonly size: number;
  readonly mtimeMs: number;
}

export interface DrawOptions {
  /** Folder of the cache. */
  readonly folder: string;
  /** Folder of the fonts of cards. */
  readonly fonts: string;
  /** Returns the file of a photo by its address. */
  readonly photoOf: (href: string) => Pick<CardFile, 'source' | 'size' | 'mtimeMs'> | undefined;
  /** Returns the markup of an outline. */
  readonly outlineOf: (body: NonNullable<SocialCard['body']>) => string;
  readonly onProgress?: (done: number, total: number) => void;
}

const QUALITY = 72;
const DAY = 86_400_000;
/** Unused pictures stay for this time. */
const RETENTION = 14 * DAY;

/** Draws one card: photo or outline on the left, panel on the right; the card of the site has neither photo nor outline. */
async function drawCard(
  card: SocialCard,
  draw: Resizer,
  {
    type,
    photo,
    outlineOf,
  }: { type: Typesetter; photo: string | undefined } & Pick<DrawOptions, 'outlineOf'>,
): Promise<Buffer> {
  if (card.body === undefined)
    return draw(Buffer.from(siteSvg(card, type)))
      .jpeg({ quality: QUALITY })
      .toBuffer();
  const panel = Buffer.from(panelSvg(card, type));
  const ground = draw(photo ?? Buffer.from(outlineSvg(card, outlineOf(card.body))), {
    failOn: 'none',
    limitInputPixels: MOST_PIXELS,
  });
  return ground
    .autoOrient()
    .resize(PHOTO_WIDTH, CARD_HEIGHT, { fit: 'cover' })
    .flatten({ background: card.look.ground })
    .extend({ right: 1200 - PHOTO_WIDTH, background: card.look.panel })
    .composite([{ input: panel, left: PHOTO_WIDTH, top: 0 }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** Removes pictures that no build has used for a while. */
function dropUnused(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && now - stats.mtimeMs > RETENTION) rmSync(file, { force: true });
  }
}

/** Marks a stored picture as used, at most once a day. */
export function touch(file: string, mtimeMs: number, now: number): void {
  if (now - mtimeMs > DAY) utimesSync(file, new Date(now), new Date(now));
}

/**
 * Draws the cards that are not stored yet, and returns the files of all. A photo that cannot be read gives a card without a
 * photo.
 */
export async function drawCards(
  cards: readonly SocialCard[],
  { folder, fonts, photoOf, outlineOf, onProgress }: DrawOptions,
): Promise<CardFile[]> {
  mkdirSync(folder, { recursive: true });
  const loadPen = createPenLoader(fonts);
  const limit = pLimit(AT_ONCE);
  const now = Date.now();
  const byHref = new Map(cards.map((card) => [cardHref(card), card]));
  let drawn = 0;
  const fileOf = async ([href, card]: [string, SocialCard]): Promise<CardFile> => {
    const photo = card.photo === undefined ? undefined : photoOf(card.photo);
    const key = hash('sha1', JSON.stringify([href, photo?.size, photo?.mtimeMs]), 'hex').slice(0, 24);
    const source = path.join(folder, `${key}.jpg`);
    const stored = statSync(source, { throwIfNoEntry: false });
    if (stored) touch(source, stored.mtimeMs, now);
    else {
      const { draw, typesetter } = await loadPen();
      const how = { type: typesetter(card.look.font), outlineOf };
      const body = await drawCard(card, draw, { ...how, photo: photo?.source }).catch(() =>
        drawCard(card, draw, { ...how, photo: undefined }),
      );
      writeWholeFiles({ [source]: body });
    }
    onProgress?.((drawn += 1), byHref.size);
    const { size } = stored ?? statSync(source);
    // The date stands for the content, which a machine without the cache draws again.
    return { file: href.slice(1), source, size, mtimeMs: Number.parseInt(key.slice(0, 10), 16) };
  };
  const files = await Promise.all([...byHref].map((entry) => limit(() => fileOf(entry))));
  if (existsSync(folder)) dropUnused(folder, now);
  return files;
}
