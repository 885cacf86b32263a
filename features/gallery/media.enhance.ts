/**
 * What the views of a vehicle need before anybody touches them: help for pictures that do not come, and a memory for keys
 * until the spin's script is there.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

/** Uses what is rarely needed; when that does not come either, the next trouble asks for it again. */
const help = (use: (broken: typeof import('./media-fallback.ts')) => void): void =>
  void import('./media-fallback.ts').then(use, () => {});

/** Keeps a key that is pressed on the vehicle before its script is there. */
function keep(event: KeyboardEvent): void {
  const surface = event.target as HTMLElement;
  if (surface.role !== 'slider' || surface.closest('ds-island')?.hasAttribute('ready')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || !/^(Arrow|Home|End|Page)/.test(event.key)) return;
  event.preventDefault();
  surface.dataset['keys'] = `${surface.dataset['keys'] ?? ''} ${event.key}`;
}

/** Milliseconds after which photos stand in for a frame of which nothing has been heard. */
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
};
