/** Shows that the page is at work, and after a while says so. */
import { SLOW_IN_WORDS } from '../wording.ts';
import { part, type Part } from './part.ts';
import type { Search } from './search.ts';

/** Milliseconds after which it shows, and those after which it is said. */
const SLOW = 300;
const SLOWER = 4_000;

/** On `results` for the eye and for screen readers, and in words in `slower`. */
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
