/** State and actions of a hydrated listing page: choices apply at once, results follow. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { flushSync } from 'react-dom';
import {
  ALL_CARS_PATH,
  hasPath,
  isPlain,
  parseAddress,
  printAddress,
  usesDistance,
} from '../query/address.ts';
import { countedFacets } from '../query/model-tree.ts';
import { displayedCount } from '../query/count.ts';
import { resultsKey } from '../prerender/prerender.ts';
import { locatePlace, near, positionFor, type Near } from './near.ts';
import { toRequest } from '../query/request-of.ts';
import { SearchFailure, type Facets, type FailureReason, type SearchResponse } from '../query/request.ts';
import { isNothing, shownHits, withoutStaleTags } from '../listing/shown-hits.ts';
import { emptyState, setPage } from '../query/state-change.ts';
import { insistOn, splitIgnored } from '../query/insist.ts';
import type { SearchState } from '../query/state.ts';
import { failureInWords, quoteInWords, withMake } from '../query/wording.ts';
import type { searchNearest } from '../words/nearest.ts';
import { afterPaint } from './after-paint.ts';
import { enter, savedScroll, watchHistory, type Entry } from './history.ts';
import { loadEngine } from './load-engine.ts';
import {
  hasPrerendered,
  isPending,
  isPrerendered,
  scrollToTarget,
  setPageState,
  TO_BEGINNING,
  TO_RESULTS,
} from './page-state.ts';
import {
  isBusy,
  nextPhase,
  pendingPresses,
  RESTING,
  visibleFailure,
  type Change,
  type Phase,
  type PhaseEvent,
} from './phase.ts';
import type { SearchProps } from './props.ts';
import { resolveRequest, type Nearest, type Resolved } from '../query/resolve-request.ts';

/** What the page shows: static vehicles, or a response. */
export interface Shown {
  readonly state: SearchState;
  /** Absent for the static vehicles. */
  readonly response?: SearchResponse;
  /** Whether the page already shows the response, prerendered. */
  readonly isPrerendered?: boolean;
  /** The state that names the response, when the query was interpreted. */
  readonly named?: SearchState;
  /** Parts of the query that no vehicle matches together with the rest; the response ignores them. */
  readonly leftOut?: readonly string[];
  /** The state that insists on ignored words. */
  readonly insisting?: SearchState;
  /** What is nearest, when nothing is found. */
  readonly nearest?: Nearest;
}

export interface Search {
  /** The current choices. */
  readonly state: ReadonlySignal<SearchState>;
  /** The state last read from the address: of the page, or of an entry of the history. */
  readonly addressed: ReadonlySignal<SearchState>;
  /** The current choices plus presses that apply after the next paint. */
  readonly coming: ReadonlySignal<SearchState>;
  /** What the page shows since the last response. */
  readonly shown: ReadonlySignal<Shown>;
  /** Counts of the last response; absent until the first. */
  readonly facets: ReadonlySignal<Facets | undefined>;
  /** Number of vehicles to display. */
  readonly count: ReadonlySignal<number>;
  readonly busy: ReadonlySignal<boolean>;
  /** Where distances start: at the place of the state, otherwise at the visitor. */
  readonly near: ReadonlySignal<Near | undefined>;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** Message of a failed search. */
  readonly failure: ReadonlySignal<string | undefined>;
  /** Changes the state, as a new history entry or in the current one. */
  readonly go: (change: Change, entry?: Entry) => void;
  /** Like `go`, for choices that show by themselves: the rest follows after the next paint. */
  readonly follow: (change: Change) => void;
  /** Goes to another page; focus and scroll position move to the start of the results. */
  readonly turn: (page: number) => void;
  /** Counts the further filters too, now and from now on. */
  readonly countMore: () => void;
  /** Repeats a failed search. */
  readonly retry: () => void;
  /** Starts listening and searching; the result ends that. */
  readonly begin: () => () => void;
}

