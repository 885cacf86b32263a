/**
 * Runs in the head of the page, before the style sheet has come. When the address asks for other vehicles than those in the
 * page, they are not painted: the page says so in `data-search` and the styles draw skeletons in their places. Then a worker
 * finds and draws the first vehicles, and the search wakes behind them; where there is no worker, it wakes at once.
 */
import { selectsOtherVehicles } from './early-rule.ts';
import { workerName } from './delivery/worker-messages.ts';
import type { enhance } from './prerender.enhance.ts';

type Enhance = typeof enhance;

/** Set when the script is bundled: what the island of this name loads. */
declare const ISLAND_SCRIPTS: {
  readonly own: readonly string[];
  readonly late: Readonly<Record<'embedded' | 'offload' | 'engine', readonly string[]>>;
};

/** Milliseconds until the page's own vehicles are shown instead. */
const PATIENCE = 12_000;
/** Milliseconds until the search wakes even though no vehicles are there: it says that it takes long. */
const ALONE = 5000;
/** Milliseconds after which the index is given up. */
const TIMEOUT = 20_000;
const INDEX = '/search/index.bin';

const root = document.documentElement;
const { engine, worker: beside, first } = document.currentScript!.dataset;
const isEmbedded = engine === 'embedded';
const state = history.state as { y?: number } | null;
const parameters = new URLSearchParams(location.search);

/** Acts when the page has been read, before any script that waits for that. */
const whenRead = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true });
  else act();
};

const island = () => document.querySelector('ds-island[name=search]');

/** What the island finds when it comes to life. */
const early = globalThis as {
  searchIndex?: Promise<Response>;
  searchWorker?: Worker | undefined;
};

/** Everything that is needed is asked for at once, not one after the other. */
const preload = (rel: string, href: string, as: string, onerror?: () => void) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel, href, as, onerror, crossOrigin: '' }),
  );

/** Brings the search to life, whether the loader has looked at it already or not. */
const wake = () => {
  const at = island();
  at?.setAttribute('wake', 'load');
  at?.querySelector('#filters')?.dispatchEvent(new Event('pointerenter'));
};

const giveUp = (why: string) => {
  if (root.dataset['search'] !== 'pending') return;
  delete root.dataset['search'];
  const textContent = `The search ${why}. These are all vehicles of this list.`;
  island()
    ?.querySelector('h1')
    ?.after(Object.assign(document.createElement('p'), { id: 'search-gave-up', role: 'alert', textContent }));
  wake();
};

const preloadScripts = () => {
  for (const src of ISLAND_SCRIPTS.own)
    preload('modulepreload', src, 'script', () => whenRead(() => giveUp('could not be loaded')));
  const here = early.searchWorker ? ISLAND_SCRIPTS.late.offload : ISLAND_SCRIPTS.late.embedded;
  const late = isEmbedded ? here : ISLAND_SCRIPTS.late.engine;
  for (const src of late) preload('modulepreload', src, 'script');
};

/** Where nobody else has vehicles for the page. */
const wakeNow = () => {
  whenRead(wake);
  preloadScripts();
};

/** Has the first vehicles found and drawn beside the page; undefined where the page itself will do it. */
function startWorker(): Worker | undefined {
  // Where the page was left further down, the search itself finds the place.
  if (!beside || state?.y) return undefined;
  const worker = new Worker(beside, {
    name: workerName({ index: INDEX, all: parameters.has('sortBy') }),
  });
  worker.addEventListener('error', () => {
    early.searchWorker = undefined;
    wakeNow();
  });
  setTimeout(() => root.dataset['search'] === 'pending' && wakeNow(), ALONE);
  return (early.searchWorker = worker);
}

/** Asks for the index first of all, for it is the largest. The engine takes it from here. */
const fetchIndex = (): Promise<Response> =>
  (early.searchIndex = fetch(INDEX, {
    cache: 'no-cache',
    priority: 'high',
    signal: AbortSignal.timeout(TIMEOUT),
  }));

// Entries of an earlier visit to this page are of the same document: until the search is awake nobody else brings theirs.
const here = () => location.pathname + location.search;
const own = here();
addEventListener('popstate', () => {
  if (here() !== own && !island()?.hasAttribute('ready')) location.reload();
});

if ([...parameters].some(selectsOtherVehicles)) {
  root.dataset['search'] = 'pending';
  const worker = startWorker();
  // The engine tells why it did not come.
  if (isEmbedded && !worker) fetchIndex().catch(() => undefined);
  if (!worker) wakeNow();
  if (first)
    void import(/* @vite-ignore */ first)
      .then(({ hydrate }: { hydrate: Enhance }) =>
        hydrate({ worker, preload, whenRead, preloadScripts, wake }),
      )
      // The search comes to life without it.
      .catch(wakeNow);
  setTimeout(() => giveUp('has not answered yet'), PATIENCE);
} else if (state?.y) {
  // The search took the scroll position of this entry into its hands before the visitor left.
  const { y } = state;
  addEventListener('DOMContentLoaded', () => scrollTo({ top: y, behavior: 'instant' }));
}
