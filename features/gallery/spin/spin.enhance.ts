/**
 * Turns the vehicle by dragging, by arrow keys, and once by itself after loading (specification, section 2). Wakes on
 * interaction, so that no frame loads before.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { emit } from '../../_domain/browser/events.ts';
import { exteriorMarkers } from './exterior-markers.ts';
import { listFrames, type FrameList } from './frame-list.ts';
import { autoSteps, present } from './frames.ts';
import { enableDrag } from './spin-drag.ts';
import { loadFrames } from './load-frames.ts';
import { progressIn } from './progress.ts';
import { fillsScreen } from './viewer-screen.ts';
import * as css from './spin.css.ts';
import { createSpinRenderer, type SpinRenderer } from './spin-renderer.ts';

export type SpinProps = {
  /** Frame addresses by position, '' for a gap. */
  frames: FrameList;
  /** Milliseconds per frame while turning by itself; absent when it doesn't. */
  interval?: number;
  /** Pixels of dragging per frame. */
  sensitivity: number;
  /** Positions of each point, in percent of the frame. */
  points: { frame: number; x: number; y: number }[][];
};

/** Turns the vehicle once, a frame every `interval` ms; returns a function that stops it. */
function turnOnce({ turn, count }: SpinRenderer, interval: number | undefined): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let steps = autoSteps(count(), { turns: interval !== undefined, still });
  if (steps === 0) return () => {};
  const timer = setInterval(() => {
    turn(1);
    if (--steps === 0) clearInterval(timer);
  }, interval);
  return () => clearInterval(timer);
}

export const enhance: Enhancer<SpinProps> = (element, { frames: list, interval, sensitivity, points }) => {
  const frames = listFrames(list);
  const surface = element.querySelector<HTMLElement>('[role=slider]');
  const hint = element.querySelector<HTMLElement>('[data-hint]');
  if (!surface || !hint) return;
  let touched = false;
  let stop = (): void => {};
  /** Stops the automatic turn and hides the hint. */
  const take = (): void => {
    stop();
    if (touched) return;
    touched = true;
    if (!hint.role) hint.hidden = true;
    emit({ type: 'media-opened', media: 'spin' });
  };
  const placeMarkers = exteriorMarkers(element, {
    surface,
    points,
    look: css,
    renderer: () => renderer,
    take,
  });
  const renderer = createSpinRenderer(surface, frames, placeMarkers);
  enableDrag(surface, { renderer, sensitivity, onTake: take });
  fillsScreen(element, css.filling, () => (by) => {
    take();
    renderer.turn(by);
  });
  const order = present(frames);
  const { update, end } = progressIn(hint, order.length);
  void loadFrames(frames, order, { ready: renderer.add, lost: renderer.lose, progress: update }).then(() => {
    end(touched || renderer.count() < 2);
    if (renderer.count() === 0) element.dispatchEvent(new Event('spin-broken', { bubbles: true }));
    stop = turnOnce(renderer, touched ? undefined : interval);
  });
};