const reasonOf = (error: unknown): FailureReason =>
  error instanceof SearchFailure ? error.reason : 'broken';

/** Loads the query parser for a state with a query; without it the words are searched literally. */
const loadInterpreter = async ({ query }: SearchState) =>
  query === '' ? undefined : import('../words/search-interpretations.ts').catch(() => undefined);

/** Milliseconds before an empty result shows: the word may be half typed. */
const HALF_TYPED = 500;

/** Facets that are always counted: the displayed count may sum the first, headings need the second for numeric models. */
const COUNTED: SearchProps['facets'] = ['car_type', 'make'];

/** The facet that the map counts. */
const mapFacets = ({ hasMap }: SearchProps): SearchProps['facets'] => (hasMap ? ['location_name'] : []);

/** Reads and prints the addresses of a listing. */
function toAddresses({ scope, page }: SearchProps) {
  const plain: SearchState = { ...emptyState(scope.path, scope.refinements), page };
  return {
    /** The state of the static page. */
    plain,
    isOwn: (state: SearchState): boolean => isPlain(state, scope, page),
    print: (state: SearchState): string => printAddress(state, scope),
    read: (): SearchState => parseAddress(location.pathname, location.search, scope) ?? plain,
    /** Returns whether this document belongs to the listing of a state. */
    isHere: ({ currentPath }: SearchState): boolean =>
      hasPath(scope, currentPath) || currentPath === ALL_CARS_PATH,
  };
}

type Addresses = ReturnType<typeof toAddresses>;

/** Creates the signals of a search, with the values that the server rendered. */
function createSignals({ count }: SearchProps, { plain, print, isOwn }: Addresses) {
  const state = signal(plain);
  const phase = signal<Phase>(RESTING);
  const shown = signal<Shown>({ state: plain });
  return {
    state,
    addressed: signal(plain),
    phase,
    shown,
    facets: signal<Facets | undefined>(undefined),
    count: signal(count),
    busy: computed(() => isBusy(phase.value)),
    coming: computed(() => pendingPresses(phase.value).reduce((now, change) => change(now), state.value)),
    failure: computed(() => {
      const reason = visibleFailure(phase.value);
      if (!reason) return undefined;
      const { state: shownState, response } = shown.value;
      const isSame = response ? print(shownState) === print(state.value) : isOwn(state.value);
      if (isSame) return failureInWords(reason, 'same');
      return failureInWords(reason, response ? 'earlier' : 'whole');
    }),
  };
}

type Signals = ReturnType<typeof createSignals>;

interface Run {
  readonly props: SearchProps;
  readonly signals: Signals;
  readonly addresses: Addresses;
  readonly now: () => number;
  /** Scroll target for the next results. */
  restore: number | undefined;
  running: AbortController | undefined;
  /** Query of the last response shown. */
  lastQuery: string;
  /** Whether the further filters are counted. */
  hasMore: boolean;
}

/** Goes to the phase that follows from an event. */
function advance({ signals: { phase } }: Run, event: PhaseEvent): void {
  phase.value = nextPhase(phase.value, event);
}

/** Shows results and restores the scroll position in the same frame. */
function arrive(run: Run, update: () => void): void {
  const { shown, facets, state } = run.signals;
  // The browser needs the elements before it can scroll to them.
  if (run.restore === undefined) batch(update);
  else flushSync(() => batch(update));
  if (facets.value) setPageState(shown.value.response && 'live');
  else if (shown.value.response) setPageState('counting');
  if (run.restore === undefined || shown.value.state !== state.value) return;
  scrollToTarget(run.restore);
  run.restore = undefined;
}

