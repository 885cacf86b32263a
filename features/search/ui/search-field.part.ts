/** The search box of a listing page: searches while typing and suggests interpretations. */
import { queryText } from '../query/address.ts';
import { textOf, type Meaning } from '../words/meant.ts';
import { requestOf } from '../query/request-of.ts';
import { chosen, setQuery } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import type { Suggestion } from '../words/suggestions.ts';
import { liveBox } from './live-box.part.tsx';
import { loadEngine } from './load-engine.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** Loaded with the first letter: the vocabulary of the site and the query parser. */
interface Reading {
  suggest: (text: string) => Promise<Suggestion[]>;
  meaning: (text: string) => Promise<Meaning>;
  within: (state: SearchState, meaning: Meaning) => SearchState;
}

async function loadReading(props: SearchProps, now: number): Promise<Reading> {
  const [engine, { withMeaning: within }, { suggestionsFor }, { sentMeaning, stockOf, vocabularyFor }] =
    await Promise.all([
      loadEngine(props.engine),
      import('../words/meaning.ts'),
      import('../words/suggestions.ts'),
      import('../words/interpretations.ts'),
    ]);
  const { pricedBy: prices } = props.request;
  engine.warm?.();
  const request = (state: SearchState) => requestOf(state, { ...props.request, facets: [] }, { now });
  const vocabulary = await vocabularyFor(engine, request);
  const stock = stockOf(engine, request);
  return {
    suggest: (text) => suggestionsFor(text, vocabulary, { prices, stock }),
    meaning: (text) => sentMeaning(engine, text, request),
    within,
  };
}

const NONE: readonly Suggestion[] = [];
/** Milliseconds a submitted query waits for the parser. */
const PATIENCE = 3000;

/** The interface of the box for the page. */
export interface SearchField {
  /** Shows the query of the state. */
  readonly draw: () => void;
  readonly submit: () => void;
  readonly clear: () => void;
}

/** Connects the box in `root`. */
export function searchField(
  root: HTMLElement,
  search: Search,
  { props, now }: { props: SearchProps; now: () => number },
): SearchField {
  let reading: Reading | undefined;
  let loading: Promise<unknown> | undefined;
  let typed = search.state.query;
  /** The first letter creates a history entry, further ones replace it. */
  let isTyping = false;
  const show = async (text: string) => {
    const found = await reading?.suggest(text).catch(() => NONE);
    if (typed === text) box.suggest(found ?? NONE);
  };
  const look = (text: string) => {
    if (setQuery(search.state, text).query === search.state.query) return;
    const entry = isTyping ? 'replace' : 'push';
    isTyping = true;
    search.go((state) => setQuery(state, text), entry);
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
  const submit = async (text: string) => {
    look(text);
    isTyping = false;
    typed = text;
    load();
    if (!reading) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const { meaning, within } = reading ?? {};
    const meant = await meaning?.(text).catch(() => undefined);
    // Ignore the interpretation if the visitor went on typing.
    if (!meant || !within || typed !== text || textOf(meant) === text.trim()) return;
    search.go((state) => within(state, meant));
  };
  const box = liveBox<Suggestion>(root.querySelector('form')!, search.state.query, {
    // Counts cover the whole stock, so hide them when results are narrowed.
    counted: () => chosen({ ...search.state, query: '' }).length === 0,
    onType(text) {
      typed = text;
      load();
      void show(text);
      look(text);
    },
    onSubmit: (text) => void submit(text),
    onChoose({ meaning }) {
      typed = '';
      box.suggest(NONE);
      search.go((state) => reading?.within(state, meaning) ?? state);
      isTyping = false;
    },
  });
  root.addEventListener('focusin', load);
  root.addEventListener('focusout', () => (isTyping = false));
  if (root.contains(document.activeElement)) load();
  return {
    draw() {
      const { query } = search.state;
      // A chip or the history changed the query.
      if (queryText(typed) !== query) {
        typed = query;
        isTyping = false;
        void show(query);
      }
      box.setQuery(query);
    },
    submit: box.submit,
    clear: box.clear,
  };
}
