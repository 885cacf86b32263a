/**
 * Inserts the first vehicles of a filtered address, rendered by a worker, while the search loads. Loaded by the early
 * script.
 */
import type { SearchManifest } from './backends/embedded/manifest.ts';
import type {
  FromPrerenderer,
  PrerenderedResults,
  PrerenderedPage,
  PrerenderJob,
  ToPrerenderer,
} from './prerender/prerender.ts';

/** What the early script has started. */
export interface EarlyPage {
  /** Renders the first vehicles; absent when the search does it. */
  readonly worker: Worker | undefined;
  /** Preloads a file. */
  readonly preload: (rel: string, href: string, as: string) => void;
  /** Runs a function once the page is parsed. */
  readonly whenRead: (act: () => void) => void;
  /** Preloads the scripts of the search. */
  readonly preloadScripts: () => void;
  /** Wakes the search. */
  readonly wake: () => void;
}

/** Bytes of the index searched for its first line. */
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

/** Resolves after the next paint; at once in a hidden tab, which never paints. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Replaces the page's own vehicles with the first results; the search can restore them. */
async function draw({ key, chips, head, list, more, pager }: PrerenderedPage): Promise<void> {
  const title = island()?.firstElementChild;
  const results = document.querySelector('#results')?.firstElementChild;
  // The search may have woken or been given up meanwhile.
  if (!title || !results || island()?.hasAttribute('ready') || root.dataset['search'] !== 'pending') return;
  const places = [title, results].map((place) => ({ place, own: [...place.childNodes] }));
  const early = globalThis as { searchDrawn?: PrerenderedResults };
  // An empty key keeps the search from adopting incomplete results.
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

/** Preloads cards as soon as the manifest is readable. */
async function preloadCards(index: Promise<Response>, preload: EarlyPage['preload']): Promise<void> {
  const reader = (await index).clone().body?.getReader();
  const first = await reader?.read();
  void reader?.cancel();
  const [line = ''] = new TextDecoder().decode(first?.value?.subarray(0, LONGEST)).split('\n', 1);
  const { cards } = JSON.parse(line) as SearchManifest;
  // Sorted results may come from any card file; otherwise most are in the first.
  const isOrdered = new URLSearchParams(location.search).has('sortBy');
  for (const { file } of cards.slice(0, isOrdered ? Infinity : 1)) preload('preload', file, 'fetch');
}

/** Preloads cards when the index was requested, and renders the first vehicles in the worker before it wakes the search. */
export function enhance({ worker, preload, whenRead, preloadScripts, wake }: EarlyPage): void {
  const { searchIndex } = globalThis as { searchIndex?: Promise<Response> };
  // Ignore failures here; the search reports them when it loads the index.
  if (searchIndex) preloadCards(searchIndex, preload).catch(() => undefined);
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<FromPrerenderer>) => {
    if (!('first' in data)) return;
    preloadScripts();
    void Promise.resolve(data.first && draw(data.first)).then(wake);
  });
  whenRead(() => worker.postMessage({ kind: 'first', order: currentJob() } satisfies ToPrerenderer));
}
