/**
 * Prepares a gallery before the first interaction: placeholders for broken pictures, portrait photos shown whole, and
 * links held back until their script is loaded.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

/** Links handled by script; following them would add a history entry. */
const HELD = '[data-open], a[data-gallery-step], :is([data-thumbnails], [data-groups]) a';

/** Photos with a smaller aspect ratio would be cropped too much and are shown whole. */
const NARROW = 1.2;

function fit(image: HTMLImageElement): void {
  if (image.naturalWidth < image.naturalHeight * NARROW) image.style.objectFit = 'contain';
}

export const enhance: Enhancer<object> = (root) => {
  const standIn = root.querySelector('template')?.content.querySelector('[data-ui-stand-in]');
  const replace = (image: EventTarget | null) => {
    if (!(image instanceof HTMLImageElement) || image.hidden || !standIn) return;
    image.hidden = true;
    // A thumbnail only has room for the drawing; its link keeps the label.
    const thumbnail = image.closest('[data-thumbnails] a');
    thumbnail?.setAttribute('aria-label', image.alt);
    const drawing = standIn.querySelector('span, svg') ?? standIn;
    image.after((thumbnail ? drawing : standIn).cloneNode(true));
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
