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
import { CARD_HEIGHT, cardHref, type SocialCard } from './social-card.ts';

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

/**
 * Draws the cards that are not stored yet, and returns the files of all. A photo that cannot be read gives a card without a
 * photo.
 */
export async function drawCards(
  cards: readonly SocialCard[],
  { folder, fonts, photoOf, outlineOf, onProgress }: DrawOptions,
): Promise<MediaFile[]> {
  const loadPen = createPenLoader(fonts);
  const limit = pLimit(AT_ONCE);
  const byHref = new Map(cards.map((card) => [cardHref(card), card]));
  let drawn = 0;
  const fileOf = async ([href, card]: [string, SocialCard]): Promise<MediaFile> => {
    const photo = card.photo === undefined ? undefined : photoOf(card.photo);
    const key = hash('sha1', JSON.stringify([href, photo?.size, photo?.mtimeMs]), 'hex').slice(0, 24);
    const create = async (): Promise<Buffer> => {
      const { draw, typesetter } = await loadPen();
      const how = { type: typesetter(card.look.font), outlineOf };
      return drawCard(card, draw, { ...how, photo: photo?.source }).catch(() =>
        drawCard(card, draw, { ...how, photo: undefined }),
      );
    };
    const stored = await storeCopy({ file: href.slice(1), name: `${key}.jpg`, digest: key, folder, create });
    onProgress?.((drawn += 1), byHref.size);
    return stored;
  };
  const files = await Promise.all([...byHref].map((entry) => limit(() => fileOf(entry))));
  if (existsSync(folder)) dropUnused(folder, Date.now());
  return files;
}
