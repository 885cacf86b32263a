/** What came with the page, and what was drawn in its place before the search came to life: the first vehicles of an address opened cold. */
import type { Drawn } from '../prerender/prerender.ts';

const early = globalThis as { searchDrawn?: Drawn | undefined };

/** Whether anything that was drawn stands in place of the page's own parts. */
export const hasDrawn = (): boolean => early.searchDrawn !== undefined;

/** Whether it is these results. */
export const isDrawn = (key: string): boolean => early.searchDrawn?.key === key;

/** It is the search's own from now on. */
export const takeDrawn = (): void => {
  early.searchDrawn = undefined;
};

/** Gives the page its own parts back. */
export function dropDrawn(): void {
  for (const { place, own } of early.searchDrawn?.places ?? []) place.replaceChildren(...own);
  takeDrawn();
}

/** What came with the page in a place, and how it comes back there. */
export interface OwnPart {
  readonly giveBack: () => void;
  /** Empties the place if its own part stands there. */
  readonly giveWay: () => void;
}

export function ownPart(place: Element): OwnPart {
  const drawn = early.searchDrawn?.places.find((one) => one.place === place);
  const own = drawn?.own ?? [...place.childNodes];
  const isThere = (): boolean => own[0]?.parentNode === place;
  return {
    giveBack: () => {
      if (!isThere()) place.replaceChildren(...own);
    },
    giveWay: () => {
      if (isThere()) place.replaceChildren();
    },
  };
}
