/**
 * The little that the lists need on every page: it brings in the style sheet of the buttons on cards (without this script they
 * are not there), and loads the rest when something is kept or a button is pressed.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

export type ListsProps = {
  /** Address of the style sheet of buttons, tray and toasts. */
  sheet: string;
};

/** What does not come is asked for again by the next press. */
const live = (use: (lists: typeof import('./live-lists.ts')) => void): void =>
  void import('./live-lists.ts').then(use, () => undefined);
const wake = () => live(({ start }) => start());

export const enhance: Enhancer<ListsProps> = (_element, { sheet }) => {
  try {
    const { favourites, compare, viewed } = localStorage as Partial<Record<string, string>>;
    // The cookie says that somebody may be signed in.
    if (favourites ?? compare ?? /signed_in=1/.test(document.cookie)) wake();
    // A page of no vehicle shows all that were looked at.
    if (viewed) document.querySelector('[data-recent=any]')?.removeAttribute('hidden');
  } catch {
    // A browser that keeps nothing has no lists either: their buttons stay away.
    document.documentElement.dataset['lists'] = 'none';
  }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }));
  addEventListener('storage', wake);
  const press = (button: HTMLElement) => live((lists) => lists.press(button));
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-list]');
    if (button) press(button);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) press(button);
};
