/** Runs inside the announcement bar before it is painted: one that was dismissed during this visit takes no room. */
import { DISMISSED } from './announcement.ts';

const bar = document.currentScript?.parentElement;

try {
  if (bar?.dataset['city'] === sessionStorage.getItem(DISMISSED)) bar?.setAttribute('hidden', '');
} catch {
  // A browser that keeps nothing remembers nothing.
}
