/**
 * Small script of the lists on every page: enables the buttons on cards, and loads the rest when a list has entries or a button
 * is pressed. Its pages link the style sheet of the buttons.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import '../lists/lists.css.ts';

let lists: Promise<typeof import('./live-lists.ts')> | undefined;
/** Loads the lists once, so that presses apply in order; the next press retries a failed import. */
const live = (pressed?: HTMLElement): void =>
  void (lists ??= import('./live-lists.ts')).then(
    ({ follow }) => follow(Date.now, pressed),
    () => (lists = undefined),
  );
const wake = () => live();

function makeButton(list: 'compare' | 'favourites', label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['watchlist'] = list;
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', label);
  return button;
}

/** Puts the buttons on cards that do not have them yet, named by the heading of the card. */
function fillCorners(): void {
  for (const corner of document.querySelectorAll<HTMLElement>('article > [data-watchlist-car]:empty')) {
    const title = corner.parentElement?.querySelectorAll('h3 span') ?? [];
    const name = [...title].map(({ textContent }) => textContent).join(' ');
    const { watchlistOnly: only } = corner.dataset;
    corner.dataset['name'] = name;
    if (only !== 'favourites') corner.append(makeButton('compare', `Compare ${name}`));
    if (only !== 'compare') corner.append(makeButton('favourites', `Favourite ${name}`));
  }
}

export const enhance: Enhancer<object> = () => {
  const { dataset } = document.documentElement;
  try {
    const { favourites, compare, viewed } = localStorage as Partial<Record<string, string>>;
    // A cookie hints at a session.
    if (favourites ?? compare ?? /signed_in=1/.test(document.cookie)) wake();
    // Pages without a vehicle show all recently viewed ones.
    if (viewed) document.querySelector('[data-recent=any]')?.removeAttribute('hidden');
  } catch {
    // Without storage there are no lists: their buttons stay hidden.
    dataset['lists'] = 'none';
  }
  addEventListener('storage', wake);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-watchlist]');
    if (button) live(button);
  });
  fillCorners();
  new MutationObserver(fillCorners).observe(document.body, { childList: true, subtree: true });
  dataset['lists'] ??= 'on';
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) live(button);
};
