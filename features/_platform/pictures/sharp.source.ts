/** The library that decodes and draws pictures: an optional package, loaded when the first picture needs it. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';

export type Resizer = (input: string | Buffer, options?: SharpOptions) => Sharp;

/** Larger pictures are refused without decoding: 20,000 × 10,000 pixels. docs/make/pictures.md states it. */
export const MOST_PIXELS = 200_000_000;
/** Pictures decoded in parallel, each with up to 100 MB. */
export const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

let loads: boolean | undefined;

/** Returns whether the library loads: it may be missing, or not fit the machine. The first call loads it. */
export function hasResizer(): boolean {
  if (loads !== undefined) return loads;
  try {
    createRequire(import.meta.url)('sharp');
    loads = true;
  } catch {
    loads = false;
  }
  return loads;
}

/** Loads the library. Throws where it is missing or does not fit the machine. */
export async function loadResizer(): Promise<Resizer> {
  const { default: sharp } = await import('sharp');
  // The cache would never release its memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
