/** Draws a turning vehicle: the loaded frames, the current one, and the canvas. */
import { present, turned, type Size } from './frames.ts';

export interface SpinRenderer {
  /** Index of the current frame. */
  frame: () => number;
  /** Index of the drawn frame, the nearest one loaded; -1 before the first. */
  drawn: () => number;
  /** Number of frames, including pending ones. */
  count: () => number;
  /** Size of a drawn frame; empty before the first. */
  picture: Size;
  add: (index: number, bitmap: ImageBitmap) => void;
  /** Removes a failed frame. */
  lose: (index: number) => void;
  show: (frame: number | undefined) => void;
  /** Turns by a number of frames, from the current or another one. */
  turn: (steps: number, from?: number) => void;
}

/**
 * Creates the renderer. It replaces the static picture in `surface` once its frame is loaded. Calls `onDraw` for every frame
 * drawn.
 */
export function createSpinRenderer(
  surface: HTMLElement,
  frames: readonly string[],
  onDraw: () => void,
): SpinRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  const bitmaps = new Map<number, ImageBitmap>();
  let ring = present(frames);
  // The static frame; a fallback may have replaced the first.
  let frame = Number(surface.ariaValueNow) - 1;
  let drawn = -1;
  let frameRequest = 0;

  const draw = (): void => {
    frameRequest = 0;
    const nearest = ring.filter((index) => bitmaps.has(index));
    const index = turned(nearest, frame, 0);
    const bitmap = index === undefined ? undefined : bitmaps.get(index);
    if (index === undefined || index === drawn || !bitmap || !context) return;
    // Keep the static picture until its frame can be drawn.
    if (drawn < 0) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      surface.replaceChildren(canvas);
    }
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    drawn = index;
    onDraw();
  };
  const show: SpinRenderer['show'] = (next) => {
    if (next === undefined) return;
    if (next !== frame) {
      frame = next;
      surface.ariaValueNow = `${frame + 1}`;
      surface.ariaValueText = `View ${frame + 1} of ${frames.length}`;
    }
    frameRequest ||= requestAnimationFrame(draw);
  };
  const turn: SpinRenderer['turn'] = (steps, from = frame) => show(turned(ring, from, steps));
  return {
    frame: () => frame,
    drawn: () => drawn,
    count: () => ring.length,
    picture: canvas,
    show,
    turn,
    add(index, bitmap) {
      bitmaps.set(index, bitmap);
      if (drawn !== frame) show(frame);
    },
    lose(index) {
      ring = ring.filter((one) => one !== index);
      if (index === frame) turn(0);
    },
  };
}
