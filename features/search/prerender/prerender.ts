/** Types of the first results that a worker renders for an address opened cold. */
import type { FromWorker, ToWorker } from '../backends/embedded/worker-messages.ts';

/** What the worker needs to know about the page. */
export interface PrerenderJob {
  /** Path and query string of the address. */
  readonly path: string;
  readonly query: string;
  /** Milliseconds. */
  readonly now: number;
  /** Whether the screen is wide enough for several cards in a row. */
  readonly wide: boolean;
  /** Props of the search, as JSON. */
  readonly props: string;
}

/** The first page of results as HTML. */
export interface PrerenderedPage {
  /** Identifies the results: see `resultsKey`. */
  readonly key: string;
  /** Whether chips will appear above the results. */
  readonly chips: boolean;
  /** Breadcrumbs, title and count. */
  readonly head: string;
  /** The list with a screenful of cards. */
  readonly list: string;
  /** The remaining cards. */
  readonly more: string;
  readonly pager: string;
}

/** Messages to the worker: requests of the search, and the request for the first results as HTML. */
export type ToPrerenderer = ToWorker | { readonly kind: 'first'; readonly job: PrerenderJob };

/** Messages from the worker; `first` is undefined when it can't render the first results. */
export type FromPrerenderer = FromWorker | { readonly first: PrerenderedPage | undefined };

/** Returns the number of cards that fill a desktop or phone screen. */
export const screenful = (wide: boolean): number => (wide ? 8 : 4);

/** Returns a key of results: their address and their vehicles. */
export const resultsKey = (address: string, hits: readonly { readonly id: string }[]): string =>
  [address, ...hits.map(({ id }) => id)].join('\n');
