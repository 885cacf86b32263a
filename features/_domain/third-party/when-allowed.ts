/** Waits for the consent of a visitor, in the browser. */
import { attempt } from '../browser/stored.ts';
import { CONSENT_KEY, isAllowed, parseConsent, type ConsentChoice } from './consent.ts';

/** DOM event after a choice. */
export const CONSENT_CHANGED = 'ds-consent';

export const storedConsent = (): ConsentChoice =>
  parseConsent(attempt(() => localStorage.getItem(CONSENT_KEY)) ?? null);

/** Calls `run` once the service with this id is allowed: now, or after a choice on this page. */
export function whenAllowed(id: string, run: () => void): void {
  if (isAllowed(storedConsent(), id)) return run();
  const check = (): void => {
    if (!isAllowed(storedConsent(), id)) return;
    document.removeEventListener(CONSENT_CHANGED, check);
    run();
  };
  return document.addEventListener(CONSENT_CHANGED, check);
}
