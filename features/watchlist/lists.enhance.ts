/**
 * The little that the lists need on every page: it brings in the style sheet of the buttons on cards (without this script they
 * are not there), remembers the vehicle of the page, and loads the rest when something is kept or a button is pressed.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { seenText } from './seen.ts';

export type ListsProps = {
  /** Address of the style sheet of buttons, tray and toasts. */
  sheet: string;
};

const live = () => import('./live-lists.ts');
const wake = () => void live().then(({ start }) => start());

function remember(): void {
  const said = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
  if (said) localStorage.setItem('viewed', seenText(localStorage.getItem('viewed'), said));
}

export const enhance: Enhancer<ListsProps> = (_element, { sheet }) => {
  try {
    const { favourites, compare } = localStorage as { favourites?: string; compare?: string };
    // The cookie says that somebody may be signed in.
    if (favourites ?? compare ?? /signed_in=1/.test(document.cookie)) wake();
  } catch {
    // A browser that keeps nothing has no lists either: their buttons stay away.
    document.documentElement.dataset['lists'] = 'none';
  }
  try {
    remember();
  } catch {
    // The storage is full.
  }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }));
  addEventListener('storage', wake);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-list]');
    if (button) void live().then(({ press }) => press(button));
  });
};
