/** Frame arithmetic of a spin set (specification, sections 2 and 9). */

/** Fewer frames make no smooth turn. */
export const FEWEST_FRAMES = 8;

/**
 * Returns the frames by position, '' for gaps and placeholders. Empty with fewer than `FEWEST_FRAMES`: then there is no
 * spinner.
 */
export function spinFrames(
  images: readonly string[] | undefined,
  isPlaceholder: (url: string) => boolean,
): readonly string[] {
  const frames = (images ?? []).map((url) => (isPlaceholder(url) ? '' : url));
  return frames.filter(Boolean).length < FEWEST_FRAMES ? [] : frames;
}

/** Returns the positions of existing frames. */
export const present = (frames: readonly string[]): number[] =>
  frames.flatMap((url, index) => (url === '' ? [] : [index]));

/** Returns the frames to turn for a drag of `pixels`, `sensitivity` pixels each; to the right is forward. */
export const dragSteps = (pixels: number, sensitivity: number): number =>
  Math.trunc(pixels / sensitivity) || 0;

const FORWARD = new Set(['ArrowRight', 'ArrowUp']);
const BACK = new Set(['ArrowLeft', 'ArrowDown']);

/** A turn by key: a number of frames from the current or another one. */
export interface KeyTurn {
  steps: number;
  from?: number;
}

/**
 * Returns the turn for a slider key: arrows by one frame, Page Up and Page Down by a quarter, Home and End to the first and
 * last. No steps for other keys.
 */
export function keyTurn(key: string, count: number): KeyTurn {
  if (key === 'Home') return { steps: 0, from: 0 };
  if (key === 'End') return { steps: -1, from: 0 };
  const pages = Number(key === 'PageUp') - Number(key === 'PageDown');
  return { steps: Number(FORWARD.has(key)) - Number(BACK.has(key)) + pages * Math.round(count / 4) };
}

/**
 * Returns the steps of the automatic turn: one full turn, or none if disabled, under reduced motion or with a single frame.
 */
export const autoSteps = (frames: number, { turns, still }: { turns: boolean; still: boolean }): number =>
  turns && !still && frames > 1 ? frames : 0;

/**
 * Returns the frame `steps` further in `ring`, which wraps around. A frame outside the ring counts as the next one in it.
 * Undefined for an empty ring.
 */
export function turned(ring: readonly number[], frame: number, steps: number): number | undefined {
  const position = ring.findIndex((candidate) => candidate >= frame);
  const start = position < 0 ? 0 : position;
  return ring.at((start + steps) % ring.length);
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Wider frames are scaled down; no viewer shows more. */
const WIDEST = 960;
/** Memory budget for decoded frames in pixels, 4 bytes each: 96 MB fit on a phone. */
const ROOM = 24_000_000;

/** Returns the width for decoded frames, so that even hundreds fit into memory. */
export const storedWidth = ({ width, height }: Size, count: number): number =>
  Math.floor(Math.min(width, WIDEST, Math.sqrt((ROOM / count) * (width / height))));

/** Converts a position in percent of a picture to pixels of the box that contains it centred. */
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
