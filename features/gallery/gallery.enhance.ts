/** Hydrates the gallery: steps, thumbnails, full screen and video. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { stepOf } from './open-screen.ts';
import { showPhotos } from './photos-screen.ts';
import { enableSteps, createCarousel, type Carousel } from './carousel.ts';
import { showVideo } from './video-screen.ts';

export type GalleryProps = {
  /** Description of the vehicle. */
  subject: string;
};

export const enhance: Enhancer<GalleryProps> = (root, { subject }) => {
  const template = root.querySelector('template');
  const strip = root.querySelector<HTMLElement>('[data-strip]');
  const carousel = strip ? connectCarousel(root, strip) : undefined;
  for (const opener of root.querySelectorAll<HTMLAnchorElement>('[data-open]')) {
    const open = () => {
      delete opener.dataset['asked'];
      if (!template) return;
      if (opener.dataset['open'] === 'video') showVideo(template, opener, subject);
      else if (strip && carousel) showPhotos(template, { strip, carousel, subject });
    };
    opener.addEventListener('asked', open);
    // Clicked before this script loaded.
    if (opener.dataset['asked'] !== undefined) open();
  }
};

function connectCarousel(root: HTMLElement, strip: HTMLElement): Carousel {
  const start = requestedPhoto(root);
  const [previous, next] = stepButtons(root);
  const announcement = root.querySelector('output');
  const thumbnails = root.querySelector<HTMLElement>('[data-thumbnails]');
  let shown = -1;
  const carousel = createCarousel(strip, (step) => {
    const { index } = step;
    enableSteps(strip, { previous, next }, step);
    if (index === shown) return;
    if (thumbnails) markThumbnail(thumbnails, index);
    // The initial photo isn't announced.
    if (announcement && shown >= 0)
      announcement.textContent = `Photo ${index + 1} of ${strip.children.length}`;
    shown = index;
  });
  previous?.addEventListener('click', () => carousel.go(carousel.index() - 1));
  next?.addEventListener('click', () => carousel.go(carousel.index() + 1));
  thumbnails?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    carousel.go(photoOf(link));
  });
  root.querySelector<HTMLElement>('[data-groups]')?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    carousel.go(photoOf(link));
  });
  root.addEventListener('keydown', (event) => {
    const target = event.target as Element;
    const by = stepOf(event);
    if (!by || target.closest('dialog, video')) return;
    event.preventDefault();
    carousel.go(carousel.index() + by);
  });
  carousel.update();
  if (start !== undefined) carousel.go(start);
  return carousel;
}

/** Returns the index of the photo that a link leads to. */
const photoOf = ({ hash }: HTMLAnchorElement): number => Number(hash.slice('#photo-'.length)) - 1;

/** Returns the index of the photo whose link was clicked last before this script loaded. */
function requestedPhoto(root: HTMLElement): number | undefined {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href^="#photo-"][data-asked]')];
  for (const link of links) delete link.dataset['asked'];
  const last = links.at(-1);
  return last && photoOf(last);
}

/** Returns previous and next; converts the link to the second photo into a button. */
function stepButtons(root: HTMLElement): (HTMLButtonElement | undefined)[] {
  return ['-1', '1'].map((by) => {
    const stepButton = root.querySelector<HTMLElement>(`[data-gallery-step="${by}"]`);
    if (!stepButton || stepButton instanceof HTMLButtonElement) return stepButton ?? undefined;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = stepButton.className;
    button.setAttribute('aria-label', stepButton.getAttribute('aria-label') ?? '');
    button.append(...stepButton.childNodes);
    const focused = document.activeElement === stepButton;
    stepButton.replaceWith(button);
    if (focused) button.focus();
    return button;
  });
}

function markThumbnail(list: HTMLElement, index: number): void {
  for (const link of list.querySelectorAll('a')) {
    const isShown = photoOf(link) === index;
    if (!isShown) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'true');
    const item = link.closest('li');
    if (item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 });
  }
}
