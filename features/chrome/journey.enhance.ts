/** Remembers the page for the leads of this visit. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { JOURNEY_KEY, withPage } from '../_domain/journey.ts';

export const enhance: Enhancer<object> = () => {
  try {
    sessionStorage.setItem(JOURNEY_KEY, withPage(sessionStorage.getItem(JOURNEY_KEY), location));
  } catch {
    // A browser that keeps nothing sends its leads without the way here.
  }
};
