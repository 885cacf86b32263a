/** What page and worker say to each other of the first vehicles of an address opened cold. */

/** What the page tells of itself. */
export interface PrerenderJob {
  /** Path and parameters of its address. */
  readonly path: string;
  readonly query: string;
  /** Milliseconds. */
  readonly now: number;
  /** Whether cards stand beside each other. */
  readonly wide: boolean;
  /** The props of its search, as JSON. */
  readonly props: string;
}

/** The first page of results as HTML of our own views. */
export interface PrerenderedPage {
  /** Says of which results it is: see `keyOf`. */
  readonly key: string;
  /** Whether chips will stand above the results. */
  readonly chips: boolean;
  /** Trail, title and count. */
  readonly head: string;
  /** The list with a screenful of cards. */
  readonly list: string;
  /** The cards after those. */
  readonly more: string;
  readonly pager: string;
}

/** What the page has in place of its own parts, until its search takes over. */
export interface PrerenderedResults {
  /** Of which results it is; empty until it is whole. */
  readonly key: string;
  /** Where it stands, and what stood there before. */
  readonly places: readonly { readonly place: Element; readonly own: readonly Node[] }[];
}

/** Vehicles that fill a screen: of a desktop, where several stand in a row, or of a phone. */
export const screenful = (wide: boolean): number => (wide ? 8 : 4);

/** Tells results apart: the address they are of, and which vehicles. */
export const resultsKey = (address: string, hits: readonly { readonly id: string }[]): string =>
  [address, ...hits.map(({ id }) => id)].join('\n');
