/** Addresses and scroll positions of a search in the browser's history. Every entry remembers how far it was scrolled. */
import { afterPaint } from './after-paint.ts';

export type Entry = 'push' | 'replace' | 'none';

/** How far the page is scrolled, as far as it has told: asking the window would lay the page out anew. */
let scrolled: number | undefined;

/** The change of the history that is still to be made. */
let waiting: { readonly address: string; readonly entry: Entry; readonly y: number } | undefined;

const here = (): string => location.pathname + location.search;

/** What an entry remembers: its place among those of this search, and how far it was scrolled. */
const currentState = (): { at?: unknown; y?: unknown } =>
  (history.state ?? {}) as { at?: unknown; y?: unknown };

/** The place of the present entry, once it is written down. */
const currentIndex = (): number | undefined => {
  const { at } = currentState();
  return typeof at === 'number' ? at : undefined;
};

/** Where entries were scrolled to when they were left: their own memory can be written only while they are present. */
const leftAt = new Map<number, number>();

/** The entry that the page shows, and its address. */
let shown: { readonly at: number; readonly address: string } | undefined;

/** An entry without a place is the first one, or a link within the page has made it after the one before. */
const showNow = (): void => {
  shown = { at: currentIndex() ?? (shown ? shown.at + 1 : 0), address: here() };
};

/** How far the present entry was scrolled, in pixels; undefined when nothing is known of it. */
export function savedScroll(): number | undefined {
  const at = currentIndex();
  const { y } = currentState();
  return (at === undefined ? undefined : leftAt.get(at)) ?? (typeof y === 'number' ? y : undefined);
}

const distance = (): number => Math.round((scrolled ??= window.scrollY));

/** Makes a change of the history; false when the browser refuses it, as it does after too many in a short while. */
function changes(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Writes down how far the page is scrolled, in the entry it belongs to. */
function saveScroll(y = distance()): void {
  const at = shown?.at ?? 0;
  leftAt.set(at, y);
  if (y !== currentState().y) changes(() => history.replaceState({ at, y }, ''));
}

/** Milliseconds between two changes of the same entry, and until a change that was refused is tried again. */
const PACE = 350;
let settling: number | undefined;
let settledAt = -PACE;

function settleLater(): void {
  settling ??= window.setTimeout(settle, PACE);
}

/** Makes the change that is waiting. */
function settle(): void {
  clearTimeout(settling);
  settling = undefined;
  if (!waiting) return;
  const { address, entry, y } = waiting;
  const at = (shown?.at ?? 0) + 1;
  const isMade =
    address === here() ||
    changes(() => {
      if (entry === 'replace') return history.replaceState(history.state, '', address);
      saveScroll(y);
      // The page may have been scrolled since, and come to rest.
      history.pushState({ at, y: distance() }, '', address);
      // What came after the entry before is gone.
      for (const other of leftAt.keys()) if (other >= at) leftAt.delete(other);
    });
  if (!isMade) return settleLater();
  waiting = undefined;
  settledAt = performance.now();
  showNow();
}

/** Changes of one entry, as a thumb that is dragged makes them, are made now and then: browsers allow few of them. */
const settlePainted = (): void => {
  if (waiting?.entry === 'replace' && performance.now() - settledAt < PACE) settleLater();
  else settle();
};

/**
 * Makes `address` the page's own, as a new entry or in place of the present one: after the next paint, because browsers
 * take their time over it.
 */
export function enter(address: string, entry: Entry): void {
  // Of changes in place the last one counts.
  if (entry !== 'replace' || waiting?.entry !== 'replace') settle();
  if (entry === 'none') return;
  waiting = { address, entry, y: distance() };
  void afterPaint().then(settlePainted);
}

/** Writes down how far the page is scrolled, now and then while it scrolls and when it comes to rest. */
function noteScroll(): { scroll: () => void; scrollend: () => void; stop: () => void } {
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
  };
  const note = () => {
    stop();
    scrolled = window.scrollY;
    if (!waiting) saveScroll();
  };
  const scroll = () => {
    scrolled = window.scrollY;
    timer ||= window.setTimeout(note, PACE);
  };
  return { scroll, scrollend: note, stop };
}

/** Another entry has become the present one: one of the same search, or of links within the page. */
function moved(onMove: () => void): void {
  if (here() === shown?.address) {
    // To a part of the page the browser scrolls by itself, but not back.
    const y = savedScroll();
    if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
    return showNow();
  }
  // The page is still where it was in the entry before.
  if (shown) leftAt.set(shown.at, Math.round(window.scrollY));
  waiting = undefined;
  showNow();
  onMove();
}

/**
 * Calls `onMove` when the visitor goes back or forward to another address, whatever part of the page it names; from now
 * on scrolling is remembered here. Returns the way out.
 */
export function watchHistory(onMove: () => void): () => void {
  const { scroll, scrollend, stop } = noteScroll();
  const events = {
    scroll,
    scrollend,
    pagehide: () => {
      settle();
      saveScroll(Math.round(window.scrollY));
    },
    popstate: () => {
      stop();
      moved(onMove);
    },
  };
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  showNow();
  void afterPaint().then(() => (scrolled ??= window.scrollY));
  for (const [name, act] of Object.entries(events)) window.addEventListener(name, act, { passive: true });
  return () => {
    stop();
    history.scrollRestoration = before;
    for (const [name, act] of Object.entries(events)) window.removeEventListener(name, act);
  };
}
