/**
 * The one script behind all favourite and compare buttons of a page, whoever has drawn them and whenever: it hears their
 * clicks, keeps the lists, and shows in every button and count what is kept, here and in other tabs. It brings in the style
 * sheet of the buttons on cards, so without it they are not there.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit } from '../_domain/events.ts';
import { logOnly } from '../_domain/log.ts';
import { holds, toggled, type Favourite, type ListName } from './favourites.ts';
import { keeper, type Keeper } from './keeper.ts';
import { remember } from './viewed.ts';

export type ListsProps = {
  /** Address of the style sheet of buttons, tray and toasts. */
  sheet: string;
};

type Lists = Readonly<Record<ListName, Keeper>>;

const buttons = (): NodeListOf<HTMLElement> => document.querySelectorAll('[data-list]');
const listOf = (button: HTMLElement): ListName =>
  button.dataset['list'] === 'compare' ? 'compare' : 'favourites';
/** The vehicle of a button, as the markup around it says. */
const entryOf = (button: HTMLElement): Favourite =>
  JSON.parse(button.closest<HTMLElement>('[data-car]')?.dataset['car'] ?? '{}') as Favourite;

function show(lists: Lists): void {
  const kept = { favourites: lists.favourites.read(), compare: lists.compare.read() };
  for (const button of buttons()) {
    const pressed = String(holds(kept[listOf(button)], entryOf(button).id));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const { length } = kept.favourites;
    count.hidden = length === 0;
    if (count.textContent !== String(length)) count.textContent = String(length);
  }
}

function toggle(button: HTMLElement, lists: Lists): void {
  const name = listOf(button);
  const entry = entryOf(button);
  const list = toggled(lists[name].read(), entry, name);
  const isKept = list !== undefined && lists[name].write(list);
  if (!isKept) {
    const full = 'You can compare up to four vehicles. Remove one first.';
    void toast(list ? 'This browser could not keep it.' : full);
  } else if (name === 'favourites')
    emit({ type: holds(list, entry.id) ? 'favourite-saved' : 'favourite-removed', car_id: entry.id });
}

const toast = async (text: string): Promise<void> => (await import('./toast.ts')).toast(text);

/** The vehicles that are compared stand at the foot of the page, but not on the page that compares them. */
function watchTray({ compare }: Lists): void {
  if (document.querySelector('[data-compare-page]')) return;
  compare.watch((list) => {
    if (list.length > 0 || document.querySelector('[data-tray]'))
      void import('./tray.ts').then(({ showTray }) => showTray(list, compare));
  });
}

export const enhance: Enhancer<ListsProps> = (_element, { sheet }) => {
  const lists: Lists = { favourites: keeper('favourites'), compare: keeper('compare') };
  const update = (): void => show(lists);
  try {
    update();
  } catch (error) {
    // A browser that keeps nothing has no lists either; the buttons stay away.
    logOnly('Lists cannot be kept.', error);
    document.documentElement.dataset['lists'] = 'none';
    return;
  }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }));
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-list]');
    if (button) toggle(button, lists);
  });
  for (const list of Object.values(lists)) list.watch(update);
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
  watchTray(lists);
  remember();
};
