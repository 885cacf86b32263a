/** The postcode of the visitor, typed once a visit and used wherever a page asks for one. */

const KEY = 'visit-postcode';

/** Marks a field that shows the postcode of the visit from the first paint on. */
export const VISIT_POSTCODE = 'data-visit-postcode';

/** Calls `listener` with the stored postcode of this visit, and with each later one. Returns a function that stops it. */
export function followPostcode(listener: (postcode: string) => void): () => void {
  const read = (): void => {
    try {
      const stored = sessionStorage.getItem(KEY);
      if (stored !== null && /^\d{4}$/.test(stored)) listener(stored);
    } catch {
      // Without storage every form asks.
    }
  };
  read();
  document.addEventListener(KEY, read);
  return () => document.removeEventListener(KEY, read);
}

/** Stores the postcode for this visit; an empty one forgets it. */
export function storePostcode(postcode: string): void {
  try {
    sessionStorage.setItem(KEY, postcode.trim());
    document.dispatchEvent(new Event(KEY));
  } catch {
    // Without storage every form asks.
  }
}
