/** What came with the page, and what was drawn in its place before the search came to life: the first vehicles of an address opened cold. */
import type { PrerenderedResults } from '../prerender/prerender.ts';

const early = globalThis as { searchDrawn?: PrerenderedResults | undefined };

/** Whether anything that was drawn stands in place of the page's own parts. */
export const hasPrerendered = (): boolean => early.searchDrawn !== undefined;

/** Whether it is these results. */
export const isPrerendered = (key: string): boolean => early.searchDrawn?.key === key;

/** It is the search's own from now on. */
export const adoptPrerendered = (): void => {
  early.searchDrawn = undefined;
};

/** Gives the page its own parts back. */
export function dropPrerendered(): void {
  for (const { place, own } of early.searchDrawn?.places ?? []) place.replaceChildren(...own);
  adoptPrerendered();
}

/** What came with the page in a place, and how it comes back there. */
export interface OriginalContent {
  readonly restore: () => void;
  /** Empties the place if its own part stands there. */
  readonly clear: () => void;
}

export function originalContent(place: Element): OriginalContent {
  const drawn = early.searchDrawn?.places.find((one) => one.place === place);
  const own = drawn?.own ?? [...place.childNodes];
  const isThere = (): boolean => own[0]?.parentNode === place;
  return {
    restore: () => {
      if (!isThere()) place.replaceChildren(...own);
    },
    clear: () => {
      if (isThere()) place.replaceChildren();
    },
  };
}
