/** Stores the results for the pages of their vehicles when one is opened. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { RESULTS_ID } from '../_domain/browser/element-ids.ts';
import { writeTrail } from '../_domain/browser/results-trail.ts';

const CARS = '[data-ui-card] a[href^="/cars/"]';

export const enhance: Enhancer<Record<string, never>> = () => {
  const results = document.getElementById(RESULTS_ID);
  results?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(CARS)) return;
    // The page's own vehicles stay in the document, hidden, below those of a search.
    const links = [...results.querySelectorAll<HTMLAnchorElement>(CARS)].filter((link) =>
      link.checkVisibility(),
    );
    const cars = new Set(links.map(({ pathname }) => pathname));
    writeTrail({ from: location.pathname + location.search, cars: [...cars] });
  });
};
