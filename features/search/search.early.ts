/**
 * Runs in the head of the page, before the style sheet has come. When the address asks for other vehicles than those in the
 * page, they are not painted: the page says so in `data-search`, the styles draw skeletons in their places, and the search
 * wakes at once.
 */
import { asksForOthers } from './early-rule.ts';

/** Set when the script is bundled: what the island of this name loads. */
declare const ISLAND_SCRIPTS: {
  readonly own: readonly string[];
  readonly late: Readonly<Record<'embedded' | 'engine', readonly string[]>>;
};

interface SearchFile {
  readonly file: string;
}

/** Milliseconds until the page's own vehicles are shown instead, and those after which the index is given up. */
const PATIENCE = 12_000;
const TIMEOUT = 20_000;
/** Bytes in which the first line of the index is looked for. */
const LONGEST = 2000;
const LINE_FEED = 10;
const INDEX = '/search/index.bin';

const root = document.documentElement;
const { engine, worker: beside } = document.currentScript?.dataset ?? {};
const isEmbedded = engine === 'embedded';
const state = history.state as { y?: number } | null;
const parameters = new URLSearchParams(location.search);

/** Acts when the page has been read, before any script that waits for that. */
const whenRead = (act: () => void) => document.addEventListener('readystatechange', act, { once: true });

if ([...parameters].some(asksForOthers)) {
  root.dataset['search'] = 'pending';
  const island = () => document.querySelector('ds-island[name=search]');
  whenRead(() => island()?.setAttribute('wake', 'load'));
  const giveUp = () => {
    if (document.readyState === 'loading') return whenRead(giveUp);
    if (root.dataset['search'] !== 'pending') return;
    delete root.dataset['search'];
    const textContent = 'The search could not be loaded. These are all vehicles of this list.';
    island()
      ?.querySelector('h1')
      ?.after(Object.assign(document.createElement('p'), { role: 'alert', textContent }));
  };
  // Everything the results need is asked for at once, not one after the other.
  const ask = (rel: string, href: string, as: string, onerror?: () => void) =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, as, onerror, crossOrigin: '' }),
    );
  if (isEmbedded) {
    // First of all, for it is the largest. The engine takes it from here.
    const index = fetch(INDEX, {
      cache: 'no-cache',
      priority: 'high',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const early = globalThis as { searchIndex?: unknown; searchWorker?: Promise<unknown> | undefined };
    early.searchIndex = index;
    // Opened beside the page, while its scripts come to life.
    const worker = beside ? new Worker(beside, { type: 'module' }) : undefined;
    // In another order the vehicles may be in any of the card files; otherwise most are in the first.
    const askForCards = async (response: Response) => {
      const reader = response.clone().body?.getReader();
      const first = await reader?.read();
      void reader?.cancel();
      const [line = ''] = new TextDecoder().decode(first?.value?.subarray(0, LONGEST)).split('\n', 1);
      const manifest = JSON.parse(line) as { cards: SearchFile[] };
      for (const { file } of manifest.cards.slice(0, parameters.has('sortBy') ? Infinity : 1))
        ask('preload', file, 'fetch');
      if (!worker || !response.ok) return undefined;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const packed = bytes.slice(bytes.indexOf(LINE_FEED) + 1).buffer;
      worker.postMessage({ kind: 'open', index: INDEX, manifest, packed }, [packed]);
      return worker;
    };
    // What is wrong with it the search itself finds out and says.
    const opened = index.then(askForCards).catch(() => undefined);
    if (worker) {
      early.searchWorker = opened;
      worker.addEventListener('error', () => (early.searchWorker = undefined));
    }
  }
  for (const src of ISLAND_SCRIPTS.own) ask('modulepreload', src, 'script', giveUp);
  const late = isEmbedded ? ISLAND_SCRIPTS.late.embedded : ISLAND_SCRIPTS.late.engine;
  for (const src of late) ask('modulepreload', src, 'script');
  setTimeout(giveUp, PATIENCE);
} else if (state?.y) {
  // The search took the scroll position of this entry into its hands before the visitor left.
  const { y } = state;
  addEventListener('DOMContentLoaded', () => scrollTo({ top: y, behavior: 'instant' }));
}
