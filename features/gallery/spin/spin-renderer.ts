/** The vehicle on its turntable: the frames that have come, the one that shows, and the canvas it is drawn on. */
import { present, turned, type Size } from './frames.ts';

export interface SpinRenderer {
  /** The frame the vehicle is turned to, from 0. */
  frame: () => number;
  /** The frame that is drawn: the nearest that has come; -1 before the first. */
  drawn: () => number;
  /** How many frames there are to turn through; those still to come count. */
  count: () => number;
  /** Size of a drawn frame; empty before the first. */
  picture: Size;
  add: (at: number, bitmap: ImageBitmap) => void;
  /** A frame will not come. */
  lose: (at: number) => void;
  show: (frame: number | undefined) => void;
  /** Turns by so many frames, from the one that shows or from another. */
  turn: (steps: number, from?: number) => void;
}

/** Takes the place of the still picture in `surface` when its frame has come. `onDraw` hears of every frame that is drawn. */
export function createSpinRenderer(
  surface: HTMLElement,
  frames: readonly string[],
  onDraw: () => void,
): SpinRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false });
  const bitmaps = new Map<number, ImageBitmap>();
  let ring = present(frames);
  // The frame that stands there, as another one may have taken the place of the first.
  let frame = Number(surface.ariaValueNow) - 1;
  let drawn = -1;
  let frameRequest = 0;

  const draw = (): void => {
    frameRequest = 0;
    const nearest = ring.filter((at) => bitmaps.has(at));
    const at = turned(nearest, frame, 0);
    const bitmap = at === undefined ? undefined : bitmaps.get(at);
    if (at === undefined || at === drawn || !bitmap || !context) return;
    // The still picture stays until what it shows can be drawn as well.
    if (drawn < 0) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      surface.replaceChildren(canvas);
    }
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    drawn = at;
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
    add(at, bitmap) {
      bitmaps.set(at, bitmap);
      if (drawn !== frame) show(frame);
    },
    lose(at) {
      ring = ring.filter((one) => one !== at);
      if (at === frame) turn(0);
    },
  };
}
