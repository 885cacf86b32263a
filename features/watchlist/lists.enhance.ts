/**
 * The little that the lists need on every page: it shows the buttons on cards, and loads the rest when something is kept or a
 * button is pressed. Pages with this script link the style sheet of the buttons.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import './lists/lists.css.ts';

let lists: Promise<typeof import('./live-lists.ts')> | undefined;
/** One promise for all, so that presses count in their order; what does not come is asked for again by the next press. */
const live = (pressed?: HTMLElement): void =>
  void (lists ??= import('./live-lists.ts')).then(
    ({ follow }) => follow(Date.now, pressed),
    () => (lists = undefined),
  );
const wake = () => live();

export const enhance: Enhancer<object> = () => {
  const { dataset } = document.documentElement;
  try {
    const { favourites, compare, viewed } = localStorage as Partial<Record<string, string>>;
    // The cookie says that somebody may be signed in.
    if (favourites ?? compare ?? /signed_in=1/.test(document.cookie)) wake();
    // A page of no vehicle shows all that were looked at.
    if (viewed) document.querySelector('[data-recent=any]')?.removeAttribute('hidden');
  } catch {
    // A browser that keeps nothing has no lists either: their buttons stay away.
    dataset['lists'] = 'none';
  }
  addEventListener('storage', wake);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-list]');
    if (button) live(button);
  });
  dataset['lists'] ??= 'on';
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) live(button);
};
