/** Shows that a search is running, and after a while says that it takes long. */
import { SLOW_IN_WORDS } from '../query/wording.ts';
import { part, type Part } from './part.ts';
import type { Search } from './search.ts';

/** Milliseconds until it shows, and until it says so. */
const SLOW = 300;
const SLOWER = 4_000;

/** Marks `results` as busy, and writes the notice into `slower`. */
export function busyPart(results: HTMLElement, slower: Element, search: Search): Part {
  let timers: number[] = [];
  return part(
    () => [search.busy],
    () => {
      results.ariaBusy = String(search.busy);
      if (search.busy) {
        timers = [
          window.setTimeout(() => (results.dataset['slow'] = ''), SLOW),
          window.setTimeout(() => (slower.textContent = SLOW_IN_WORDS), SLOWER),
        ];
        return;
      }
      for (const timer of timers) clearTimeout(timer);
      delete results.dataset['slow'];
      slower.textContent = '';
    },
  );
}
