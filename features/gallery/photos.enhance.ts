/**
 * What a gallery needs before anybody touches it: a stand-in for pictures that do not load, upright ones whole, and a hand on
 * its links until the script is there that does what they ask for.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

/** Links to what opens over the page, and to other photos: following them would put a step into the browser's history. */
const HELD = '[data-open], a[data-step], [data-thumbnails] a';

/** Photos narrower than this, width by height, would lose too much if they filled the stage: they are shown whole. */
const NARROW = 1.2;

function fit(image: HTMLImageElement): void {
  if (image.naturalWidth < image.naturalHeight * NARROW) image.style.objectFit = 'contain';
}

export const enhance: Enhancer<object> = (root) => {
  const standIn = root.querySelector('template')?.content.firstElementChild;
  const replace = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || image.hidden || !standIn) return;
    image.hidden = true;
    // A thumbnail has room for the drawing only; its link keeps its name.
    const thumbnail = image.closest('[data-thumbnails] a');
    thumbnail?.setAttribute('aria-label', image.alt);
    image.after((thumbnail ? (standIn.firstElementChild ?? standIn) : standIn).cloneNode(true));
  };
  root.addEventListener('error', ({ target }) => replace(target), true);
  root.addEventListener('load', ({ target }) => fit(target as HTMLImageElement), true);
  for (const image of root.querySelectorAll('img')) {
    fit(image);
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }

  root.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>(HELD);
    if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opener.dataset['asked'] = '';
    opener.dispatchEvent(new Event('asked'));
  });
};
