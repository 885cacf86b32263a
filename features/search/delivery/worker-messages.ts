/** What page and worker say to each other. */
import type { PrerenderedPage, PrerenderJob } from '../prerender/prerender.ts';
import type { FailureReason, SearchRequest } from '../request.ts';
import type { SearchManifest } from './manifest.ts';
import type { StockResponse } from './stock.ts';

/** What a worker is to open. */
export interface Opening {
  /** Address of the index. */
  readonly index: string;
  /** What has come of it already, the rest compressed; otherwise the worker fetches it. */
  readonly arrived?: { readonly manifest: SearchManifest; readonly packed: ArrayBuffer };
  /** Whether vehicles may be asked for that are in any of the card files. */
  readonly all?: boolean;
  readonly timeout?: number | undefined;
}

/** The name of a worker that opens this as soon as it runs: a message would wait until the page has time to hand it over. */
export const workerName = (opening: Omit<Opening, 'arrived'>): string => JSON.stringify(opening);

/** To the worker. What it opens is told first, by its name or by a message. */
export type ToWorker =
  | ({ readonly kind: 'open' } & Opening)
  /** Asks for the first results of a page to be drawn. */
  | { readonly kind: 'first'; readonly order: PrerenderJob }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'abort'; readonly id: number };

/** From the worker: what became of one search; the first results, undefined when there is nothing it can draw. */
export type FromWorker =
  | { readonly first: PrerenderedPage | undefined }
  | ({ readonly id: number } & (
      | { readonly answer: StockResponse }
      | { readonly failure: { readonly reason: FailureReason; readonly message: string } }
    ));

/** One end of the line between them. */
export interface Port {
  postMessage: (message: unknown, options?: { transfer: Transferable[] }) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}
