/** The search box of a listing page: what is typed is searched for at once, and what it may mean is suggested. */
import { queryText } from '../address.ts';
import { textOf, type Meaning } from '../words/meant.ts';
import { requestOf } from '../request-of.ts';
import { chosen, setQuery } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import type { Suggestion } from '../words/suggestions.ts';
import { liveBox } from './live-box.part.tsx';
import { loadEngine } from './load-engine.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './search.ts';

/** What is loaded with the first letter: the words of the site and how to read them. */
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
/** Milliseconds that words which were sent wait to be understood. */
const PATIENCE = 3000;

/** What the page can tell the box. */
export interface SearchField {
  /** Shows the words of the state. */
  readonly draw: () => void;
  readonly submit: () => void;
  readonly clear: () => void;
}

/** Brings the box in `root` to life. */
export function searchField(
  root: HTMLElement,
  search: Search,
  { props, now }: { props: SearchProps; now: () => number },
): SearchField {
  let reading: Reading | undefined;
  let loading: Promise<unknown> | undefined;
  let typed = search.state.query;
  /** The first letter is a step of its own in the history, the others change it. */
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
    // Without suggestions the box still searches; what went wrong is told where the results are.
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
    // Whoever has gone on typing means something else.
    if (!meant || !within || typed !== text || textOf(meant) === text.trim()) return;
    search.go((state) => within(state, meant));
  };
  const box = liveBox<Suggestion>(root.querySelector('form')!, search.state.query, {
    // Counts are those of the whole stock, which is not what is narrowed here.
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
      // Other words have come into the field, by a chip or the history.
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
