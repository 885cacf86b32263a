/**
 * The little that the lists need on every page: it brings in the style sheet of the buttons on cards (without this script they
 * are not there), and loads the rest when something is kept or a button is pressed.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

export type ListsProps = {
  /** Address of the style sheet of buttons, tray and toasts. */
  sheet: string;
};

let lists: Promise<typeof import('./live-lists.ts')> | undefined;
/** One promise for all, so that presses count in their order; what does not come is asked for again by the next press. */
const live = (pressed?: HTMLElement): void =>
  void (lists ??= import('./live-lists.ts')).then(
    ({ follow }) => follow(Date.now, pressed),
    () => (lists = undefined),
  );
const wake = () => live();

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
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-list]');
    if (button) live(button);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) live(button);
};
