/** The frames of a turn and the way from one to another (specification, sections 2 and 9). */

/** With fewer frames a turn jumps from side to side and is no turn. */
export const FEWEST_FRAMES = 8;

/**
 * The frames of a spin set at their places, '' where one is missing or is a known stand-in. Nothing when fewer than
 * `FEWEST_FRAMES` are there: then there is no spinner.
 */
export function spinFrames(
  images: readonly string[] | undefined,
  isPlaceholder: (url: string) => boolean,
): readonly string[] {
  const frames = (images ?? []).map((url) => (isPlaceholder(url) ? '' : url));
  return frames.filter(Boolean).length < FEWEST_FRAMES ? [] : frames;
}

/** Where frames are, in order: gaps are left out. */
export const present = (frames: readonly string[]): number[] =>
  frames.flatMap((url, at) => (url === '' ? [] : [at]));

/** Whole frames that a drag of `pixels` turns the vehicle by, `sensitivity` pixels each; to the right is forward. */
export const dragSteps = (pixels: number, sensitivity: number): number =>
  Math.trunc(pixels / sensitivity) || 0;

const FORWARD = new Set(['ArrowRight', 'ArrowUp']);
const BACK = new Set(['ArrowLeft', 'ArrowDown']);

/** Where a key turns the vehicle: by so many frames from the one that shows or from another. */
export interface KeyTurn {
  steps: number;
  from?: number;
}

/**
 * What a key of a slider does to a vehicle of `count` frames: arrows turn it by one, Page Up and Page Down by a quarter, Home and
 * End lead to the first and the last. No steps and no frame for keys that mean nothing here.
 */
export function keyTurn(key: string, count: number): KeyTurn {
  if (key === 'Home') return { steps: 0, from: 0 };
  if (key === 'End') return { steps: -1, from: 0 };
  const pages = Number(key === 'PageUp') - Number(key === 'PageDown');
  return { steps: Number(FORWARD.has(key)) - Number(BACK.has(key)) + pages * Math.round(count / 4) };
}

/** Steps the vehicle takes by itself: one full turn where the site turns vehicles, none under reduced motion or with nothing to turn. */
export const autoSteps = (frames: number, { turns, still }: { turns: boolean; still: boolean }): number =>
  turns && !still && frames > 1 ? frames : 0;

/**
 * The frame `steps` places on from `frame` in `ring`, frames in order; the end of the ring meets its
 * start. A frame outside the ring stands for the next one in it. Nothing when the ring is empty.
 */
export function turned(ring: readonly number[], frame: number, steps: number): number | undefined {
  const found = ring.findIndex((at) => at >= frame);
  const start = found < 0 ? 0 : found;
  return ring.at((start + steps) % ring.length);
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Wider frames are scaled down: no stage shows more of them. */
const WIDEST = 960;
/** Pixels of all frames together that are kept unpacked, 4 bytes each: a phone has room for 96 MB. */
const ROOM = 24_000_000;

/** Width in pixels in which each of `count` frames of a size is kept, so that a set of hundreds fits into memory as well. */
export const storedWidth = ({ width, height }: Size, count: number): number =>
  Math.floor(Math.min(width, WIDEST, Math.sqrt((ROOM / count) * (width / height))));

/** Where a place in percent of a picture lies, in pixels of the box that shows the whole picture in its middle. */
export function inBox(
  { x, y }: { x: number; y: number },
  picture: Size,
  box: Size,
): { x: number; y: number } {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return {
    x: (box.width - picture.width * scale) / 2 + (x / 100) * picture.width * scale,
    y: (box.height - picture.height * scale) / 2 + (y / 100) * picture.height * scale,
  };
}
