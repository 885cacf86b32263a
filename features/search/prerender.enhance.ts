/**
 * Inserts the first vehicles of a filtered address, rendered by a worker, while the search loads. Loaded by the early
 * script.
 */
import { ownHtml } from '../_domain/browser/trusted.ts';
import type { SearchManifest } from './backends/embedded/manifest.ts';
import { handOver, type EarlyWork } from './early-handover.ts';
import type { FromPrerenderer, PrerenderedPage, PrerenderJob, ToPrerenderer } from './prerender/prerender.ts';
import { searchElement } from './search-element.ts';

/** What the early script has started, and what it can do for others. */
export interface EarlyPage {
  readonly work: EarlyWork;
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
const currentJob = (): PrerenderJob => ({
  path: location.pathname,
  query: location.search,
  now: Date.now(),
  wide: matchMedia('(min-width: 48rem)').matches,
  props: searchElement()?.getAttribute('props') ?? '{}',
});

/** Resolves after the next paint; at once in a hidden tab, which never paints. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Shows the first results in place of the page's own vehicles, which stay in the page. */
async function draw({ key, chips, head, list, more, pager }: PrerenderedPage): Promise<void> {
  const title = searchElement()?.querySelector('[data-live=head]');
  const results = searchElement()?.querySelector<HTMLElement>('[data-live=results]');
  // The search may have woken or been given up meanwhile.
  if (!title || !results || searchElement()?.hasAttribute('ready') || root.dataset['search'] !== 'pending')
    return;
  title.innerHTML = ownHtml(head);
  results.innerHTML = ownHtml(list);
  root.toggleAttribute('data-chips', chips);
  root.dataset['search'] = 'drawn';
  await afterPaint();
  results.querySelector('ul')?.insertAdjacentHTML('beforeend', ownHtml(more));
  results.insertAdjacentHTML('beforeend', ownHtml(pager));
  // Without a key the search does not adopt them: they were incomplete.
  results.dataset['key'] = key;
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
export function enhance({ work, preload, whenRead, preloadScripts, wake }: EarlyPage): void {
  handOver(work);
  const { worker, index } = work;
  // Ignore failures here; the search reports them when it loads the index.
  if (index) preloadCards(index, preload).catch(() => undefined);
  if (!worker) return wake();
  worker.addEventListener('message', ({ data }: MessageEvent<FromPrerenderer>) => {
    if (!('first' in data)) return;
    preloadScripts();
    void Promise.resolve(data.first && draw(data.first)).then(wake);
  });
  whenRead(() => worker.postMessage({ kind: 'first', job: currentJob() } satisfies ToPrerenderer));
}
