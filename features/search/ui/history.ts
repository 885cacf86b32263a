/** Addresses and scroll positions of a search in the browser's history. Every entry remembers how far it was scrolled. */

export type Entry = 'push' | 'replace' | 'none';

const here = (): string => location.pathname + location.search;

const scrolled = (): object => ({ ...(history.state as object | null), y: Math.round(window.scrollY) });

/** How far the present entry was scrolled, in pixels. */
export function savedScroll(): number {
  const { y } = (history.state ?? {}) as { y?: unknown };
  return typeof y === 'number' ? y : 0;
}

/** Writes down how far the page is scrolled, in the entry it belongs to. */
export const saveScroll = (): void => history.replaceState(scrolled(), '');

/** Makes `address` the page's own, as a new entry or in place of the present one. */
export function enter(address: string, entry: Entry): void {
  if (entry === 'none' || address === here()) return;
  if (entry === 'replace') history.replaceState(history.state, '', address);
  else {
    saveScroll();
    history.pushState({}, '', address);
  }
}

/** Calls `onMove` when the visitor goes back or forward; from now on scrolling is remembered here. Returns the way out. */
export function watchHistory(onMove: () => void): () => void {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(saveScroll, 150);
  };
  const moved = () => {
    clearTimeout(timer);
    onMove();
  };
  const before = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', later, { passive: true });
  window.addEventListener('pagehide', saveScroll);
  window.addEventListener('popstate', moved);
  return () => {
    clearTimeout(timer);
    history.scrollRestoration = before;
    window.removeEventListener('scroll', later);
    window.removeEventListener('pagehide', saveScroll);
    window.removeEventListener('popstate', moved);
  };
}
