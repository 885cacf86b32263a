/**
 * Runs in front of the results. When the address asks for other vehicles than those in the page, they are not painted: the
 * page says so in `data-search`, the styles draw skeletons in their places, and the search wakes at once.
 */
import { REFINEMENT_NAMES } from './refinement-names.ts';

/** Set when the script is bundled: what the island of this name loads. */
declare const ISLAND_SCRIPTS: {
  readonly own: readonly string[];
  readonly late: Readonly<Record<'embedded' | 'engine', readonly string[]>>;
};

interface SearchFile {
  readonly file: string;
}

const PATIENCE = 12_000;

const isOurs = (name: string): boolean =>
  /^(?:query|page|sortBy|(?:range|menu)\[\w+\])$/.test(name) ||
  (REFINEMENT_NAMES as readonly string[]).includes(name);

const root = document.documentElement;
const island = document.currentScript?.closest('ds-island');
const state = history.state as { y?: number } | null;
const parameters = new URLSearchParams(location.search);

if (island && [...parameters.keys()].some(isOurs)) {
  root.dataset['search'] = 'pending';
  island.setAttribute('wake', 'load');
  const giveUp = () => {
    if (root.dataset['search'] !== 'pending') return;
    delete root.dataset['search'];
    const words = document.createElement('p');
    words.role = 'alert';
    words.textContent = 'The search could not be loaded. These are vehicles of the whole list.';
    island.querySelector('h1')?.after(words);
  };
  // Everything the results need is asked for at once, not one after the other.
  const ask = (rel: string, href: string): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    link.crossOrigin = '';
    if (rel === 'preload') link.as = 'fetch';
    document.head.append(link);
    return link;
  };
  const isEmbedded = island.getAttribute('props')?.includes('"kind":"embedded"');
  if (isEmbedded) {
    // First of all, for most of it waits for this one. The engine takes it from here.
    const files = fetch('/search/manifest.json', { cache: 'no-cache', priority: 'high' }).then(
      (response) => response.json() as Promise<{ index: SearchFile; cards: SearchFile[] }>,
    );
    Object.assign(globalThis, { searchFiles: files });
    // In another order the vehicles may be in any of the card files; otherwise most are in the first.
    const every = parameters.has('sortBy');
    files.then(
      ({ index, cards }) => {
        for (const { file } of [index, ...(every ? cards : cards.slice(0, 1))]) ask('preload', file);
      },
      // The search itself finds out and says so.
      () => undefined,
    );
  }
  for (const src of ISLAND_SCRIPTS.own) ask('modulepreload', src).addEventListener('error', giveUp);
  const late = isEmbedded ? ISLAND_SCRIPTS.late.embedded : ISLAND_SCRIPTS.late.engine;
  for (const src of late) ask('modulepreload', src);
  setTimeout(giveUp, PATIENCE);
} else if (history.scrollRestoration === 'manual' && state?.y) {
  // The search took the scroll position of this entry into its hands before the visitor left.
  const { y } = state;
  document.addEventListener('DOMContentLoaded', () => scrollTo({ top: y, behavior: 'instant' }));
}
