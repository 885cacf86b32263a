/** State and actions of a hydrated listing page: choices apply at once, results follow. */
import { ALL_CARS_PATH, isPlain, parseAddress, printAddress } from '../query/address.ts';
import { displayedCount } from '../query/count.ts';
import { requestOf } from '../query/request-of.ts';
import { SearchFailure, type Facets, type FailureReason, type SearchResponse } from '../query/request.ts';
import { withoutStaleTags } from '../listing/shown-hits.ts';
import { emptyState, setPage } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { failureInWords, withMake } from '../query/wording.ts';
import { dropPrerendered, hasPrerendered } from './prerendered-results.ts';
import { enter, savedScroll, watchHistory, type Entry } from './history.ts';
import { loadEngine } from './load-engine.ts';
import { resolveRequest, type Resolved } from '../query/resolve-request.ts';
import { afterPaint } from './after-paint.ts';
import type { SearchProps } from './props.ts';

/** What the page shows: static vehicles, or a response. */
interface Shown {
  readonly state: SearchState;
  /** Absent for the static vehicles. */
  readonly response?: SearchResponse;
  /** The state that names the response, when the query was interpreted. */
  readonly meant?: SearchState;
  /** Parts of the query that no vehicle matches together with the rest; the response ignores them. */
  readonly leftOut?: readonly string[];
}

type Change = (state: SearchState) => SearchState;

export interface Search {
  /** The current choices. */
  readonly state: SearchState;
  /** The current choices plus presses that apply after the next paint. */
  readonly coming: SearchState;
  /** What the page shows since the last response. */
  readonly shown: Shown;
  /** Counts of the last response; absent until the first. */
  readonly facets: Facets | undefined;
  /** Number of vehicles to display. */
  readonly count: number;
  readonly busy: boolean;
  /** Message of a failed search. */
  readonly failure: string | undefined;
  /** Changes the state, as a new history entry or in the current one. */
  readonly go: (change: Change, entry?: Entry) => void;
  /** Like `go`, for choices that show by themselves: the rest follows after the next paint. */
  readonly follow: (change: Change) => void;
  /** Goes to another page; focus and scroll position move to the start of the results. */
  readonly turn: (page: number) => void;
  /** Repeats a failed search. */
  readonly retry: () => void;
}

const reasonOf = (error: unknown): FailureReason =>
  error instanceof SearchFailure ? error.reason : 'broken';

/** Sets the state of the page for the styles, and removes the notice of a search that was given up. */
function setPageState(value: 'counting' | 'live' | undefined): void {
  document.getElementById('search-gave-up')?.remove();
  const { dataset } = document.documentElement;
  if (value) dataset['search'] = value;
  else delete dataset['search'];
}

/** Returns whether the page hides its vehicles until results arrive. */
const isPending = (): boolean => document.documentElement.dataset['search'] === 'pending';

/** Loads the query parser for a state with a query; without it the words are searched literally. */
const readingOf = async ({ query }: SearchState) =>
  query === '' ? undefined : import('../words/interpretations.ts').catch(() => undefined);

/** Milliseconds before an empty result shows: the word may be half typed. */
const HALF_TYPED = 500;

/** Special scroll targets: the results with focus, and the results only if they start above the window. */
const TO_RESULTS = -1;
const TO_BEGINNING = -2;

function scrollToPlace(y: number): void {
  const results = document.getElementById('results');
  if (y >= 0) scrollTo({ top: y, behavior: 'instant' });
  else if (y === TO_RESULTS || (results?.getBoundingClientRect().top ?? 0) < 0)
    results?.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (y === TO_RESULTS) results?.focus({ preventScroll: true });
}

/**
 * Facets that are always counted: the displayed count may sum the first, headings need the second for models that are
 * numbers.
 */
const COUNTED: SearchProps['facets'] = ['car_type', 'make'];

/** The environment: a clock, and a function that redraws what changed. */
interface Surroundings {
  readonly now: () => number;
  readonly draw: () => void;
}

