/**
 * Lays a strip of photos over the photo of each card near the screen. Its other photos, and their addresses, load when the
 * card is touched, hovered or focused. Arrow keys on the card's link turn the photos; beyond the first and the last one
 * they are left to others, which go to the next card.
 */
import { RESULTS_ID } from '../_domain/browser/element-ids.ts';
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { element } from '../_domain/browser/element.ts';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { logOnly } from '../_domain/browser/log.ts';
import type { CardPhotosData } from './card-photos.block.tsx';
import { photoFile, photosIn } from './photo-file.ts';

const FRAMES = 'article > [data-ui-photo-count]';
const STILL = '(prefers-reduced-motion: reduce)';

interface Strip {
  readonly link: HTMLAnchorElement;
  readonly strip: HTMLAnchorElement;
  readonly dots: HTMLElement;
  /** Addresses of the photos after the first, once they have loaded. */
  photos: readonly string[];
}

const current = ({ strip }: Strip): number => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

/** Shows the position in the dots, and loads the photos up to the next one. */
function follow(card: Strip): void {
  const index = current(card);
  for (const [position, dot] of [...card.dots.children].entries())
    dot.toggleAttribute('data-card-photos-current', position === index);
  for (const [position, slide] of [...card.strip.querySelectorAll('img')].entries()) {
    const address = card.photos[position - 1];
    if (address !== undefined && position <= index + 1 && !slide.hasAttribute('src')) slide.src = address;
  }
}

function turn(card: Strip, step: number): number {
  const last = card.strip.children.length - 1;
  const index = Math.min(last, Math.max(0, current(card) + step));
  const behavior = matchMedia(STILL).matches ? 'instant' : 'smooth';
  card.strip.scrollTo({ left: index * card.strip.clientWidth, behavior });
  return index;
}

/** Loads the addresses of the photos; a failed request is repeated at the next touch. */
async function load(card: Strip, files: number): Promise<void> {
  const slug = new URL(card.link.href).pathname.split('/')[2] ?? '';
  card.photos = photosIn(await fetchJson(`/${photoFile(slug, files)}`), slug);
  const surplus = [...card.strip.children].slice(card.photos.length + 1);
  for (const slide of surplus) slide.remove();
  for (const dot of [...card.dots.children].slice(card.photos.length + 1)) dot.remove();
  follow(card);
}

function arrow(card: Strip, step: 1 | -1, name: string): HTMLButtonElement {
  const label = `${step > 0 ? 'Next' : 'Previous'} photo of ${name}`;
  const button = element('button', {
    type: 'button',
    tabindex: '-1',
    'data-card-photos-turn': String(step),
    'aria-label': label,
  });
  button.addEventListener('click', () => turn(card, step));
  return button;
}

/** Lays the strip over the photo of a card. */
function prepare(
  frame: HTMLElement,
  { files, most }: CardPhotosData,
  announce: (text: string) => void,
): void {
  const article = frame.parentElement;
  const link = article?.querySelector<HTMLAnchorElement>('h3 a');
  const first = frame.querySelector('img');
  if (!article || !link || !first) return;
  frame.dataset['cardPhotosSwipe'] = '';
  const slides = Array.from({ length: Math.min(most, Number(frame.dataset['uiPhotoCount'])) }, () =>
    element('img', { alt: '', draggable: 'false' }),
  );
  const strip = element(
    'a',
    {
      href: link.getAttribute('href') ?? '',
      tabindex: '-1',
      'aria-hidden': 'true',
      'data-card-photos-slides': '',
    },
    ...slides,
  );
  const dots = element(
    'span',
    { 'data-card-photos-dots': '', 'aria-hidden': 'true' },
    ...slides.map(() => element('i', {})),
  );
  const card: Strip = { link, strip, dots, photos: [] };
  frame.append(strip, dots, arrow(card, -1, link.innerText), arrow(card, 1, link.innerText));
  follow(card);
  let loading: Promise<void> | undefined;
  const wake = () => {
    // The first photo comes from the cache and moves with the others.
    const [own] = slides;
    if (own && !own.hasAttribute('src') && first.currentSrc) own.src = first.currentSrc;
    loading ??= load(card, files).catch((error: unknown) => {
      loading = undefined;
      logOnly('The photos of a vehicle cannot be loaded.', error);
    });
  };
  // After the paint that follows the touch.
  const touch = () => void requestAnimationFrame(() => setTimeout(wake));
  for (const type of ['pointerenter', 'touchstart', 'focusin'])
    article.addEventListener(type, touch, { passive: true });
  strip.addEventListener('scroll', () => follow(card), { passive: true });
  link.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const step = event.key === 'ArrowRight' ? 1 : -1;
    if (current(card) + step < 0 || current(card) + step >= strip.children.length) return;
    event.preventDefault();
    const index = turn(card, step);
    announce(`Photo ${index + 1} of ${strip.children.length}`);
  });
}

export const enhance: Enhancer<CardPhotosData> = (root, data) => {
  const results = document.getElementById(RESULTS_ID);
  if (!results) return;
  const output = root.querySelector('output');
  const announce = (text: string) => {
    if (output) output.textContent = text;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        if (target.dataset['cardPhotosSwipe'] === undefined) prepare(target, data, announce);
      }
    },
    { rootMargin: '200px' },
  );
  const observe = () => {
    for (const frame of results.querySelectorAll(`${FRAMES}:not([data-card-photos-swipe])`))
      observer.observe(frame);
  };
  observe();
  new MutationObserver(observe).observe(results, { childList: true, subtree: true });
};
