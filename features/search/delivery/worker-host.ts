/** The worker's side: it answers from the published stock, and forgets searches nobody waits for. */
import { SearchFailure } from '../request.ts';
import { downloader, piecesOfBytes } from './download.ts';
import { publishedStock, type Answerer } from './stock.ts';
import type { FromWorker, Port, ToWorker } from './worker-messages.ts';

/** Lets messages in that have come meanwhile. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

function failureOf(error: unknown): SearchFailure {
  return error instanceof SearchFailure ? error : new SearchFailure('broken', String(error));
}

/** Answers the messages of a page that come through `port`, until the page has gone. */
export function answerMessages(port: Port, clock: () => number): void {
  const running = new Map<number, AbortController>();
  let stock: Answerer | undefined;

  async function find(message: Extract<ToWorker, { kind: 'search' }>): Promise<FromWorker | undefined> {
    const { id, request } = message;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await breathe();
      if (!stock) throw new SearchFailure('broken', 'the worker was asked before it was told what to search');
      return { id, answer: await stock.answer(request, controller.signal) };
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const { reason, message: text } = failureOf(error);
      return { id, failure: { reason, message: text } };
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'abort') running.get(data.id)?.abort();
    else if (data.kind === 'search') void find(data).then((answer) => answer && port.postMessage(answer));
    else {
      const { index, manifest, packed, timeout } = data;
      const place = { index, download: downloader({ timeout }), clock };
      stock = publishedStock(place, { manifest, packed: piecesOfBytes(packed) });
      stock.warm();
    }
  });
}
