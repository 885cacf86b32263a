/** Runs in the head of the page: an announcement bar that was dismissed during this visit is not painted. */
import { DISMISSED } from './announcement.ts';

try {
  if (document.currentScript?.dataset['city'] === sessionStorage.getItem(DISMISSED))
    document.documentElement.dataset['dismissed'] = '';
} catch {
  // A browser that keeps nothing remembers nothing.
}
