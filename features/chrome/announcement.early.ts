/** Runs in the head: hides an announcement bar that was dismissed during this visit before the first paint. */
import { DISMISSED } from './announcement.ts';

try {
  if (document.currentScript?.dataset['city'] === sessionStorage.getItem(DISMISSED))
    document.documentElement.dataset['dismissed'] = '';
} catch {
  // Without storage the bar is displayed.
}
