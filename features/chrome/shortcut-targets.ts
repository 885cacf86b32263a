/** What shortcuts act on: search field, photos, cards, favourite buttons of the page. Slices mark cards and photos. */
import { openPage } from '../_domain/browser/open-page.ts';
import { cardAfter, shortcutOf, type KeyPress, type Shortcut } from './shortcuts.ts';

/** Fields, and controls that use letters or arrows themselves. */
const EDITING =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=slider], [role=radiogroup], [role=tablist], [role=menu], video, audio, iframe';

/** The photos of a vehicle page; with the focus they turn by arrows themselves. */
const PHOTOS = '[data-chrome-shortcut=photos]';

/** Returns whether the focus is in a field or in a control that uses the key itself. */
function isEditing(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(EDITING) !== null || (key.startsWith('Arrow') && target.closest(PHOTOS) !== null);
}

/** Returns whether a dialog or popover is open. */
const hasDialog = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const visible = (selector: string, within: ParentNode = document): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());

const CARD = '[data-ui-card]';

/** Returns the card with the focus. */
const focusedCard = (): Element | null => document.activeElement?.closest(CARD) ?? null;

/** Focuses the search field, or opens the stock on a page without one. */
export function focusSearch(stockHref: string): void {
  const field = visible('main form input[name=query]');
  if (!field) {
    openPage(stockHref);
    return;
  }
  field.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Presses the favourite button of the card with the focus, else that of the page's vehicle. */
export function toggleFavourite(): void {
  const within = focusedCard() ?? document.querySelector('[data-vehicle-buy-box]');
  if (within) visible('[data-watchlist=favourites]', within)?.click();
}

function focusCard(by: 1 | -1): void {
  const cards = [...document.querySelectorAll(`main ${CARD}`)].filter((card) => card.checkVisibility());
  const focused = focusedCard();
  const next = cards[cardAfter(focused ? cards.indexOf(focused) : -1, by, cards.length)];
  next?.querySelector<HTMLElement>('h3 a')?.focus();
}

/** Turns the photos of a vehicle page; on other pages, and from a card, focuses the next card. */
export function step(by: 1 | -1): void {
  const photos = focusedCard() ? undefined : visible(PHOTOS);
  if (!photos) {
    focusCard(by);
    return;
  }
  const button = photos.closest('ds-island')?.querySelector<HTMLElement>(`[data-gallery-step="${by}"]`);
  if (button) {
    button.click();
    return;
  }
  photos.focus({ preventScroll: true });
  const key = by > 0 ? 'ArrowRight' : 'ArrowLeft';
  photos.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const toKeyPress = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  hasModifier: event.ctrlKey || event.altKey || event.metaKey || event.getModifierState('AltGraph'),
  isEditing: isEditing(event.target, event.key),
  hasDialog: hasDialog(),
  isHandled: event.defaultPrevented || event.isComposing,
  isRepeat: event.repeat,
});

/** Returns the press that woke the island; undefined when something else did. */
function wakingPress(island: Element | null | undefined): KeyPress | undefined {
  const key = island?.getAttribute('key');
  island?.removeAttribute('key');
  if (typeof key !== 'string') return undefined;
  return {
    key,
    hasModifier: false,
    isEditing: isEditing(document.activeElement, key),
    hasDialog: hasDialog(),
    isHandled: false,
    isRepeat: false,
  };
}

/**
 * Calls `perform` for the shortcut that woke the island, and for each later one. Returns a function that stops it.
 */
export function followKeys(
  perform: (shortcut: Shortcut) => void,
  island: Element | null | undefined,
): () => void {
  const act = (press: KeyPress): boolean => {
    const shortcut = shortcutOf(press);
    if (shortcut) perform(shortcut);
    return shortcut !== undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (act(toKeyPress(event))) event.preventDefault();
  };
  const first = wakingPress(island);
  if (first) act(first);
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
