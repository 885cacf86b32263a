/** What the search box of a listing page does: searches while typing and suggests interpretations. */
import { queryText } from '../query/address.ts';
import { requestOf } from '../query/request-of.ts';
import { setQuery } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { textOf, type Interpretation } from '../words/interpretation.ts';
import type { Suggestion } from '../words/suggestions.ts';
import { loadEngine } from './load-engine.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Loaded with the first letter: the vocabulary of the site and the query parser. */
interface Reading {
  suggest: (text: string) => Promise<Suggestion[]>;
  interpretation: (text: string) => Promise<Interpretation>;
  within: (state: SearchState, interpretation: Interpretation) => SearchState;
}

async function loadReading(props: SearchProps, now: number): Promise<Reading> {
  const [
    engine,
    { applyInterpretation: within },
    { suggestionsFor },
    { interpretSubmitted, stockOf, vocabularyFor },
  ] = await Promise.all([
    loadEngine(props.engine),
    import('../words/interpret.ts'),
    import('../words/suggestions.ts'),
    import('../words/search-interpretations.ts'),
  ]);
  const { pricedBy: prices } = props.request;
  engine.warm?.();
  const request = (state: SearchState) => requestOf(state, { ...props.request, facets: [] }, { now });
  const vocabulary = await vocabularyFor(engine, request);
  const stock = stockOf(engine, request);
  return {
    suggest: (text) => suggestionsFor(text, vocabulary, { prices, stock }),
    interpretation: (text) => interpretSubmitted(engine, text, request),
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

/** Connects a search box with the search of its page. */
export function searchTyping(search: Search, { props, now, suggest }: Surroundings): SearchTyping {
  let reading: Reading | undefined;
  let loading: Promise<unknown> | undefined;
  let typed = search.state.peek().query;
  /** The first letter creates a history entry, further ones replace it. */
  let isTyping = false;
  const show = async (text: string) => {
    const found = await reading?.suggest(text).catch(() => NO_SUGGESTIONS);
    if (typed === text) suggest(found ?? NO_SUGGESTIONS);
  };
  const look = (text: string) => {
    const state = search.state.peek();
    if (setQuery(state, text).query === state.query) return;
    const entry = isTyping ? 'replace' : 'push';
    isTyping = true;
    search.go((one) => setQuery(one, text), entry);
  };
  const load = () => {
    // Without suggestions the box still searches; the results report failures.
    loading ??= loadReading(props, now()).then(
      (loaded) => {
        reading = loaded;
        void show(typed);
      },
      () => (loading = undefined),
    );
  };
  return {
    load,
    leave: () => void (isTyping = false),
    onType(text) {
      typed = text;
      load();
      void show(text);
      look(text);
    },
    async onSubmit(text) {
      typed = text;
      look(text);
      isTyping = false;
      load();
      if (!reading) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      const { interpretation, within } = reading ?? {};
      const submitted = await interpretation?.(text).catch(() => undefined);
      // Ignore the interpretation if the visitor went on typing.
      if (!submitted || !within || typed !== text || textOf(submitted) === text.trim()) return;
      search.go((state) => within(state, submitted));
    },
    onChoose({ interpretation }) {
      typed = '';
      suggest(NO_SUGGESTIONS);
      search.go((state) => reading?.within(state, interpretation) ?? state);
      isTyping = false;
    },
    follow(query) {
      if (queryText(typed) === query) return;
      typed = query;
      isTyping = false;
      void show(query);
    },
  };
}
