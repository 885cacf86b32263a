/** What the search box of a listing page does: searches while typing and suggests interpretations. */
import { isPlain, queryText } from '../../query/address.ts';
import { toRequest } from '../../query/request-of.ts';
import {
  choicesOfTexts,
  isContinued,
  isEmpty,
  NO_CHOICES,
  remaining,
  withChoices,
  withoutChoices,
  type TextChoices,
} from '../../query/earlier-choices.ts';
import { setNear, setQuery, sortUnchosen } from '../../query/state-change.ts';
import { isOtherOrder } from '../../query/sorts.ts';
import type { Sort } from '../../query/request.ts';
import type { SearchState } from '../../query/state.ts';
import type { Interpretation } from '../../words/interpretation.ts';
import type { Suggestion } from '../../words/suggestions.ts';
import { nearWords, type NearWords } from '../../words/near-words.ts';
import { findFactSort, sortOf } from '../../words/synonyms.ts';
import { locatePlace } from '../near.ts';
import { loadEngine } from '../load-engine.ts';
import type { SearchProps } from '../props.ts';
import { readTextChoices, storeTextChoices } from './text-choices.ts';
import type { Search } from '../search.ts';

/** Loaded with the first letter: the vocabulary of the site and the query parser. */
interface Reading {
  suggest: (text: string) => Promise<Suggestion[]>;
  interpret: (text: string) => Interpretation;
  submitted: (state: SearchState, text: string) => Promise<SearchState>;
  /** Returns the order that words ask for. */
  findOrder: (text: string) => Sort | undefined;
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
    { hasFacts },
  ] = await Promise.all([
    loadEngine(props.engine),
    import('../../words/interpret.ts'),
    import('../../words/suggestions.ts'),
    import('../../words/fetch-vocabulary.ts'),
    import('../../words/submitted.ts'),
    import('../../words/around.ts'),
    import('../../words/vocabulary.ts'),
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
    findOrder: (text) => findFactSort(text, hasFacts(vocabulary)) ?? sortOf(text),
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
  /** What words have chosen in the current state. */
  earlier: TextChoices;
  /** What the text that is being typed has replaced; it comes back when the text is taken back. */
  replaced: TextChoices;
  /** The words that the last text left in the box. */
  boxText: string;
}

/** Returns what words have chosen in the state of an address. A listing itself is chosen by hand, by its link. */
const toAddressed = ({ props }: Session, state: SearchState): TextChoices =>
  isPlain(state, props.scope, state.page) ? NO_CHOICES : readTextChoices(state);

/**
 * Follows a change of the state: those of an address are remembered, and choices that were taken back are no longer those of
 * words.
 */
function followState(session: Session, state: SearchState): void {
  const isAddressed = state === session.search.addressed.peek();
  session.earlier = remaining(isAddressed ? toAddressed(session, state) : session.earlier, state);
  storeTextChoices(state, session.earlier);
}

/** Returns the change before a text: words typed anew replace what earlier words chose, continued ones narrow it. */
function replaceEarlier(session: Session, text: string): (state: SearchState) => SearchState {
  if (isContinued(text, session.boxText)) {
    const { replaced } = session;
    if (isEmpty(replaced)) return (state) => state;
    session.replaced = NO_CHOICES;
    session.earlier = replaced;
    return (state) => withChoices(state, replaced);
  }
  const { earlier } = session;
  if (!isEmpty(earlier)) session.replaced = earlier;
  return (state) => withoutChoices(state, earlier);
}

/** Remembers what a text has chosen. */
function remember(session: Session, before: SearchState, after: SearchState): void {
  session.earlier = choicesOfTexts(session.earlier, before, after);
  session.replaced = NO_CHOICES;
  session.boxText = after.query;
  session.isTyping = false;
  storeTextChoices(after, session.earlier);
}

/** Shows the suggestions for a text, unless the visitor has gone on typing. */
async function showSuggestions(session: Session, text: string): Promise<void> {
  const suggestions = await session.reading?.suggest(text).catch(() => NO_SUGGESTIONS);
  if (session.typed === text) session.suggest(suggestions ?? NO_SUGGESTIONS);
}

/** Sets the words of the search, in the history entry that typing shares. */
function setText(session: Session, text: string, change = (state: SearchState) => state): void {
  const { search, isTyping } = session;
  if (setQuery(search.state.peek(), text).query === search.state.peek().query) return;
  session.isTyping = true;
  search.go((state) => setQuery(change(state), text), isTyping ? 'replace' : 'push');
}

/** Searches for a text as it is typed. */
const searchText = (session: Session, text: string): void =>
  setText(session, text, replaceEarlier(session, text));

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

/** Returns whether typed words or the visitor ask for an order other than by distance. */
function hasOrder({ search, reading }: Session, text: string): boolean {
  const sort = reading?.findOrder(text) ?? sortOf(text) ?? search.state.peek().sortBy;
  return isOtherOrder(sort);
}

/**
 * Applies a distance in the text and returns the rest; the whole text when the postcode is not found, or when its order holds
 * within a radius.
 */
async function withoutDistance(session: Session, text: string): Promise<string> {
  const { search, props, reading } = session;
  const { geocode } = props;
  if (geocode === undefined) return text;
  const distance = reading ? await reading.distance(text) : nearWords(text);
  if (!distance) return text;
  const { postcode, km, rest } = distance;
  if (km === undefined && hasOrder(session, text)) return text;
  // The page requests the visitor's postcode when it has none.
  const isLocated = postcode === undefined || (await locatePlace(postcode, geocode));
  if (!isLocated || session.typed !== text) return text;
  search.go((state) => setNear(state, postcode, km), session.isTyping ? 'replace' : 'push');
  return rest;
}

/** Searches for a submitted text and turns the words that are understood into filters. */
async function submit(session: Session, typed: string): Promise<void> {
  const { search } = session;
  session.typed = typed;
  searchText(session, typed);
  const before = search.state.peek();
  load(session);
  if (!session.reading)
    await Promise.race([session.loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const text = await withoutDistance(session, typed);
  // Ignore the distance and the choices if the visitor went on typing.
  if (session.typed !== typed) return;
  session.typed = text;
  setText(session, text);
  session.isTyping = false;
  for (;;) {
    const shown = search.state.peek();
    const submitted = await session.reading?.submitted(shown, text).catch(() => undefined);
    if (session.typed !== text) return;
    if (search.state.peek() !== shown) continue;
    remember(session, before, submitted ?? shown);
    if (submitted && submitted.query !== shown.query) search.go(() => submitted);
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
    earlier: NO_CHOICES,
    replaced: NO_CHOICES,
    boxText: search.state.peek().query,
  };
  search.state.subscribe((state) => followState(session, state));
  return {
    load: () => load(session),
    leave() {
      session.isTyping = false;
      session.replaced = NO_CHOICES;
    },
    onType(text) {
      session.typed = text;
      load(session);
      void showSuggestions(session, text);
      searchText(session, text);
    },
    onSubmit: (text) => submit(session, text),
    onChoose({ interpretation }) {
      const sort = session.reading?.findOrder(session.typed);
      session.typed = '';
      session.suggest(NO_SUGGESTIONS);
      const before = search.state.peek();
      const chosenState = sortUnchosen(session.reading?.within(before, interpretation) ?? before, sort);
      remember(session, before, chosenState);
      search.go(() => chosenState);
    },
    follow(query) {
      if (queryText(session.typed) === query) return;
      session.typed = query;
      session.boxText = query;
      session.replaced = NO_CHOICES;
      session.isTyping = false;
      void showSuggestions(session, query);
    },
  };
}