/** Creates the search of a page. `begin` starts listening and searching. */
export function searchOf(
  props: SearchProps,
  { now, draw }: Surroundings,
): { search: Search; begin: () => void } {
  const { place, page } = props;
  const plain: SearchState = { ...emptyState(place.path, place.refinements), page };
  const counted = [...new Set([...props.facets, ...COUNTED])];
  const print = (state: SearchState): string => printAddress(state, place);
  const isOwn = (state: SearchState): boolean => isPlain(state, place, page);
  const read = (): SearchState => parseAddress(location.pathname, location.search, place) ?? plain;

  let running: AbortController | undefined;
  /** Scroll target for the next results. */
  let restore: number | undefined;
  /** Query of the last response shown. */
  let lastQuery = '';
  let reason: FailureReason | undefined;
  const pressed: Change[] = [];

  const search: { -readonly [Name in keyof Search]: Search[Name] } = {
    state: read(),
    get coming() {
      return pressed.reduce((state, change) => change(state), search.state);
    },
    shown: { state: plain },
    facets: undefined,
    count: props.count,
    busy: false,
    get failure() {
      const { shown, state } = search;
      if (!reason) return undefined;
      const isSame = shown.response ? print(shown.state) === print(state) : isOwn(state);
      if (isSame) return failureInWords(reason, 'same');
      return failureInWords(reason, shown.response ? 'earlier' : 'whole');
    },
    go(change, entry = 'push') {
      restore = entry === 'push' ? TO_BEGINNING : undefined;
      move(change(search.state), entry);
    },
    follow(change) {
      // The focus is in the filters, so don't scroll to a pending page.
      restore = undefined;
      pressed.push(change);
      // Announce it without a redraw.
      document.getElementById('results')?.setAttribute('aria-busy', 'true');
      void afterPaint().then(() => {
        pressed.splice(pressed.indexOf(change), 1);
        restore = TO_BEGINNING;
        move(change(search.state), 'push', true);
      });
    },
    turn(to) {
      restore = TO_RESULTS;
      move(setPage(search.state, to), 'push');
    },
    retry: () => void runSearch(),
  };

  function move(next: SearchState, entry: Entry, isPainted = false): void {
    enter(print(next), entry);
    search.state = next;
    void runSearch(isPainted);
  }

  /** Shows the results and restores the scroll position. */
  function arrive(): void {
    const { shown, facets, state } = search;
    draw();
    if (facets) setPageState(shown.response && 'live');
    else if (shown.response) setPageState('counting');
    if (restore === undefined || shown.state !== state) return;
    scrollToPlace(restore);
    restore = undefined;
  }

  async function runSearch(isPainted = false): Promise<void> {
    const next = search.state;
    const own = isOwn(next);
    // The embedded engine needs far longer for all counts than for the first vehicles; a cluster gets a single request.
    const isFirst = isPending() && !own && !(restore && restore > 0) && props.engine.kind === 'embedded';
    const options = { ...props.request, facets: isFirst ? COUNTED : counted };
    const request = (target: SearchState) => requestOf(target, options, { now: now() });
    running?.abort();
    const { signal } = (running = new AbortController());
    search.busy = true;
    if (own) {
      dropPrerendered();
      Object.assign(search, { shown: { state: next }, count: props.count });
    }
    if (own) arrive();
    else draw();
    try {
      // While results are pending there is nothing to paint first.
      const [engine, reading] = await Promise.all([
        loadEngine(props.engine),
        readingOf(next),
        isPainted || isPending() || afterPaint(),
      ]);
      if (signal.aborted) return;
      const answered = own
        ? { state: next, answer: await engine.search(request(next), signal) }
        : await (reading?.searchMeaning ?? resolveRequest)(engine, next, { request, signal });
      const { state, answer, meant = state, leftOut }: Resolved = answered;
      if (answer.pages === 0 && next.query !== lastQuery && !isPending())
        await new Promise((resolve) => setTimeout(resolve, HALF_TYPED));
      if (signal.aborted) return;
      lastQuery = next.query;
      if (state !== next) {
        enter(print(state), 'replace');
        search.state = state;
        // The static page shows this state.
        if (isOwn(state)) return void runSearch();
      }
      const words = withMake(meant, answer);
      const response = { ...answer, hits: withoutStaleTags(answer.hits, now()) };
      reason = undefined;
      Object.assign(search, {
        shown: own ? { state: next } : { state, response, meant: words, ...(leftOut && { leftOut }) },
        facets: isFirst ? undefined : response.facets,
        count: own ? props.count : displayedCount(response, words, props),
        busy: false,
      });
      arrive();
      if (!isFirst) return;
      await afterPaint();
      if (!signal.aborted) void runSearch(true);
    } catch (error) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-console -- the visitor gets words, the log the cause
      console.error(error);
      dropPrerendered();
      reason = reasonOf(error);
      search.busy = false;
      draw();
      // In the same frame as the message, so that the layout shifts once.
      setPageState(undefined);
    }
  }

  function begin(): void {
    watchHistory(() => {
      const next = read();
      // This document doesn't belong to the entry's listing.
      if (next.currentPath !== place.path && next.currentPath !== ALL_CARS_PATH) return location.reload();
      restore = savedScroll() ?? 0;
      move(next, 'none');
    });
    if (running) return;
    // With prerendered vehicles the visitor may already have scrolled.
    if (!isOwn(search.state) && !hasPrerendered()) restore = savedScroll();
    void runSearch();
  }

  return { search, begin };
}