/** Returns what a response shows. */
function toDisplayed(
  { props, addresses, now }: Run,
  { state, response: found, named = state, leftOut, insisting, nearest }: Resolved,
): Shown {
  const heading = withMake(named, found);
  const response = { ...found, hits: withoutStaleTags(found.hits, now()) };
  const { hoped = '' } = state;
  const ignored = hoped === '' ? leftOut : [...(leftOut ?? []), ...splitIgnored(hoped).map(quoteInWords)];
  const insistent = hoped === '' ? insisting : insistOn({ ...state, hoped: undefined }, hoped);
  const key = resultsKey(addresses.print(state), shownHits(response.hits, state, props.request));
  return {
    state,
    response,
    named: heading,
    isPrerendered: isPrerendered(key),
    ...(ignored && { leftOut: ignored }),
    ...(insistent && { insisting: insistent }),
    ...(nearest && { nearest }),
  };
}

/** Returns what is nearest to a state without vehicles. Ignores failures: the page then shows no vehicles. */
const loadNearest: typeof searchNearest = async (engine, state, options) => {
  try {
    const { searchNearest: search } = await import('../words/nearest.ts');
    return await search(engine, state, options);
  } catch {
    return undefined;
  }
};

/** Loads the engine and searches for a state. Undefined when a later search has taken over. */
async function resolveState(
  run: Run,
  next: SearchState,
  {
    facets,
    isPainted,
    signal: aborted,
  }: { facets: SearchProps['facets']; isPainted: boolean; signal: AbortSignal },
): Promise<Resolved | undefined> {
  const { props, addresses, now } = run;
  const options = { ...props.request, facets };
  const request = (target: SearchState) =>
    toRequest(target, options, { now: now(), near: positionFor(target) });
  // While results are pending there is nothing to paint first.
  const [engine, interpreter] = await Promise.all([
    loadEngine(props.engine),
    loadInterpreter(next),
    isPainted || isPending() || afterPaint(),
    next.near !== undefined && locatePlace(next.near, props.geocode ?? ''),
  ]);
  if (aborted.aborted) return undefined;
  const isOwn = addresses.isOwn(next);
  const resolved = isOwn
    ? { state: next, response: await engine.search(request(next), aborted) }
    : await (interpreter?.searchInterpretations ?? resolveRequest)(engine, next, {
        request,
        signal: aborted,
      });
  if (resolved.response.pages === 0 && next.query !== run.lastQuery && !isPending())
    await new Promise((resolve) => setTimeout(resolve, HALF_TYPED));
  if (aborted.aborted) return undefined;
  if (isOwn || !isNothing(resolved.response, resolved.state)) return resolved;
  const nearest = await loadNearest(engine, resolved.state, { request, signal: aborted });
  return aborted.aborted ? undefined : { ...resolved, ...(nearest && { nearest }) };
}

/** Shows the results of a search; `isFirst` when their counts are still to come. */
function showResults(run: Run, resolved: Resolved, isFirst: boolean): void {
  const { props, signals, addresses } = run;
  const isOwn = addresses.isOwn(resolved.state);
  const shown = toDisplayed(run, resolved);
  const { response = resolved.response, named = resolved.state } = shown;
  arrive(run, () => {
    signals.shown.value = isOwn ? { state: resolved.state } : shown;
    signals.facets.value = isFirst ? undefined : response.facets;
    signals.count.value = isOwn ? props.count : displayedCount(response, named, props);
    advance(run, { kind: 'arrive', isFirst });
  });
}

function showFailure(run: Run, error: unknown): void {
  // oxlint-disable-next-line no-console -- the visitor gets words, the log the cause
  console.error(error);
  advance(run, { kind: 'fail', failure: reasonOf(error) });
  // In the same frame as the message, so that the layout shifts once.
  setPageState(run.signals.shown.value.response && 'live');
}

