/** What the search box of a listing page does: searches while typing and suggests interpretations. */
import { queryText } from '../../query/address.ts';
import { toRequest } from '../../query/request-of.ts';
import { choicesOfTexts, withoutEarlier } from '../../query/earlier-choices.ts';
import { setQuery, setSort, setWithin, sortUnchosen, type Choice } from '../../query/state-change.ts';
import type { SearchState } from '../../query/state.ts';
import type { Interpretation } from '../../words/interpretation.ts';
import type { Suggestion } from '../../words/suggestions.ts';
import { nearWords, type NearWords } from '../../words/near-words.ts';
import { sortOf } from '../../words/synonyms.ts';
import { locate } from '../near.ts';
import { loadEngine } from '../load-engine.ts';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';

/** Loaded with the first letter: the vocabulary of the site and the query parser. */
interface Reading {
  suggest: (text: string) => Promise<Suggestion[]>;
  interpret: (text: string) => Interpretation;
  submitted: (state: SearchState, text: string) => Promise<SearchState>;
  within: (state: SearchState, interpretation: Interpretation) => SearchState;
  distance: (text: string) => Promise<NearWords | undefined>;
}

/** Loads the vocabulary of the site and the query parser. Rejects as the engine does. */
export async function loadReading(
  props: Pick<SearchProps, 'engine' | 'request'>,
  now: number,
): Promise<Reading> {
  const [
    engine,
    { applyInterpretation: within, interpret },
    { suggestionsFor },
    { stockFor, createStock, vocabularyFor },
    { submittedState },
    { findDistance },
  ] = await Promise.all([
    loadEngine(props.engine),
    import('../../words/interpret.ts'),
    import('../../words/suggestions.ts'),
    import('../../words/search-interpretations.ts'),
    import('../../words/submitted.ts'),
    import('../../words/around.ts'),
  ]);
  const { pricedBy: prices } = props.request;
  engine.warm?.();
  const request = (state: SearchState) => toRequest(state, { ...props.request, facets: [] }, { now });
  const vocabulary = await vocabularyFor(engine, request);
  const stock = createStock(engine, request);
  const distance = (text: string) => findDistance(text, stockFor(engine, request));
  return {
    distance,
    interpret: (text) => interpret(text, vocabulary, { prices }),
    suggest: async (text) =>
      (await distance(text)) ? [] : suggestionsFor(text, vocabulary, { prices, stock }),
    submitted: (state, text) =>
      submittedState(engine, state, text, { request, signal: new AbortController().signal }),
    within,
  };
}

export const NO_SUGGESTIONS: readonly Suggestion[] = [];
/** Milliseconds a submitted query waits for the parser. */
const PATIENCE = 3000;

interface Surroundings {
  readonly props: SearchProps;
  readonly now: () => number;
  /** Shows suggestions; earlier ones stay until then. */
  readonly suggest: (suggestions: readonly Suggestion[]) => void;
}

export interface SearchTyping {
  /** Loads what suggestions need. */
  readonly load: () => void;
  readonly onType: (text: string) => void;
  readonly onSubmit: (text: string) => Promise<void>;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Ends the history entry that typing shares. */
  readonly leave: () => void;
  /** Follows a query that a chip or the history has changed. */
  readonly follow: (query: string) => void;
}

/** What happens in one search box. */
interface Session extends Surroundings {
  readonly search: Search;
  reading: Reading | undefined;
  loading: Promise<unknown> | undefined;
  /** The current text of the box. */
  typed: string;
  /** The first letter creates a history entry, further ones replace it. */
  isTyping: boolean;
  /** What earlier texts of the box have chosen. */
  earlier: readonly Choice[];
}

/** Returns what a text means, where earlier texts have chosen something that it may replace. */
const interpretAfter = ({ earlier, reading }: Session, text: string): Interpretation | undefined =>
  earlier.length === 0 ? undefined : reading?.interpret(text);

/** Returns the state to which an interpretation is added: words that name other vehicles replace earlier ones. */
const beginWith = (
  { earlier }: Session,
  state: SearchState,
  interpretation: Interpretation | undefined,
): SearchState => (interpretation ? withoutEarlier(state, earlier, interpretation) : state);

