/** Photos that are painted in one colour: loaded, in their frame, and yet nothing to be seen. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listPhotos, type Area } from './screen/photos.ts';
import { findEveryElement } from './screen/watch.ts';

/** Standard deviation of the brightness below which an area has one colour, as the picture is compressed. */
const FLAT = 2.5;

/** Returns the photos of the site that are blank on a picture of the screen, parts under tags and buttons aside. */
export async function findBlankPhotos(page: Page, shot: Buffer): Promise<string[]> {
  await page.evaluate(findEveryElement, true);
  const photos = await page.evaluate(listPhotos);
  await page.evaluate(findEveryElement, false);
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isFlat = ({ left, top, width, height }: Area): boolean => {
    let [sum, squares] = [0, 0];
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) {
        const level = data[(y * info.width + x) * info.channels] ?? 0;
        sum += level;
        squares += level ** 2;
      }
    const mean = sum / (width * height);
    return squares / (width * height) - mean ** 2 < FLAT ** 2;
  };
  return photos
    .filter(({ cells }) => cells.every(isFlat))
    .map(({ source }) => `the photo ${source} is blank`);
}
