/**
 * Puts the first vehicles of an address with filters into the page while its search is on its way: a worker finds and draws
 * them. Loaded by the script in the head of the page.
 */
import type { SearchManifest } from './delivery/manifest.ts';
import type { FromWorker, ToWorker } from './delivery/worker-messages.ts';
import type { PrerenderedResults, PrerenderedPage, PrerenderJob } from './prerender/prerender.ts';

/** What the script in the head has begun. */
export interface EarlyPage {
  /** Finds and draws the first vehicles, where that is not left to the search. */
  readonly worker: Worker | undefined;
  /** Asks for a file that will be needed. */
  readonly preload: (rel: string, href: string, as: string) => void;
  /** Acts when the page has been read. */
  readonly whenRead: (act: () => void) => void;
  /** Asks for the scripts of the search. */
  readonly preloadScripts: () => void;
  /** Brings the search to life. */
  readonly wake: () => void;
}

/** Bytes in which the first line of the index is looked for. */
const LONGEST = 2000;

const root = document.documentElement;
const island = () => document.querySelector('ds-island[name=search]');

const currentJob = (): PrerenderJob => ({
  path: location.pathname,
  query: location.search,
  now: Date.now(),
  wide: matchMedia('(min-width: 48rem)').matches,
  props: island()?.getAttribute('props') ?? '{}',
});

/** After they have been painted; in a tab that nobody sees nothing is. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Puts the first vehicles in the places of the page's own, which the search gives back. */
async function draw({ key, chips, head, list, more, pager }: PrerenderedPage): Promise<void> {
  const title = island()?.firstElementChild;
  const results = document.querySelector('#results')?.firstElementChild;
  // The search may have come to life meanwhile, or been given up.
  if (!title || !results || island()?.hasAttribute('ready') || root.dataset['search'] !== 'pending') return;
  const places = [title, results].map((place) => ({ place, own: [...place.childNodes] }));
  const early = globalThis as { searchDrawn?: PrerenderedResults };
  // Until all of it is there nobody takes it over.
  early.searchDrawn = { key: '', places };
  title.innerHTML = head;
  results.innerHTML = list;
  root.toggleAttribute('data-chips', chips);
  root.dataset['search'] = 'drawn';
  await afterPaint();
  if (!early.searchDrawn) return;
  results.querySelector('ul')?.insertAdjacentHTML('beforeend', more);
  results.insertAdjacentHTML('beforeend', pager);
  early.searchDrawn = { key, places };
}

/** Asks for cards as soon as the first line of the index is there, which names them. */
async function preloadCards(index: Promise<Response>, preload: EarlyPage['preload']): Promise<void> {
  const reader = (await index).clone().body?.getReader();
  const first = await reader?.read();
  void reader?.cancel();
  const [line = ''] = new TextDecoder().decode(first?.value?.subarray(0, LONGEST)).split('\n', 1);
  const { cards } = JSON.parse(line) as SearchManifest;
  // In another order the vehicles may be in any of the card files; otherwise most are in the first.
  const isOrdered = new URLSearchParams(location.search).has('sortBy');
  for (const { file } of cards.slice(0, isOrdered ? Infinity : 1)) preload('preload', file, 'fetch');
}

/**
 * Begins when the script in the head has: asks for cards where that has asked for the index, and where it has started a worker
 * has the first vehicles drawn and wakes the search behind them.
 */
export function enhance({ worker, preload, whenRead, preloadScripts, wake }: EarlyPage): void {
  const { searchIndex } = globalThis as { searchIndex?: Promise<Response> };
  // What is wrong with it the search itself finds out and says.
  if (searchIndex) preloadCards(searchIndex, preload).catch(() => undefined);
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (!('first' in data)) return;
    preloadScripts();
    void Promise.resolve(data.first && draw(data.first)).then(wake);
  });
  whenRead(() => worker.postMessage({ kind: 'first', order: currentJob() } satisfies ToWorker));
}
