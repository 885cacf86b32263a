/** The variant of the gallery tests: many photos, broken photos, one photo, videos of both kinds. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readManifest, VEHICLES } from '../../fixtures/media/manifest.ts';
import { vehicles, type Row } from '../support/project.ts';
import { VARIANTS_PORT } from './site.ts';

const EMBED = 'https://www.youtube.com/embed/abc';

/** A complete address of the site's own host, since the build leaves out broken photos of its own folders. */
export const photoAddress = (name: string): string =>
  `http://gallery.localhost:${VARIANTS_PORT}/photos/${name}.webp`;
const picture = (name: string) => ({ url: photoAddress(name), thumb: { url: photoAddress(`${name}-300`) } });
const all = readManifest()
  .photos.filter(({ look, model }) => look === 'harbour' && model === 'suv')
  .slice(0, 20)
  .map(({ model, colour, view }) => picture(`${model}/${colour}/${view}`));
const alone = (url: string) => ({ url, thumb: { url } });

/** Vehicles of the site by the end of their address. */
const ROWS: Readonly<Record<string, Row>> = {
  many: { images: all, external_video_url: EMBED },
  broken: {
    images: [
      alone(photoAddress('gone')),
      ...all.slice(0, 2),
      alone(photoAddress('words')),
      alone(photoAddress('empty')),
      alone(photoAddress('mislabelled')),
    ],
    video_url: '/media/walk-around.mp4',
  },
  one: { images: all.slice(0, 1) },
  three: { images: all.slice(0, 3) },
  modern: { images: [alone('/media/modern.webp'), alone('/media/modern-300.webp')] },
  upright: { images: [alone('/media/upright.webp'), alone('/media/modern.webp')] },
  bare: { images: [], video_url: '/media/walk-around.mp4' },
};

export type CaseName = keyof typeof ROWS;

const [car = {}] = vehicles(1);
export const GALLERY_STOCK: readonly Row[] = Object.entries(ROWS).map(([name, more]) => ({
  ...car,
  id: name,
  slug: name,
  ...more,
}));

/** Writes a picture in two formats and two sizes, and a portrait one. */
export async function putMedia(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const large = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#478' } });
  await large.clone().avif({ effort: 0 }).toFile(path.join(folder, 'modern.avif'));
  await large.clone().webp().toFile(path.join(folder, 'modern.webp'));
  await large.clone().resize(800, 1200).webp().toFile(path.join(folder, 'upright.webp'));
  await large.resize(300).webp().toFile(path.join(folder, 'modern-300.webp'));
}

/** Puts the photos where the host of the built site finds them. */
export function putPhotos(folder: string): void {
  cpSync(path.join(VEHICLES, 'harbour/suv'), path.join(folder, 'suv'), { recursive: true });
}

/** Faults of photos by name. */
const WRONG: Readonly<Record<string, () => { contentType: string; body: string | Buffer }>> = {
  words: () => ({ contentType: 'text/html', body: 'words' }),
  empty: () => ({ contentType: 'image/webp', body: '' }),
  mislabelled: () => ({
    contentType: 'text/plain',
    body: readFileSync(path.join(VEHICLES, 'harbour/suv/blue/lead-1200.webp')),
  }),
};

/** Serves the undecodable photos and other sites. Returns the requested addresses. */
export async function serveGallerySite(page: Page, origin: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' }),
  );
  for (const [name, answer] of Object.entries(WRONG))
    await page.route(`${origin}/photos/${name}.webp`, (route) => route.fulfill(answer()));
  return requested;
}
