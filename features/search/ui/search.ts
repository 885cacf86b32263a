/** What a listing page shows and does once it is awake: choices at once, results when they are there. */
import { ALL_CARS_PATH, isPlain, parseAddress, printAddress } from '../address.ts';
import { displayedCount } from '../count.ts';
import { requestOf } from '../request-of.ts';
import { SearchFailure, type Facets, type FailureReason, type SearchResponse } from '../request.ts';
import { withoutStaleTags } from '../shown-hits.ts';
import { emptyState, setPage } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import { failureInWords, withMake } from '../wording.ts';
import { dropPrerendered, hasPrerendered } from './prerendered-results.ts';
import { enter, savedScroll, watchHistory, type Entry } from './history.ts';
import { loadEngine } from './load-engine.ts';
import { resolveRequest, type Resolved } from './resolve-request.ts';
import { afterPaint } from './after-paint.ts';
import type { SearchProps } from './props.ts';

/** What stands on the page: its own vehicles, or those of an answer. */
interface Shown {
  readonly state: SearchState;
  /** Absent: the vehicles that came with the page. */
  readonly response?: SearchResponse;
  /** What it is the answer to, where words of the state mean more than they say. */
  readonly meant?: SearchState;
  /** Wishes that no vehicle meets beside the others, in words: the answer does without them. */
  readonly leftOut?: readonly string[];
}

type Change = (state: SearchState) => SearchState;

export interface Search {
  /** What is chosen, at once. */
  readonly state: SearchState;
  /** The same with what has been pressed and is applied when that has been painted. */
  readonly coming: SearchState;
  /** What was on the page when the last answer came. */
  readonly shown: Shown;
  /** Counts of the last answer; absent until the first one. */
  readonly facets: Facets | undefined;
  /** Vehicles for sale among those that are shown. */
  readonly count: number;
  readonly busy: boolean;
  /** Words on why there is no answer. */
  readonly failure: string | undefined;
  /** Goes to another state: a new entry of the history, or the present one changed. */
  readonly go: (change: Change, entry?: Entry) => void;
  /** As `go`, where the choice shows by itself: everything else follows when that has been painted. */
  readonly follow: (change: Change) => void;
  /** To another page of what is chosen: the focus and the eye go to where they begin. */
  readonly turn: (page: number) => void;
  /** Asks once more. */
  readonly retry: () => void;
}

const reasonOf = (error: unknown): FailureReason =>
  error instanceof SearchFailure ? error.reason : 'broken';

/** Whether others than those of the page are there, and their counts; what was said for want of them is true no more. */
function setPageState(value: 'counting' | 'live' | undefined): void {
  document.getElementById('search-gave-up')?.remove();
  const { dataset } = document.documentElement;
  if (value) dataset['search'] = value;
  else delete dataset['search'];
}

/** Whether nothing is painted before the vehicles of the address are there. */
const isPending = (): boolean => document.documentElement.dataset['search'] === 'pending';

/** What reads the words of a state, if there are any; without it they are searched for as they stand. */
const readingOf = async ({ query }: SearchState) =>
  query === '' ? undefined : import('../words/interpretations.ts').catch(() => undefined);

/** Milliseconds that words which find nothing stand before that is said: they may be half typed. */
const HALF_TYPED = 500;

/** In place of a scroll position: where the results begin, with the focus, and the same where they begin above the window. */
const TO_RESULTS = -1;
const TO_BEGINNING = -2;

function scrollToPlace(y: number): void {
  const results = document.getElementById('results');
  if (y >= 0) scrollTo({ top: y, behavior: 'instant' });
  else if (y === TO_RESULTS || (results?.getBoundingClientRect().top ?? 0) < 0)
    results?.scrollIntoView({ block: 'start', behavior: 'instant' });
  if (y === TO_RESULTS) results?.focus({ preventScroll: true });
}

/** What is counted in any case: the number of vehicles may be the sum of one, the other names models that are figures. */
const COUNTED: SearchProps['facets'] = ['car_type', 'make'];

/** What the page is told: when it is, and to draw what has changed. */
interface Surroundings {
  readonly now: () => number;
  readonly draw: () => void;
}

/** The search of a page. It begins to listen and to ask with `begin`. */
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
  /** Where the page is scrolled to when the next results are there. */
  let restore: number | undefined;
  /** The words of the last answer that was shown. */
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
      // Whoever chooses something else while a page is on its way has the focus there.
      restore = undefined;
      pressed.push(change);
      // Said without drawing anything.
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

  /** Shows what has come: results are where the visitor had scrolled to, and nothing is hidden any more. */
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
    // All counts take the embedded engine far longer than the first vehicles; a cluster is asked once.
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
      // Where vehicles are awaited there is nothing to paint before.
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
        // What the page shows by itself is shown by itself.
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
      // In the same frame as the words for it, so that what stands on the page moves once.
      setPageState(undefined);
    }
  }

  function begin(): void {
    watchHistory(() => {
      const next = read();
      // The entry of a listing that this page has not come with.
      if (next.currentPath !== place.path && next.currentPath !== ALL_CARS_PATH) return location.reload();
      restore = savedScroll() ?? 0;
      move(next, 'none');
    });
    if (running) return;
    // Whoever has vehicles before their eyes already may have begun to scroll.
    if (!isOwn(search.state) && !hasPrerendered()) restore = savedScroll();
    void runSearch();
  }

  return { search, begin };
}
