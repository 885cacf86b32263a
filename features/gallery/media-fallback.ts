/** What stands in for views of a vehicle that do not come; loaded when one has not. */
import { logOnly } from '../_domain/browser/log.ts';
import { framesOf, type FrameList } from './spin/frame-list.ts';

const radio = (root: Element, view: string) => root.querySelector<HTMLInputElement>(`[value=${view}]`);

/** Shows the photos; `focused` says that what is left had the focus. */
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
  const focused = activeElement === spin || activeElement?.closest('[data-view=spinner]');
  if (spin.nextSibling) spin.nextSibling.textContent = 'No spin view';
  spin.disabled = true;
  if (spin.checked) toGallery(root, !!focused);
}

/** Shows the photos in place of a frame nobody has touched and that neither comes nor fails; the spin can still be chosen. */
export function meanwhile(root: Element): void {
  const spin = radio(root, 'spinner');
  if (spin?.checked && root.querySelector('ds-island[name=spin]:not([ready])'))
    toGallery(root, document.activeElement === spin);
}

/** With so many frames that have not come none is expected any more. */
const PATIENCE = 3;
let missed = 0;

/** Puts the next frame into the place of one that has not come; false when there is none. */
function nextFrame(image: HTMLImageElement): boolean {
  const props = image.closest('ds-island')?.getAttribute('props');
  const surface = image.parentElement;
  if (!props || !surface) return true;
  const frames = framesOf((JSON.parse(props) as { frames: FrameList }).frames);
  const at = frames.findIndex((url, place) => url !== '' && place >= Number(surface.ariaValueNow));
  // Nothing broken shows meanwhile; a hidden picture is loaded only when it is not lazy.
  image.hidden = true;
  image.loading = 'eager';
  image.addEventListener('load', () => (image.hidden = false));
  if (at < 0 || ++missed === PATIENCE) return false;
  surface.ariaValueNow = `${at + 1}`;
  surface.ariaValueText = `View ${at + 1} of ${frames.length}`;
  image.src = frames[at] ?? '';
  return true;
}

function withoutInterior(root: Element, stage: Element): void {
  for (const child of stage.querySelectorAll<HTMLElement>(':scope > :not([data-panorama])'))
    child.hidden = !child.matches('[data-fallback]');
  stage.querySelector('[data-fallback] button')?.addEventListener('click', () => toGallery(root, true));
  const points = stage.nextElementSibling;
  if (points instanceof HTMLDetailsElement) points.hidden = true;
}

/** Another frame, the gallery or plain words for a picture that has not come. */
export function replace(root: Element, image: HTMLImageElement): void {
  const stage = image.closest('[data-stage]');
  if (stage?.matches('[data-stage=interior]')) return withoutInterior(root, stage);
  if (nextFrame(image)) return;
  logOnly('The spin view is left out: its frames could not be loaded.');
  withoutSpin(root);
}
