/** Handles all favourite and compare buttons of a page: stores the lists and updates buttons and counts, in all tabs. */
import { effect } from '@preact/signals-core';
import { emit } from '../../_domain/browser/events.ts';
import { logOnly } from '../../_domain/browser/log.ts';
import { holds, toggled, type ListName } from '../data/favourites.ts';
import { entriesOf, storedLists } from '../data/stored-lists.ts';
import { readVehicle } from '../data/read-vehicle.ts';

const listOf = (button: HTMLElement): ListName =>
  button.dataset['watchlist'] === 'compare' ? 'compare' : 'favourites';

function show(): void {
  const lists = {
    favourites: entriesOf(storedLists.favourites.signal.value),
    compare: entriesOf(storedLists.compare.signal.value),
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-watchlist][aria-pressed]')) {
    const pressed = String(holds(lists[listOf(button)], readVehicle(button).id));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-watchlist-count]')) {
    const { length } = lists.favourites;
    count.hidden = length === 0;
    if (count.textContent !== String(length)) count.textContent = String(length);
  }
}

const showToast = async (text: string): Promise<void> => (await import('../lists/toast.ts')).toast(text);

/** Shows the compare bar, except on the comparison page. */
function watchCompareBar(): void {
  if (document.querySelector('[data-compare-page]')) return;
  const { compare } = storedLists;
  effect(() => {
    const list = entriesOf(compare.signal.value);
    if (list.length > 0 || document.querySelector('[data-tray]'))
      void import('../compare/compare-bar.ts').then(({ showCompareBar: showTray }) => showTray(compare));
  });
}

/** Loads the scripts of signed-in visitors. */
function followSession(now: () => number): void {
  // Base addresses of the API.
  const account =
    document.querySelector<HTMLElement>('[data-watchlist-account]')?.dataset['watchlistAccount'];
  const watch = document.querySelector<HTMLElement>('[data-watch]')?.dataset['watch'];
  if (account !== undefined)
    void import('../favourites/account-favourites.ts').then(({ followAccount }) => followAccount(account));
  if (watch !== undefined)
    void import('../account/watchlist-store.ts').then(({ followWatchlist }) => followWatchlist(watch, now));
}

let isOn = false;

/** Keeps buttons and counts up to date, also in elements added later. Repeated calls do nothing. */
function start(now: () => number): void {
  if (isOn) return;
  isOn = true;
  if (storedLists.favourites.signal.peek() === 'none') {
    logOnly('Lists cannot be stored.');
    return;
  }
  effect(show);
  watchCompareBar();
  // A cookie hints at a session.
  if (document.cookie.includes('signed_in=1')) followSession(now);
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
}

/** Starts the lists, then toggles the button that was pressed. */
export function follow(now: () => number, pressed?: HTMLElement): void {
  start(now);
  if (pressed) press(pressed, now);
}

function press(button: HTMLElement, now: () => number): void {
  const { watch } = button.dataset;
  if (watch !== undefined) {
    void import('../account/watchlist-store.ts').then(({ toggleWatched }) =>
      toggleWatched(watch, readVehicle(button), now),
    );
    return;
  }
  const name = listOf(button);
  const entry = readVehicle(button);
  try {
    const list = toggled(storedLists[name].read(), entry, name);
    if (!list) void showToast('You can compare up to four vehicles. Remove one first.');
    else if (!storedLists[name].write(list)) void showToast('This browser could not save the vehicle.');
    else if (name === 'favourites')
      emit({ type: holds(list, entry.id) ? 'favourite-saved' : 'favourite-removed', car_id: entry.id });
  } catch (error) {
    logOnly('The list was not stored.', error);
    void showToast('This browser could not save the vehicle.');
  }
}
