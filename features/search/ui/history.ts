/** Addresses and scroll positions of a search in the browser's history. Every entry remembers how far it was scrolled. */
import { painted } from './painted.ts';

export type Entry = 'push' | 'replace' | 'none';

/** How far the page is scrolled, as far as it has told: asking the window would lay the page out anew. */
let scrolled: number | undefined;

/** The change of the history that is still to be made. */
let waiting: { readonly address: string; readonly entry: Entry; readonly y: number } | undefined;

const here = (): string => location.pathname + location.search;

const stateNow = (): { y?: unknown } => (history.state ?? {}) as { y?: unknown };

/** How far the present entry was scrolled, in pixels. */
export function savedScroll(): number {
  const { y } = stateNow();
  return typeof y === 'number' ? y : 0;
}

const distance = (): number => Math.round((scrolled ??= window.scrollY));

/** Writes down how far the page is scrolled, in the entry it belongs to. */
function saveScroll(y = distance()): void {
  if (y !== stateNow().y) history.replaceState({ ...stateNow(), y }, '');
}

function settle(): void {
  if (!waiting) return;
  const { address, entry, y } = waiting;
  waiting = undefined;
  if (address === here()) return;
  if (entry === 'replace') history.replaceState(history.state, '', address);
  else {
    saveScroll(y);
    history.pushState({}, '', address);
  }
}

/**
 * Makes `address` the page's own, as a new entry or in place of the present one: after the next paint, because browsers
 * take their time over it.
 */
export function enter(address: string, entry: Entry): void {
  // Of changes in place the last one counts.
  if (entry !== 'replace' || waiting?.entry !== 'replace') settle();
  if (entry === 'none') return;
  waiting = { address, entry, y: distance() };
  void painted().then(settle);
}

/** Calls `onMove` when the visitor goes back or forward; from now on scrolling is remembered here. Returns the way out. */
export function watchHistory(onMove: () => void): () => void {
  let timer = 0;
  const later = () => {
    scrolled = window.scrollY;
    clearTimeout(timer);
    timer = window.setTimeout(saveScroll, 150);
  };
  const left = () => {
    settle();
    saveScroll(Math.round(window.scrollY));
  };
  const moved = () => {
    clearTimeout(timer);
    waiting = undefined;
    onMove();
  };
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  void painted().then(() => (scrolled ??= window.scrollY));
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('pagehide', left);
  window.addEventListener('popstate', moved);
  return () => {
    clearTimeout(timer);
    history.scrollRestoration = before;
    window.removeEventListener('scroll', later);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('popstate', moved);
  };
}
