/** Messages between page and worker. */
import type { FailureReason, SearchRequest } from '../../query/request.ts';
import type { SearchManifest } from './manifest.ts';
import type { StockResponse } from '../backend.ts';

/** The index a worker opens. */
export interface Opening {
  /** Address of the index. */
  readonly index: string;
  /** The part downloaded by the page, still compressed; absent, the worker downloads the index. */
  readonly arrived?: { readonly manifest: SearchManifest; readonly packed: ArrayBuffer };
  /** Whether requests may need any of the card files. */
  readonly all?: boolean;
  readonly timeout?: number | undefined;
}

/** Encodes the opening as a worker's name. A message would have to wait until the page is idle. */
export const workerName = (opening: Omit<Opening, 'arrived'>): string => JSON.stringify(opening);

/** Messages to the worker. The opening comes first, by name or by message. */
export type ToWorker =
  | ({ readonly kind: 'open' } & Opening)
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'abort'; readonly id: number };

/** Messages from the worker: the outcome of one search. */
export type FromWorker = { readonly id: number } & (
  | { readonly result: StockResponse }
  | { readonly failure: { readonly reason: FailureReason; readonly message: string } }
);

/** One end of the channel. */
export interface Port {
  postMessage: (message: unknown, options?: { transfer: Transferable[] }) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}
