/**
 * Runs in the head, before the style sheet loads. When the address selects other vehicles than the page shows, it hides
 * those (`data-search` makes the styles draw skeletons); a worker then finds and renders the first vehicles, and the search
 * wakes behind them. Without a worker the search wakes at once.
 */
import { ownScript } from '../_domain/browser/trusted.ts';
import { selectsOtherVehicles } from './early-rule.ts';
import type { EarlyWork } from './early-handover.ts';
import { searchElement } from './search-element.ts';
import { workerName } from './backends/embedded/worker-messages.ts';
import type { enhance } from './prerender.enhance.ts';

type Enhance = typeof enhance;

/** Injected by the bundler: the scripts of the island. */
declare const ISLAND_SCRIPTS: {
  readonly own: readonly string[];
  readonly late: Readonly<Record<'embedded' | 'offload' | 'engine', readonly string[]>>;
};

/** Milliseconds until the page falls back to its own vehicles. */
const PATIENCE = 12_000;
/** Milliseconds until the search wakes without vehicles, to report that it takes long. */
const WAKE_AFTER = 5000;
/** Milliseconds until the download of the index times out. */
const TIMEOUT = 20_000;
const INDEX = '/search/index.bin';

const root = document.documentElement;
const { engine, worker: beside, first } = document.currentScript!.dataset;
const isEmbedded = engine === 'embedded';
const state = history.state as { y?: number } | null;
const parameters = new URLSearchParams(location.search);

/** Runs `act` once the page is parsed, before deferred scripts. */
const whenRead = (act: () => void): void => {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', act, { once: true });
  else act();
};

/** Requests and workers to hand to the search. */
const work: { -readonly [Name in keyof EarlyWork]: EarlyWork[Name] } = {
  worker: undefined,
  index: undefined,
};

/** Preloads a file; everything needed loads in parallel. */
const preload = (rel: string, href: string, as: string, onerror?: () => void) =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel, href, as, onerror, crossOrigin: '' }),
  );

/** Wakes the search, whether or not the loader has visited it yet. */
const wake = () => {
  const element = searchElement();
  element?.setAttribute('wake', 'load');
  element?.querySelector('#filters')?.dispatchEvent(new Event('pointerenter'));
};

const giveUp = (why: string) => {
  if (root.dataset['search'] !== 'pending') return;
  delete root.dataset['search'];
  const textContent = `The search ${why}. These are all vehicles of this list.`;
  searchElement()
    ?.querySelector('[data-own=head] h1')
    ?.after(Object.assign(document.createElement('p'), { id: 'search-gave-up', role: 'alert', textContent }));
  wake();
};

const preloadScripts = () => {
  for (const src of ISLAND_SCRIPTS.own)
    preload('modulepreload', src, 'script', () => whenRead(() => giveUp('could not be loaded')));
  const here = work.worker ? ISLAND_SCRIPTS.late.offload : ISLAND_SCRIPTS.late.embedded;
  const late = isEmbedded ? here : ISLAND_SCRIPTS.late.engine;
  for (const src of late) preload('modulepreload', src, 'script');
};

/** Wakes the search when there is no worker to render vehicles. */
const wakeNow = () => {
  whenRead(wake);
  preloadScripts();
};

/** Starts the worker that renders the first vehicles; undefined when the page renders them itself. */
function startWorker(): Worker | undefined {
  // The search itself restores a scroll position.
  if (!beside || state?.y) return undefined;
  const worker = new Worker(ownScript(beside), {
    name: workerName({ index: INDEX, all: parameters.has('sortBy') }),
  });
  worker.addEventListener('error', () => {
    work.worker = undefined;
    wakeNow();
  });
  setTimeout(() => root.dataset['search'] === 'pending' && wakeNow(), WAKE_AFTER);
  return worker;
}

/** Requests the index first, since it is the largest file. The engine reads the response. */
const fetchIndex = (): Promise<Response> =>
  fetch(INDEX, { cache: 'no-cache', priority: 'high', signal: AbortSignal.timeout(TIMEOUT) });

// History entries of an earlier visit share this document: until the search is awake, only a reload can show them.
const here = () => location.pathname + location.search;
const own = here();
addEventListener('popstate', () => {
  if (here() !== own && !searchElement()?.hasAttribute('ready')) location.reload();
});

if ([...parameters].some(selectsOtherVehicles)) {
  root.dataset['search'] = 'pending';
  work.worker = startWorker();
  if (isEmbedded && !work.worker) {
    work.index = fetchIndex();
    // Ignore failures here; the engine reports them.
    work.index.catch(() => undefined);
  }
  if (!work.worker) preloadScripts();
  if (first)
    void import(/* @vite-ignore */ first)
      .then(({ hydrate }: { hydrate: Enhance }) =>
        hydrate({ work, preload, whenRead, preloadScripts, wake: () => whenRead(wake) }),
      )
      // The search works without the prerendered results.
      .catch(wakeNow);
  else whenRead(wake);
  setTimeout(() => giveUp('has not answered yet'), PATIENCE);
} else if (state?.y) {
  // The search had taken over scroll restoration before the visitor left.
  const { y } = state;
  addEventListener('DOMContentLoaded', () => scrollTo({ top: y, behavior: 'instant' }));
}
