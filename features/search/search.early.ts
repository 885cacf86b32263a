/**
 * Runs in front of the results. When the address asks for other vehicles than those in the page, they are not painted: the
 * page says so in `data-search`, the styles draw skeletons in their places, and the search wakes at once.
 */
import { isRefinement } from './fields.ts';

const PATIENCE = 12_000;

const isOurs = (name: string): boolean =>
  /^(?:query|page|sortBy|(?:range|menu)\[\w+\])$/.test(name) || isRefinement(name);

const root = document.documentElement;
const island = document.currentScript?.closest('ds-island');
const state = history.state as { y?: number } | null;

if (island && [...new URLSearchParams(location.search).keys()].some(isOurs)) {
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
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = island.getAttribute('src') ?? '';
  link.addEventListener('error', giveUp);
  document.head.append(link);
  setTimeout(giveUp, PATIENCE);
} else if (history.scrollRestoration === 'manual' && state?.y) {
  // The search took the scroll position of this entry into its hands before the visitor left.
  const { y } = state;
  document.addEventListener('DOMContentLoaded', () => scrollTo({ top: y, behavior: 'instant' }));
}
