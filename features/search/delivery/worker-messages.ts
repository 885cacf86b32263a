/** What page and worker say to each other. */
import type { FailureReason, SearchRequest } from '../request.ts';
import type { SearchManifest } from './manifest.ts';
import type { Answer } from './stock.ts';

/** To the worker. The first message opens the stock. */
export type ToWorker =
  | {
      readonly kind: 'open';
      /** Address of the index. */
      readonly index: string;
      readonly manifest: SearchManifest;
      /** The rest of the index, compressed. */
      readonly packed: ArrayBuffer;
      readonly timeout: number | undefined;
    }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly kind: 'abort'; readonly id: number };

/** From the worker: what became of one search. */
export type FromWorker = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly failure: { readonly reason: FailureReason; readonly message: string } }
);

/** One end of the line between them. */
export interface Port {
  postMessage: (message: unknown, options?: { transfer: Transferable[] }) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
}
