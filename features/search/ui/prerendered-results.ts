/** The page's static content, and the prerendered results that may replace it before hydration. */
import type { PrerenderedResults } from '../prerender/prerender.ts';

const early = globalThis as { searchDrawn?: PrerenderedResults | undefined };

/** Returns whether prerendered results are in the page. */
export const hasPrerendered = (): boolean => early.searchDrawn !== undefined;

/** Returns whether the prerendered results have this key. */
export const isPrerendered = (key: string): boolean => early.searchDrawn?.key === key;

/** Hands the prerendered elements over to the search. */
export const adoptPrerendered = (): void => {
  early.searchDrawn = undefined;
};

/** Restores the static content. */
export function dropPrerendered(): void {
  for (const { place, own } of early.searchDrawn?.places ?? []) place.replaceChildren(...own);
  adoptPrerendered();
}

/** The static content of an element. */
export interface OriginalContent {
  readonly restore: () => void;
  /** Removes the static content if it is in the page. */
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
