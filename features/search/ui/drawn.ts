/** What was drawn in the page before its search came to life: the first vehicles of an address opened cold. */
import type { Drawn } from '../first/first.ts';

const early = globalThis as { searchDrawn?: Drawn | undefined };

/** Which results stand in the search as they were drawn. */
let taken: Drawn['key'] | undefined;

/** Whether anything that was drawn stands in place of the page's own parts. */
export const hasDrawn = (): boolean => early.searchDrawn !== undefined;

/** Whether these results were drawn and are in the page still, be it in the search by now. */
export const isDrawn = (key: string): boolean => key === (early.searchDrawn?.key ?? taken);

/** Gives the page its own parts back. Returns what stood in place of the last of them, the results. */
export function dropDrawn(): Node[] {
  const places = early.searchDrawn?.places ?? [];
  early.searchDrawn = undefined;
  let drawn: Node[] = [];
  for (const { place, own } of places) {
    drawn = [...place.childNodes];
    place.replaceChildren(...own);
  }
  return drawn;
}

/**
 * Takes the results over into `element`: the very elements, so that pictures stay as they are and the focus where it is.
 * Returns what is to be called when they are gone from there.
 */
export function takeDrawn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  taken = early.searchDrawn?.key;
  const { activeElement } = document;
  element.append(...dropDrawn());
  if (activeElement instanceof HTMLElement && element.contains(activeElement))
    activeElement.focus({ preventScroll: true });
  return () => (taken = undefined);
}