/** Remembers what a text has chosen. */
function remember(session: Session, before: SearchState, after: SearchState): void {
  session.earlier = choicesOfTexts(session.earlier, before, after);
}

/** Shows the suggestions for a text, unless the visitor has gone on typing. */
async function showSuggestions(session: Session, text: string): Promise<void> {
  const suggestions = await session.reading?.suggest(text).catch(() => NO_SUGGESTIONS);
  if (session.typed === text) session.suggest(suggestions ?? NO_SUGGESTIONS);
}

/** Searches for a text, in the history entry that typing shares. */
function searchText(session: Session, text: string): void {
  const { search, isTyping } = session;
  const state = search.state.peek();
  if (setQuery(state, text).query === state.query) return;
  session.isTyping = true;
  const interpretation = interpretAfter(session, text);
  search.go((one) => setQuery(beginWith(session, one, interpretation), text), isTyping ? 'replace' : 'push');
}

/** Loads the vocabulary and the parser once; a failed load is tried again. */
function load(session: Session): void {
  // Without suggestions the box still searches; the results report failures.
  session.loading ??= loadReading(session.props, session.now()).then(
    (loaded) => {
      session.reading = loaded;
      void showSuggestions(session, session.typed);
    },
    () => (session.loading = undefined),
  );
}

/** Applies a distance in the text and returns the rest; the whole text when the postcode is not found. */
async function withoutDistance(session: Session, text: string): Promise<string> {
  const { search, props, reading } = session;
  const { geocode } = props;
  if (geocode === undefined) return text;
  const distance = reading ? await reading.distance(text) : nearWords(text);
  if (!distance) return text;
  // The page requests the visitor's postcode when it has none.
  const problem =
    distance.postcode === undefined ? '' : await locate(distance.postcode, geocode).catch(() => 'failed');
  if (problem !== '' || session.typed !== text) return text;
  search.go(
    (state) => (distance.km === undefined ? setSort(state, 'distance:asc') : setWithin(state, distance.km)),
    session.isTyping ? 'replace' : 'push',
  );
  return distance.rest;
}

/** Searches for a submitted text and turns the words that are understood into filters. */
async function submit(session: Session, typed: string): Promise<void> {
  const { search } = session;
  session.typed = typed;
  searchText(session, typed);
  load(session);
  if (!session.reading)
    await Promise.race([session.loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const text = await withoutDistance(session, typed);
  // Ignore the distance and the choices if the visitor went on typing.
  if (session.typed !== typed) return;
  session.typed = text;
  searchText(session, text);
  session.isTyping = false;
  for (;;) {
    const shown = search.state.peek();
    const before = beginWith(session, shown, interpretAfter(session, text));
    const submitted = await session.reading?.submitted(before, text).catch(() => undefined);
    if (!submitted || session.typed !== text) return;
    if (search.state.peek() !== shown) continue;
    remember(session, before, submitted);
    if (submitted.query !== shown.query || before !== shown) search.go(() => submitted);
    return;
  }
}

/** Connects a search box with the search of its page. */
export function searchTyping(search: Search, surroundings: Surroundings): SearchTyping {
  const session: Session = {
    ...surroundings,
    search,
    reading: undefined,
    loading: undefined,
    typed: search.state.peek().query,
    isTyping: false,
    earlier: [],
  };
  return {
    load: () => load(session),
    leave: () => void (session.isTyping = false),
    onType(text) {
      session.typed = text;
      load(session);
      void showSuggestions(session, text);
      searchText(session, text);
    },
    onSubmit: (text) => submit(session, text),
    onChoose({ interpretation }) {
      const sort = sortOf(session.typed);
      session.typed = '';
      session.suggest(NO_SUGGESTIONS);
      const before = beginWith(session, search.state.peek(), interpretation);
      search.go((state) =>
        sortUnchosen(
          session.reading?.within(beginWith(session, state, interpretation), interpretation) ?? state,
          sort,
        ),
      );
      remember(session, before, search.state.peek());
      session.isTyping = false;
    },
    follow(query) {
      if (queryText(session.typed) === query) return;
      session.typed = query;
      session.isTyping = false;
      void showSuggestions(session, query);
    },
  };
}
