/** Stores the results for the pages of their vehicles when one is opened, and opens one for a vehicle page of other results. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { RESULTS_ID } from '../_domain/browser/element-ids.ts';
import { replacePage } from '../_domain/browser/open-page.ts';
import { readTrail, writeTrail, type ResultsTrail } from '../_domain/browser/results-trail.ts';

const CARS = '[data-ui-card] a[href^="/cars/"]';

const toPath = ({ pathname, search }: HTMLAnchorElement | Location): string => pathname + search;

/** Returns the results on the page: their address, their vehicles, and the pages before and after them. */
function readResults(results: Element): ResultsTrail {
  // The page's own vehicles stay in the document, hidden, below those of a search.
  const list = (selector: string): string[] => {
    const links = [...results.querySelectorAll<HTMLAnchorElement>(selector)];
    return [...new Set(links.filter((link) => link.checkVisibility()).map(toPath))];
  };
  const [previousPage] = list('a[rel=prev]');
  const [nextPage] = list('a[rel=next]');
  return {
    from: toPath(location),
    cars: list(CARS),
    ...(previousPage !== undefined && { previousPage }),
    ...(nextPage !== undefined && { nextPage }),
  };
}

/** Opens the first or the last vehicle of the results when they have arrived, if a vehicle of the page beside them led here. */
function openVehicle(results: Element): void {
  const trail = readTrail();
  if (!trail?.opening) return;
  const { opening, nextPage, previousPage, from, cars } = trail;
  writeTrail({ from, cars });
  if (toPath(location) !== (opening === 'first' ? nextPage : previousPage)) return;
  const root = document.documentElement;
  const open = (): void => {
    if (root.dataset['search'] === 'pending') return;
    observer.disconnect();
    const read = readResults(results);
    const car = read.cars[opening === 'first' ? 0 : read.cars.length - 1];
    if (car === undefined) return;
    // No entry of the history has these results.
    writeTrail({ ...read, depth: 0 });
    replacePage(car);
  };
  const observer = new MutationObserver(open);
  observer.observe(root, { attributeFilter: ['data-search'] });
  open();
}

export const enhance: Enhancer<Record<string, never>> = () => {
  const results = document.getElementById(RESULTS_ID);
  if (!results) return;
  openVehicle(results);
  results.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(CARS)) writeTrail(readResults(results));
  });
};
