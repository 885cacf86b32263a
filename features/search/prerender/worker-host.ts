/** Serves searches inside the worker and cancels aborted ones. */
import { SearchFailure, type SearchRequest } from '../query/request.ts';
import { downloader, piecesOfBytes } from '../backends/embedded/download.ts';
import { findWords, readWords } from '../index/text-search.ts';
import { firstPage, type FirstPage } from './first-page.ts';
import type { FromPrerenderer, PrerenderedPage, PrerenderJob, ToPrerenderer } from './prerender.ts';
import type { SearchProps } from '../ui/props.ts';
import { publishedStock } from '../backends/embedded/stock.ts';
import type { SearchBackend } from '../backends/backend.ts';
import type { FromWorker, Opening, Port, ToWorker } from '../backends/embedded/worker-messages.ts';

/** Renders the first results as HTML. */
type Draw = (page: FirstPage, props: SearchProps, screen: { wide: boolean }) => PrerenderedPage;

const wordSearch = { findWords, readWords };

/** Lets queued messages arrive, such as an abort. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

function failureOf(error: unknown): SearchFailure {
  return error instanceof SearchFailure ? error : new SearchFailure('broken', String(error));
}

/** Renders the first results; undefined when the page's own search has to report the outcome. */
async function renderPage(
  stock: SearchBackend | undefined,
  draw: Draw,
  { props: text, ...job }: PrerenderJob,
): Promise<PrerenderedPage | undefined> {
  if (!stock) return undefined;
  try {
    const props = JSON.parse(text) as SearchProps;
    const search = async (request: SearchRequest) => (await stock.search(request)).response;
    const page = await firstPage({ search }, job, props);
    return page && draw(page, props, job);
  } catch {
    return undefined;
  }
}

interface HostOptions {
  readonly clock: () => number;
  readonly draw: Draw;
  /** The worker's name: the index to open, when it was given at creation. */
  readonly name?: string;
}

/** Serves the messages of a page until the page is gone. */
export function serveMessages(port: Port, { clock, draw, name }: HostOptions): void {
  const running = new Map<number, AbortController>();
  let stock: SearchBackend | undefined;

  function open({ index, arrived, all, timeout }: Opening): void {
    const source = {
      index,
      download: downloader({ timeout }),
      clock,
      all,
      wordSearch: () => Promise.resolve(wordSearch),
    };
    stock = publishedStock(source, arrived && { ...arrived, packed: piecesOfBytes(arrived.packed) });
    stock.warm();
  }
  if (name) open(JSON.parse(name) as Opening);

  async function find(message: Extract<ToWorker, { kind: 'search' }>): Promise<FromWorker | undefined> {
    const { id, request } = message;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      await breathe();
      if (!stock) throw new SearchFailure('broken', 'the worker received a search before an index');
      return { id, result: await stock.search(request, controller.signal) };
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      const { reason, message: text } = failureOf(error);
      return { id, failure: { reason, message: text } };
    } finally {
      running.delete(id);
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToPrerenderer>) => {
    if (data.kind === 'abort') running.get(data.id)?.abort();
    else if (data.kind === 'search') void find(data).then((message) => message && port.postMessage(message));
    else if (data.kind === 'first')
      void renderPage(stock, draw, data.job).then((first) =>
        port.postMessage({ first } satisfies FromPrerenderer),
      );
    else open(data);
  });
}
