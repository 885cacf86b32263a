/**
 * Turns the vehicle: by dragging, by arrow keys, and once by itself when its frames have loaded (specification, section 2).
 * It wakes with the first touch, so that no frame is asked for before.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { emit } from '../../_domain/events.ts';
import { AUTO_ROTATE_MS, autoSteps, dragSteps, inBox, keySteps, present, turned } from './frames.ts';
import { loadFrames } from './load-frames.ts';
import { markersOf } from './points.ts';
import * as css from './spin.css.ts';

export type SpinProps = {
  /** Addresses at their places, '' for a gap. */
  frames: string[];
  /** Whether it turns by itself. */
  auto: boolean;
  /** Where each point of the list stands, in percent of the frame. */
  points: { frame: number; x: number; y: number }[][];
};

export const enhance: Enhancer<SpinProps> = (element, { frames, auto, points }) => {
  const surface = element.querySelector<HTMLElement>('[role=slider]');
  const hint = element.querySelector<HTMLElement>('[data-hint]');
  if (!surface || !hint) return;

  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const bitmaps = new Map<number, ImageBitmap>();
  const order = present(frames);
  let ring: number[] = [];
  let frame = order[0] ?? 0;
  let drawn = -1;
  let asked = 0;

  const markers = markersOf(element, css).map((marker, at) => ({ ...marker, places: points[at] ?? [] }));

  const placeMarkers = (): void => {
    const box = { width: surface.clientWidth, height: surface.clientHeight };
    for (const { button, places } of markers) {
      const place = places.find((one) => one.frame === frame);
      button.toggleAttribute('data-away', !place);
      if (!place) continue;
      const { x, y } = inBox(place, canvas, box);
      button.style.left = `${x}px`;
      button.style.top = `${y}px`;
    }
  };
  const draw = (): void => {
    asked = 0;
    const bitmap = bitmaps.get(frame);
    if (!bitmap) return;
    if (drawn < 0) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      surface.replaceChildren(canvas);
    }
    if (drawn !== frame) context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    drawn = frame;
    placeMarkers();
  };
  const show = (next: number | undefined): void => {
    if (next === undefined) return;
    frame = next;
    surface.ariaValueNow = `${frame + 1}`;
    surface.ariaValueText = `View ${frame + 1} of ${frames.length}`;
    asked ||= requestAnimationFrame(draw);
  };

  let timer = 0;
  let touched = false;
  /** The visitor takes over: nothing turns by itself any more, and the hint has done its work. */
  const take = (): void => {
    clearInterval(timer);
    if (touched) return;
    touched = true;
    if (!hint.role) hint.hidden = true;
    emit({ type: 'media-opened', media: 'spin' });
  };
  const turnOnce = (): void => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let steps = touched ? 0 : autoSteps(ring.length, { wanted: auto, still });
    if (steps === 0) return;
    timer = window.setInterval(() => {
      show(turned(ring, frame, 1));
      if (--steps === 0) clearInterval(timer);
    }, AUTO_ROTATE_MS);
  };

  let grip: { x: number; frame: number } | undefined;
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    grip = { x: event.clientX, frame };
    surface.setPointerCapture(event.pointerId);
    take();
  });
  surface.addEventListener('pointermove', (event) => {
    if (!(event.buttons & 1)) return;
    // A drag that began before the script came.
    if (!grip) {
      grip = { x: event.clientX, frame };
      take();
    }
    show(turned(ring, grip.frame, dragSteps(event.clientX - grip.x)));
  });
  for (const end of ['pointerup', 'pointercancel']) surface.addEventListener(end, () => (grip = undefined));
  surface.addEventListener('keydown', (event) => {
    const steps = keySteps(event.key);
    if (steps === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take();
    show(turned(ring, frame, steps));
  });

  for (const { button, card, places } of markers) {
    button.addEventListener('focus', () => {
      take();
      if (!places.some((place) => place.frame === frame)) show(places[0]?.frame);
    });
    button.toggleAttribute('data-away', true);
    surface.after(button, card);
  }
  if (markers.length > 0) new ResizeObserver(placeMarkers).observe(surface);

  const words = hint.textContent;
  hint.role = 'progressbar';
  hint.ariaLabel = 'Loading the spin view';
  const progress = (done: number): void => {
    const share = Math.round((done / order.length) * 100);
    hint.ariaValueNow = `${share}`;
    hint.textContent = `Loading ${share} %`;
  };
  progress(0);
  void loadFrames(frames, order, {
    ready: (at, bitmap) => {
      bitmaps.set(at, bitmap);
      ring = order.filter((one) => bitmaps.has(one));
      if (at === frame) show(at);
    },
    progress,
  }).then(() => {
    for (const name of ['role', 'aria-label', 'aria-valuenow']) hint.removeAttribute(name);
    hint.textContent = words;
    hint.hidden = touched || ring.length < 2;
    show(turned(ring, frame, 0));
    turnOnce();
  });
};
