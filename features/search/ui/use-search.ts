/** What a listing page shows and does once it is awake: choices at once, results when they are there. */
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPlain, parseAddress, printAddress } from '../address.ts';
import { displayedCount } from '../count.ts';
import { screenful } from '../first/first.ts';
import { requestOf } from '../request-of.ts';
import { SearchFailure, type Facets, type FailureReason, type SearchResponse } from '../request.ts';
import { withoutStaleTags } from '../shown-hits.ts';
import { emptyState, setPage } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import { withMake } from '../wording.ts';
import { dropDrawn, hasDrawn } from './drawn.ts';
import { enter, savedScroll, watchHistory, type Entry } from './history.ts';
import { loadEngine } from './load-engine.ts';
import { answerTo } from './meant.ts';
import { painted } from './painted.ts';
import type { SearchProps } from './props.ts';

/** What stands on the page: its own vehicles, or those of an answer. */
export interface Shown {
  readonly state: SearchState;
  /** Absent: the vehicles that came with the page. */
  readonly response?: SearchResponse;
  /** What it is the answer to, where words of the state mean more than they say. */
  readonly meant?: SearchState;
}

export interface Search {
  /** What is chosen, at once. */
  readonly state: SearchState;
  /** What it was chosen from, when the last answer came. */
  readonly shown: Shown;
  /** Counts of the last answer; absent until the first one. */
  readonly facets: Facets | undefined;
  /** Vehicles for sale among those that are shown. */
  readonly count: number;
  readonly busy: boolean;
  readonly failure: FailureReason | undefined;
  /** Goes to another state: a new entry of the history, or the present one changed. */
  readonly go: (next: SearchState | ((state: SearchState) => SearchState), entry?: Entry) => void;
  /** As `go`, where the choice shows by itself: everything else follows when that has been painted. */
  readonly follow: (change: (state: SearchState) => SearchState) => void;
  /** To another page of what is chosen: the focus and the eye go to where they begin. */
  readonly turn: (page: number) => void;
  /** Asks once more. */
  readonly retry: () => void;
}

const reasonOf = (error: unknown): FailureReason =>
  error instanceof SearchFailure ? error.reason : 'broken';

/** Whether others than those of the page are there, and their counts; what was said for want of them is true no more. */
const mark = (value: 'counting' | 'live' | undefined): void => {
  document.getElementById('search-gave-up')?.remove();
  const { dataset } = document.documentElement;
  if (value) dataset['search'] = value;
  else delete dataset['search'];
};

/** Whether nothing is painted before the vehicles of the address are there. */
const awaited = (): boolean => document.documentElement.dataset['search'] === 'pending';

type Answered = Awaited<ReturnType<typeof answerTo>>;

/** What reads the words of a state, if there are any; without it they are searched for as they stand. */
const readingOf = async ({ query }: SearchState) =>
  query === '' ? undefined : import('./search-meaning.ts').catch(() => undefined);

/** Milliseconds that words which find nothing stand before that is said: they may be half typed. */
const HALF_TYPED = 500;

/** In place of a scroll position: where the results begin. */
const TO_RESULTS = -1;

function toResults(): void {
  const results = document.getElementById('results');
  results?.scrollIntoView({ block: 'start', behavior: 'instant' });
  results?.focus({ preventScroll: true });
}

interface Found {
  readonly shown: Shown;
  readonly facets: Facets | undefined;
  readonly count: number;
  /** What is done when it has been painted. */
  readonly next?: () => void;
}

/** Where vehicles are awaited, those that are seen come first; the others and the counts when they have been painted. */
function seenFirst(found: Found, next: () => void): Found {
  const { response } = found.shown;
  if (!response) return found;
  const hits = response.hits.slice(0, screenful(matchMedia('(min-width: 48rem)').matches));
  return { ...found, shown: { ...found.shown, response: { ...response, hits } }, facets: undefined, next };
}

/** What is counted in any case: the number of vehicles may be the sum of one, the other names models that are figures. */
const COUNTED: SearchProps['facets'] = ['car_type', 'make'];

const countedFacets = ({ facets }: SearchProps): SearchProps['facets'] => [
  ...new Set([...facets, ...COUNTED]),
];

