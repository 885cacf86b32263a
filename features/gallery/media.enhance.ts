/**
 * Prepares the views of a vehicle before the first interaction: fallbacks for broken pictures, and a buffer for keys
 * pressed before the spin script loads.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

/** Loads the rarely needed fallbacks; the next problem retries a failed load. */
const help = (use: (broken: typeof import('./media-fallback.ts')) => void): void =>
  void import('./media-fallback.ts').then(use, () => {});

/** Buffers a key pressed on the vehicle before its script is loaded. */
function keep(event: KeyboardEvent): void {
  const surface = event.target as HTMLElement;
  if (surface.role !== 'slider' || surface.closest('ds-island')?.hasAttribute('ready')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || !/^(Arrow|Home|End|Page)/.test(event.key)) return;
  event.preventDefault();
  surface.dataset['keys'] = `${surface.dataset['keys'] ?? ''} ${event.key}`;
}

/** Plays the video from the switch: its player belongs to the gallery, which has to be in view. */
function play(root: Element, event: MouseEvent): void {
  const isLink = (event.target as Element).closest('[data-play]');
  const opener = root.querySelector<HTMLElement>('[data-open=video]');
  if (!isLink || !opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  root.querySelector<HTMLInputElement>('[name=media-view][value=gallery]')?.click();
  opener.click();
}

/** Milliseconds until photos replace a frame that neither loads nor fails. */
const PATIENCE = 8000;

export const enhance: Enhancer<object> = (root) => {
  const replace = (image: EventTarget | null) =>
    image instanceof HTMLImageElement &&
    image.closest('[data-stage]') &&
    help((broken) => broken.replace(root, image));
  root.addEventListener('error', ({ target }) => replace(target), true);
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-stage] img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  const lead = root.querySelector<HTMLImageElement>('[data-stage=spin] img');
  setTimeout(() => lead?.complete === false && help(({ meanwhile }) => meanwhile(root)), PATIENCE);
  root.addEventListener('spin-broken', () => help(({ withoutSpin }) => withoutSpin(root)));
  root.addEventListener('keydown', keep);
  root.addEventListener('click', (event) => play(root, event));
};