/** Searches for the current state. */
async function runSearch(run: Run, isPainted = false): Promise<void> {
  const { props, signals, addresses } = run;
  const next = signals.state.value;
  const isOwn = addresses.isOwn(next);
  const counted = [
    ...new Set([
      ...countedFacets(props.facets, next),
      ...COUNTED,
      ...mapFacets(props),
      ...((run.hasMore && props.more) || []),
    ]),
  ];
  // The embedded engine needs far longer for all counts than for the first vehicles; a cluster gets a single request.
  const isFirst =
    isPending() && !isOwn && !(run.restore && run.restore > 0) && props.engine.kind === 'embedded';
  run.running?.abort();
  const { signal: aborted } = (run.running = new AbortController());
  advance(run, { kind: 'search' });
  if (isOwn)
    arrive(run, () => {
      signals.shown.value = { state: next };
      signals.count.value = props.count;
    });
  try {
    const resolved = await resolveState(run, next, {
      facets: isFirst ? COUNTED : counted,
      isPainted,
      signal: aborted,
    });
    if (!resolved) return;
    run.lastQuery = next.query;
    if (resolved.state !== next) {
      enter(addresses.print(resolved.state), 'replace');
      signals.state.value = resolved.state;
      // The static page shows this state.
      if (addresses.isOwn(resolved.state)) return void runSearch(run);
    }
    showResults(run, resolved, isFirst);
    if (!isFirst) return;
    await afterPaint();
    if (!aborted.aborted) void runSearch(run, true);
  } catch (error) {
    if (!aborted.aborted) showFailure(run, error);
  }
}

/** Makes a state the current one; `applied` is the press it comes from. */
function move(run: Run, next: SearchState, { entry, applied }: { entry: Entry; applied?: Change }): void {
  enter(run.addresses.print(next), entry);
  batch(() => {
    advance(run, { kind: 'search', applied });
    run.signals.state.value = next;
  });
  // A press is painted before its search starts.
  void runSearch(run, applied !== undefined);
}

/** Starts listening to the history and searches for the current address. Returns a function that ends the listening. */
function begin(run: Run): () => void {
  const { addresses, signals } = run;
  const end = watchHistory(() => {
    const next = addresses.read();
    if (!addresses.isHere(next)) return location.reload();
    run.restore = savedScroll() ?? 0;
    signals.addressed.value = next;
    move(run, next, { entry: 'none' });
  });
  signals.addressed.value = addresses.read();
  signals.state.value = signals.addressed.value;
  let isFirst = true;
  const endNear = near.subscribe(() => {
    const current = signals.state.peek();
    if (!isFirst && current.near === undefined && usesDistance(current)) void runSearch(run);
    isFirst = false;
  });
  // With prerendered vehicles the visitor may already have scrolled.
  if (!addresses.isOwn(signals.state.value) && !hasPrerendered()) run.restore = savedScroll();
  void runSearch(run);
  return () => {
    end();
    endNear();
  };
}

/** Applies a press after the next paint. */
function follow(run: Run, change: Change): void {
  // The focus is in the filters, so don't scroll to a pending page.
  run.restore = undefined;
  advance(run, { kind: 'press', change });
  void afterPaint().then(() => {
    run.restore = TO_BEGINNING;
    move(run, change(run.signals.state.value), { entry: 'push', applied: change });
  });
}

/** Creates the search of a page. */
export function createSearch(props: SearchProps, { now }: { now: () => number }): Search {
  const addresses = toAddresses(props);
  const signals = createSignals(props, addresses);
  const { state } = signals;
  const run: Run = {
    props,
    signals,
    addresses,
    now,
    restore: undefined,
    running: undefined,
    lastQuery: '',
    hasMore: false,
  };
  return {
    ...signals,
    near: computed(() => positionFor(state.value)),
    now,
    begin: () => begin(run),
    go(change, entry = 'push') {
      run.restore = entry === 'push' ? TO_BEGINNING : undefined;
      move(run, change(state.value), { entry });
    },
    follow: (change) => follow(run, change),
    turn(page) {
      run.restore = TO_RESULTS;
      move(run, setPage(state.value, page), { entry: 'push' });
    },
    countMore() {
      if (run.hasMore) return;
      run.hasMore = true;
      void runSearch(run);
    },
    retry: () => void runSearch(run),
  };
}
