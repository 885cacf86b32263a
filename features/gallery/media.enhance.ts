/**
 * What the views of a vehicle need before anybody touches them: another frame for a first one that does not come, the gallery
 * where no frame comes, plain words for an interior that does not, and a memory for keys until the spin's script is there.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/log.ts';

const radio = (root: Element, view: string) => root.querySelector<HTMLInputElement>(`[value=${view}]`);

/** Shows the photos; `focused` says that what is left had the focus. */
function toGallery(root: Element, focused: boolean): void {
  root.querySelector('dialog')?.close();
  const gallery = radio(root, 'gallery');
  if (gallery) gallery.checked = true;
  if (focused) gallery?.focus();
}

function withoutSpin(root: Element): void {
  const spin = radio(root, 'spinner');
  if (!spin || spin.disabled) return;
  const { activeElement } = document;
  const focused = activeElement === spin || activeElement?.closest('[data-view=spinner]');
  if (spin.nextSibling) spin.nextSibling.textContent = 'No spin view';
  spin.disabled = true;
  if (spin.checked) toGallery(root, !!focused);
}

/** Puts the next frame into the place of one that has not come; false when there is none. */
function nextFrame(image: HTMLImageElement): boolean {
  const props = image.closest('ds-island')?.getAttribute('props');
  const surface = image.parentElement;
  if (!props || !surface) return true;
  const { frames } = JSON.parse(props) as { frames: string[] };
  const at = frames.findIndex((url, place) => url !== '' && place >= Number(surface.ariaValueNow));
  // Nothing broken shows meanwhile; a hidden picture is loaded only when it is not lazy.
  image.hidden = true;
  image.loading = 'eager';
  image.addEventListener('load', () => (image.hidden = false));
  if (at < 0) return false;
  surface.ariaValueNow = `${at + 1}`;
  surface.ariaValueText = `View ${at + 1} of ${frames.length}`;
  image.src = frames[at] ?? '';
  return true;
}

function withoutInterior(stage: Element): void {
  for (const child of stage.querySelectorAll<HTMLElement>(':scope > :not([data-panorama])'))
    child.hidden = !child.matches('[data-sorry]');
  const points = stage.nextElementSibling;
  if (points instanceof HTMLDetailsElement) points.hidden = true;
}

function replace(root: Element, image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const stage = image.closest('[data-stage]');
  if (stage?.matches('[data-stage=interior]')) return withoutInterior(stage);
  if (!stage || nextFrame(image)) return;
  logOnly('No frame of the spin view could be loaded.');
  withoutSpin(root);
}

/** Keeps a key that is pressed on the vehicle before its script is there. */
function keep(event: KeyboardEvent): void {
  const surface = event.target as HTMLElement;
  if (surface.role !== 'slider' || surface.closest('ds-island')?.hasAttribute('ready')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || !/^(Arrow|Home|End|Page)/.test(event.key)) return;
  event.preventDefault();
  surface.dataset['keys'] = `${surface.dataset['keys'] ?? ''} ${event.key}`;
}

export const enhance: Enhancer<object> = (root) => {
  root.addEventListener('error', ({ target }) => replace(root, target), true);
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-stage] img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(root, image);
  root.addEventListener('spin-broken', () => withoutSpin(root));
  root.querySelector('[data-sorry] button')?.addEventListener('click', () => toGallery(root, true));
  root.addEventListener('keydown', keep);
};
