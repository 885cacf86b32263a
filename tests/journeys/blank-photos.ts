/** Photos that are painted in one colour: loaded, in their frame, and yet nothing to be seen. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { listPhotos, type Area } from './screen/photos.ts';
import { findEveryElement } from './screen/watch.ts';

/** Standard deviation of the brightness below which an area has one colour, as the picture is compressed. */
const FLAT = 2.5;
/** Cells of a photo to each side. */
const CELLS = 3;

/** Returns the photos of the site that are blank on a picture of the screen, tags and buttons on them aside. */
export async function findBlankPhotos(page: Page, shot: Buffer): Promise<string[]> {
  await page.evaluate(findEveryElement, true);
  const photos = await page.evaluate(listPhotos);
  await page.evaluate(findEveryElement, false);
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
  const isFlat = ({ left, top, width, height }: Omit<Area, 'source'>): boolean => {
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
  const isBlank = (photo: Area): boolean => {
    const [width, height] = [Math.floor(photo.width / CELLS), Math.floor(photo.height / CELLS)];
    const flat = Array.from({ length: CELLS ** 2 }, (_, index) => {
      const [left, top] = [(index % CELLS) * width, Math.floor(index / CELLS) * height];
      return isFlat({ left: photo.left + left, top: photo.top + top, width, height });
    });
    // The middle of a photo has a vehicle, a person or a place.
    return flat[4] === true && flat.filter(Boolean).length > flat.length / 2;
  };
  return photos.filter(isBlank).map(({ source }) => `the photo ${source} is blank`);
}
