/** The vehicle on its turntable: the frames that have come, the one that shows, and the canvas it is drawn on. */
import { present, turned, type Size } from './frames.ts';

export interface Turntable {
  /** The frame that shows, from 0. */
  frame: () => number;
  /** How many frames there are to turn through. */
  count: () => number;
  /** Size of a drawn frame; empty before the first. */
  picture: Size;
  add: (at: number, bitmap: ImageBitmap) => void;
  show: (frame: number | undefined) => void;
  /** Turns by so many frames, from the one that shows or from another. */
  turn: (steps: number, from?: number) => void;
}

/** Takes the place of the still picture in `surface` when its frame has come. `onDraw` hears of every frame that is drawn. */
export function turntable(surface: HTMLElement, frames: readonly string[], onDraw: () => void): Turntable {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  const bitmaps = new Map<number, ImageBitmap>();
  const order = present(frames);
  let ring: number[] = [];
  let frame = order[0] ?? 0;
  let drawn = -1;
  let asked = 0;

  const draw = (): void => {
    asked = 0;
    const bitmap = bitmaps.get(frame);
    if (!bitmap || !context) return;
    if (drawn < 0) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      surface.replaceChildren(canvas);
    }
    if (drawn !== frame) context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    drawn = frame;
    onDraw();
  };
  const show: Turntable['show'] = (next) => {
    if (next === undefined) return;
    frame = next;
    surface.ariaValueNow = `${frame + 1}`;
    surface.ariaValueText = `View ${frame + 1} of ${frames.length}`;
    asked ||= requestAnimationFrame(draw);
  };
  return {
    frame: () => frame,
    count: () => ring.length,
    picture: canvas,
    show,
    turn: (steps, from = frame) => show(turned(ring, from, steps)),
    add(at, bitmap) {
      bitmaps.set(at, bitmap);
      ring = order.filter((one) => bitmaps.has(one));
      if (at === frame) show(at);
    },
  };
}
