/** What the search reads from the page and changes in it beside its own views. */
import { RESULTS_ID } from '../../_domain/browser/element-ids.ts';

/** State of the page for its styles, which hide the vehicles that do not belong to the address. */
type PageState = 'counting' | 'live';

/** Sets the state of the page, and removes the notice of a search that was given up. */
export function setPageState(value: PageState | undefined): void {
  document.getElementById('search-gave-up')?.remove();
  const { dataset } = document.documentElement;
  if (value) dataset['search'] = value;
  else delete dataset['search'];
}

/** Returns whether the page hides its vehicles until results arrive. */
export const isPending = (): boolean => document.documentElement.dataset['search'] === 'pending';

/** Returns whether prerendered results are in the page. */
export const hasPrerendered = (): boolean => document.documentElement.dataset['search'] === 'drawn';

/** Returns whether the prerendered results in the page have this key. */
export const isPrerendered = (key: string): boolean =>
  document.querySelector<HTMLElement>('[data-live=results]')?.dataset['key'] === key;

/** Special scroll targets: the results with focus, and the results only if they start above the window. */
export const TO_RESULTS = -1;
export const TO_BEGINNING = -2;

/** Scrolls to a position in pixels, or to a special target. */
export function scrollToTarget(y: number): void {
  const results = document.getElementById(RESULTS_ID);
  if (y >= 0) scrollTo({ top: y, behavior: 'instant' });
  else if (y === TO_RESULTS || (results?.getBoundingClientRect().top ?? 0) < 0)
    results?.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (y === TO_RESULTS) results?.focus({ preventScroll: true });
}
