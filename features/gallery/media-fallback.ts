/** Fallbacks for views of a vehicle that fail to load; loaded on demand. */
import { logOnly } from '../_domain/browser/log.ts';
import { listFrames, type FrameList } from './spin/frame-list.ts';

const radio = (root: Element, view: string) => root.querySelector<HTMLInputElement>(`[value=${view}]`);

/** Shows the photos; `focused`: the failed view had the focus. */
function toGallery(root: Element, focused: boolean): void {
  root.querySelector('dialog')?.close();
  const gallery = radio(root, 'gallery');
  if (gallery) gallery.checked = true;
  if (focused) gallery?.focus();
}

export function withoutSpin(root: Element): void {
  const spin = radio(root, 'spinner');
  if (!spin || spin.disabled) return;
  const { activeElement } = document;
  const focused = activeElement === spin || activeElement?.closest('[data-gallery-view=spinner]');
  const label = spin.closest('label')?.querySelector('span');
  if (label) label.textContent = 'No spin view';
  spin.disabled = true;
  if (spin.checked) toGallery(root, !!focused);
}

/** Shows the photos instead of an untouched frame that neither loads nor fails; the spin stays selectable. */
export function meanwhile(root: Element): void {
  const spin = radio(root, 'spinner');
  if (spin?.checked && root.querySelector('ds-island[name=spin]:not([ready])'))
    toGallery(root, document.activeElement === spin);
}

/** Give up after this many failed frames. */
const PATIENCE = 3;
let missed = 0;

/** Replaces a failed frame by the next; false when there is none. */
function nextFrame(image: HTMLImageElement): boolean {
  const props = image.closest('ds-island')?.getAttribute('props');
  const surface = image.parentElement;
  if (!props || !surface) return true;
  const frames = listFrames((JSON.parse(props) as { frames: FrameList }).frames);
  const next = frames.findIndex((url, index) => url !== '' && index >= Number(surface.ariaValueNow));
  // Hide the broken picture; hidden lazy pictures don't load, so make it eager.
  image.hidden = true;
  image.loading = 'eager';
  image.addEventListener('load', () => (image.hidden = false));
  if (next < 0 || ++missed === PATIENCE) return false;
  surface.ariaValueNow = `${next + 1}`;
  surface.ariaValueText = `View ${next + 1} of ${frames.length}`;
  image.src = frames[next] ?? '';
  return true;
}

function withoutInterior(root: Element, stage: Element): void {
  for (const child of stage.querySelectorAll<HTMLElement>(':scope > :not([data-panorama])'))
    child.hidden = !child.matches('[data-fallback]');
  stage.querySelector('[data-fallback] button')?.addEventListener('click', () => toGallery(root, true));
  const points = stage.parentElement?.querySelector<HTMLElement>('[data-points]');
  if (points) points.hidden = true;
}

/** Replaces a failed picture by another frame, the gallery or a message. */
export function replace(root: Element, image: HTMLImageElement): void {
  const stage = image.closest('[data-stage]');
  if (stage?.matches('[data-stage=interior]')) return withoutInterior(root, stage);
  if (nextFrame(image)) return;
  logOnly('The spin view is left out: its frames could not be loaded.');
  withoutSpin(root);
}
