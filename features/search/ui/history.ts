/** History entries of a search; each stores its scroll position. */
import { afterPaint } from './after-paint.ts';

export type Entry = 'push' | 'replace' | 'none';

/** Last reported scroll position: reading it from the window would force a layout. */
let scrolled: number | undefined;

/** The pending history change. */
let waiting: { readonly address: string; readonly entry: Entry; readonly y: number } | undefined;

const here = (): string => location.pathname + location.search;

/** Returns the state of the current entry: its index, and its scroll position. */
const currentState = (): { index?: unknown; y?: unknown } =>
  (history.state ?? {}) as { index?: unknown; y?: unknown };

/** Returns the index of the current entry, if stored. */
const currentIndex = (): number | undefined => {
  const { index } = currentState();
  return typeof index === 'number' ? index : undefined;
};

/** Scroll positions of entries left behind, whose own state can't be written any more. */
const positions = new Map<number, number>();

/** The entry on display, and its address. */
let shown: { readonly index: number; readonly address: string } | undefined;

/** Updates `shown`. An entry without an index is the first, or was created by a link within the page. */
const showNow = (): void => {
  shown = { index: currentIndex() ?? (shown ? shown.index + 1 : 0), address: here() };
};

/** Returns the stored scroll position of the current entry in pixels, if any. */
export function savedScroll(): number | undefined {
  const index = currentIndex();
  const { y } = currentState();
  return (index === undefined ? undefined : positions.get(index)) ?? (typeof y === 'number' ? y : undefined);
}

const distance = (): number => Math.round((scrolled ??= window.scrollY));

/** Changes the history; false when the browser refuses, as after too many changes. */
function changes(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Stores the scroll position in its entry. */
function saveScroll(y = distance()): void {
  const index = shown?.index ?? 0;
  positions.set(index, y);
  if (y !== currentState().y) changes(() => history.replaceState({ index, y }, ''));
}

/** Milliseconds between two changes of one entry, and before a retry. */
const PACE = 350;
let settling: number | undefined;
let settledAt = -PACE;

function settleLater(): void {
  settling ??= window.setTimeout(settle, PACE);
}

/** Applies the pending change. */
function settle(): void {
  clearTimeout(settling);
  settling = undefined;
  if (!waiting) return;
  const { address, entry, y } = waiting;
  const index = (shown?.index ?? 0) + 1;
  const isMade =
    address === here() ||
    changes(() => {
      if (entry === 'replace') return history.replaceState(history.state, '', address);
      saveScroll(y);
      // The page may have scrolled since.
      history.pushState({ index, y: distance() }, '', address);
      // A new entry discards those after its predecessor.
      for (const other of positions.keys()) if (other >= index) positions.delete(other);
    });
  if (!isMade) return settleLater();
  waiting = undefined;
  settledAt = performance.now();
  showNow();
}

/** Throttles changes of one entry, such as those of a dragged thumb: browsers limit their rate. */
const settlePainted = (): void => {
  if (waiting?.entry === 'replace' && performance.now() - settledAt < PACE) settleLater();
  else settle();
};

/**
 * Sets the page's address, as a new entry or in place of the current one. Runs after the next paint, because browsers are
 * slow at it.
 */
export function enter(address: string, entry: Entry): void {
  // The last of several replacements wins.
  if (entry !== 'replace' || waiting?.entry !== 'replace') settle();
  if (entry === 'none') return;
  waiting = { address, entry, y: distance() };
  void afterPaint().then(settlePainted);
}

/** Stores the scroll position, throttled, and when scrolling ends. */
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

/** Handles a move to another entry. */
function moved(onMove: () => void): void {
  if (here() === shown?.address) {
    // The browser scrolls to a fragment by itself, but not back.
    const y = savedScroll();
    if (y !== undefined) scrollTo({ top: y, behavior: 'instant' });
    return showNow();
  }
  // The page still has the scroll position of the previous entry.
  if (shown) positions.set(shown.index, Math.round(window.scrollY));
  waiting = undefined;
  showNow();
  onMove();
}

/**
 * Calls `onMove` when the visitor goes to another address in the history, ignoring fragments. Takes over scroll restoration.
 * Returns a cleanup function.
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