export function useSearch(props: SearchProps, now: () => number): Search {
  const { place, page } = props;
  const [plain] = useState((): SearchState => ({ ...emptyState(place.path, place.refinements), page }));
  const [state, setState] = useState(plain);
  const [found, setFound] = useState<Found>({
    shown: { state: plain },
    facets: undefined,
    count: props.count,
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureReason>();
  const asking = useRef<AbortController>(undefined);
  const restore = useRef<number>(undefined);
  const current = useRef(plain);
  /** The words of the last answer that was shown. */
  const said = useRef('');

  const correct = useCallback(
    (meant: SearchState) => {
      enter(printAddress(meant, place), 'replace');
      current.current = meant;
      setState(meant);
    },
    [place],
  );

  const ask = useCallback(
    async (next: SearchState, isPainted = false) => {
      const own = isPlain(next, place, page);
      const isSeenFirst = awaited() && !own && !restore.current;
      // All counts take the embedded engine far longer than the first vehicles; a cluster is asked once.
      const counted = isSeenFirst && props.engine.kind === 'embedded' ? COUNTED : countedFacets(props);
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      if (own) dropDrawn();
      if (own) setFound(({ facets }) => ({ shown: { state: next }, facets, count: props.count }));
      setBusy(true);
      try {
        // Where vehicles are awaited there is nothing to paint before.
        const [engine, reading] = await Promise.all([
          loadEngine(props.engine),
          readingOf(next),
          isPainted || awaited() || painted(),
        ]);
        if (signal.aborted) return;
        const options = { ...props.request, facets: counted };
        const request = (asked: SearchState) => requestOf(asked, options, { now: now() });
        const {
          state: settled,
          answer,
          meant: words = settled,
        }: Answered = own
          ? { state: next, answer: await engine.search(request(next), signal) }
          : await (reading?.searchMeaning ?? answerTo)(engine, next, { request, signal });
        if (answer.pages === 0 && next.query !== said.current && !awaited())
          await new Promise((resolve) => setTimeout(resolve, HALF_TYPED));
        if (signal.aborted) return;
        said.current = next.query;
        if (settled !== next) {
          correct(settled);
          // What the page shows by itself is shown by itself.
          if (isPlain(settled, place, page)) {
            void ask(settled);
            return;
          }
        }
        const meant = withMake(words, answer);
        const response = { ...answer, hits: withoutStaleTags(answer.hits, now()) };
        const whole: Found = {
          shown: own ? { state: next } : { state: settled, response, meant },
          facets: response.facets,
          count: own ? props.count : displayedCount(response, words, props),
        };
        const rest = () => {
          if (signal.aborted) return;
          if (counted === COUNTED) void ask(settled, true);
          else startTransition(() => setFound(whole));
        };
        startTransition(() => {
          // To a place further down it takes all of them.
          setFound(isSeenFirst ? seenFirst(whole, rest) : whole);
          setBusy(false);
          setFailure(undefined);
        });
      } catch (error) {
        if (signal.aborted) return;
        // oxlint-disable-next-line no-console -- the visitor gets words, the log the cause
        console.error(error);
        dropDrawn();
        setFailure(reasonOf(error));
        setBusy(false);
      }
    },
    // The props of an island never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [],
  );

  const enterState = useCallback(
    (
      change: Parameters<Search['go']>[0],
      entry: Entry,
      { isPainted, isTurn }: { isPainted?: boolean; isTurn?: boolean } = {},
    ) => {
      const next = typeof change === 'function' ? change(current.current) : change;
      if (entry !== 'none') restore.current = isTurn ? TO_RESULTS : undefined;
      enter(printAddress(next, place), entry);
      current.current = next;
      setState(next);
      void ask(next, isPainted);
    },
    [ask, place],
  );
  const go = useCallback<Search['go']>((change, entry = 'push') => enterState(change, entry), [enterState]);
  const follow = useCallback<Search['follow']>(
    (change) => {
      // Whoever chooses something else while a page is on its way has the focus there.
      restore.current = undefined;
      // Said without drawing anything.
      document.getElementById('results')?.setAttribute('aria-busy', 'true');
      void painted().then(() => enterState(change, 'push', { isPainted: true }));
    },
    [enterState],
  );

  // Before the effects of its views: what was typed until now is typed into the state of the address.
  useLayoutEffect(() => {
    const read = () => parseAddress(location.pathname, location.search, place) ?? plain;
    const comeBack = () => {
      // Whoever has vehicles before their eyes already may have begun to scroll.
      if (!hasDrawn()) restore.current = savedScroll();
      go(read(), 'none');
    };
    if (isPlain(read(), place, page)) go(read(), 'none');
    else comeBack();
    return watchHistory(comeBack);
  }, [ask, go, page, place, plain]);

  // Before the browser paints them: results are where the visitor had scrolled to, and nothing is hidden any more.
  useLayoutEffect(() => {
    if (found.facets) mark(found.shown.response && 'live');
    else if (found.shown.response) mark('counting');
    if (found.shown.response) dropDrawn();
    if (restore.current === undefined || found.shown.state !== current.current) return;
    if (restore.current === TO_RESULTS) toResults();
    else scrollTo({ top: restore.current, behavior: 'instant' });
    restore.current = undefined;
  }, [found]);

  // In the same frame as the words for it, so that what stands on the page moves once.
  useLayoutEffect(() => {
    if (failure) mark(undefined);
  }, [failure]);

  useEffect(() => {
    if (found.next) void painted().then(found.next);
  }, [found]);

  const turn = useCallback<Search['turn']>(
    (to: number) => enterState((before) => setPage(before, to), 'push', { isTurn: true }),
    [enterState],
  );
  const retry = useCallback(() => void ask(current.current), [ask]);
  return { state, ...found, busy, failure, go, follow, turn, retry };
}
