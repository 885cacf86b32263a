/** Compares first screens of pages: reduced to 32 grey pixels and blurred, only blocks of light and dark remain. */
import sharp from 'sharp';

/** Pixels of a thumbnail's width. */
const WIDTH = 32;

/** A first screen: its site, the kind of its page and its thumbnail, one byte a pixel. */
export interface Screen {
  site: string;
  kind: string;
  pixels: Uint8Array;
}

/** A pair of screens, or what it stands for, and how far its screens are apart. */
export interface Distance {
  name: string;
  value: number;
}

/** Returns the blurred grey pixels of a screenshot. */
export async function toThumbnail(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .greyscale()
    .resize(WIDTH, Math.round((WIDTH * height) / width), { fit: 'fill' })
    .blur(1)
    .raw()
    .toBuffer();
}

/** Returns the root of the mean square of the differences, from 0 to 255. */
function computeDistance(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, index) => total + (value - (other[index] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns every pair of a list once. */
const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((first, index) => items.slice(index + 1).map((second): [T, T] => [first, second]));

const compareKinds = (one: readonly Screen[], other: readonly Screen[]): number[] =>
  one.flatMap(({ kind, pixels }) =>
    other.filter((screen) => screen.kind === kind).map((screen) => computeDistance(pixels, screen.pixels)),
  );

/** Returns the mean distance of each pair of sites, over the kinds of pages that both have. The closest pair is first. */
export const distancesBetweenSites = (screens: readonly Screen[]): Distance[] =>
  pairs([...Map.groupBy(screens, ({ site }) => site)])
    .map(([[one, own], [other, others]]) => ({
      name: `${one} – ${other}`,
      value: mean(compareKinds(own, others)),
    }))
    .toSorted((a, b) => a.value - b.value);

/** Returns the mean distance of the pages of each site from each other. The site with the largest is first. */
export const distancesWithinSites = (screens: readonly Screen[]): Distance[] =>
  [...Map.groupBy(screens, ({ site }) => site)]
    .map(([name, own]) => ({
      name,
      value: mean(pairs(own).map(([one, other]) => computeDistance(one.pixels, other.pixels))),
    }))
    .toSorted((a, b) => b.value - a.value);
