/** Runs searches in a worker, from the page. */
import { SearchFailure, type SearchRequest } from '../../query/request.ts';
import type { StockResponse, SearchBackend } from '../backend.ts';
import type { FromWorker, Opening, Port, ToWorker } from './worker-messages.ts';

interface Waiting {
  readonly resolve: (result: StockResponse) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends requests through `port` and resolves them with its replies. `stop` rejects all pending ones. */
function connectWorker(port: Port, opening?: Opening): SearchBackend & { readonly stop: () => void } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker, transfer: Transferable[] = []): void =>
    port.postMessage(message, { transfer });
  port.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    // Prerendered results are for the page.
    if (!('id' in data)) return;
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if ('result' in data) pending?.resolve(data.result);
    else pending?.reject(new SearchFailure(data.failure.reason, `in the worker: ${data.failure.message}`));
  });
  if (opening) send({ kind: 'open', ...opening }, opening.arrived ? [opening.arrived.packed] : []);
  return {
    stop() {
      for (const { reject } of waiting.values())
        reject(new SearchFailure('broken', 'the worker has stopped'));
      waiting.clear();
    },
    // The worker prepares itself when it opens the index.
    warm: () => undefined,
    search: (request: SearchRequest, signal?: AbortSignal) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, { resolve, reject });
        send({ kind: 'search', id, request });
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return;
          send({ kind: 'abort', id });
          reject(signal.reason);
        });
      }),
  };
}

/**
 * Creates a backend over a worker; `opening` makes it open an index first. When the worker's script fails to load or
 * crashes, `page` takes over for good.
 */
export function workerBackend(worker: Worker, page: SearchBackend, opening?: Opening): SearchBackend {
  const client = connectWorker(worker, opening);
  let backend: SearchBackend = client;
  worker.addEventListener('error', () => {
    backend = page;
    worker.terminate();
    client.stop();
  });
  return {
    warm: () => backend.warm(),
    async search(request, signal) {
      const used = backend;
      try {
        return await used.search(request, signal);
      } catch (error) {
        if (used === backend || signal?.aborted) throw error;
        return backend.search(request, signal);
      }
    },
  };
}
