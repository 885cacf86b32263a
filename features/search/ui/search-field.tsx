/** The search box of a listing page: what is typed is searched for at once, and what it may mean is suggested. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import * as css from '../search.css.ts';
import { queryText } from '../address.ts';
import { requestOf } from '../request-of.ts';
import { chosen, setQuery } from '../state-change.ts';
import type { SearchState } from '../state.ts';
import type { Meaning, Suggestion } from '../suggest.ts';
import { SearchBox } from './box.tsx';
import { loadEngine } from './load-engine.ts';
import type { SearchProps } from './props.ts';
import type { Search } from './use-search.ts';

/** What is loaded with the first letter: the words of the site and how to read them. */
interface Reading {
  suggest: (text: string) => Promise<Suggestion[]>;
  meaning: (text: string) => Promise<Meaning>;
  within: (state: SearchState, meaning: Meaning) => SearchState;
}

async function loadReading(props: SearchProps, now: number): Promise<Reading> {
  const [engine, suggest, { sentMeaning, stockOf, vocabularyFor }] = await Promise.all([
    loadEngine(props.engine),
    import('../suggest.ts'),
    import('./search-meaning.ts'),
  ]);
  const { pricedBy: prices } = props.request;
  engine.warm?.();
  const request = (state: SearchState) => requestOf(state, { ...props.request, facets: [] }, { now });
  const vocabulary = await vocabularyFor(engine, request);
  const stock = stockOf(engine, request);
  return {
    suggest: (text) => suggest.suggestionsFor(text, vocabulary, { prices, stock }),
    meaning: (text) => sentMeaning(engine, text, request),
    within: suggest.withMeaning,
  };
}

const NONE: readonly Suggestion[] = [];
/** Milliseconds that words which were sent wait to be understood. */
const PATIENCE = 3000;

interface BoxProps {
  search: Search;
  props: SearchProps;
  now: () => number;
}

export function Box({ search: { state, go }, props, now }: BoxProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  // Counts are those of the whole stock, which is not what is narrowed here.
  const counted = chosen({ ...state, query: '' }).length === 0;
  const reading = useRef<Reading>(undefined);
  const loading = useRef<Promise<unknown>>(undefined);
  const typed = useRef('');
  /** The first letter is a step of its own in the history, the others change it. */
  const typing = useRef(false);
  const [suggestions, suggest] = useState(NONE);
  const show = async (text: string) => {
    const found = await reading.current?.suggest(text).catch(() => NONE);
    if (typed.current === text) suggest(found ?? NONE);
  };
  const look = (text: string) => {
    if (setQuery(state, text).query === state.query) return;
    go((before) => setQuery(before, text), typing.current ? 'replace' : 'push');
    typing.current = true;
  };
  const load = () => {
    // Without suggestions the box still searches; what went wrong is told where the results are.
    loading.current ??= loadReading(props, now()).then(
      (loaded) => {
        reading.current = loaded;
        void show(typed.current);
      },
      () => (loading.current = undefined),
    );
  };
  // The focus that woke the page came before it could be heard.
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  // Other words have come into the field, by a chip or the history.
  useLayoutEffect(() => {
    if (queryText(typed.current) === state.query) return;
    typed.current = state.query;
    typing.current = false;
    void show(state.query);
  }, [state.query]);
  const submit = async (text: string) => {
    look(text);
    typing.current = false;
    typed.current = text;
    load();
    if (!reading.current)
      await Promise.race([loading.current, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const { meaning, within } = reading.current ?? {};
    const meant = await meaning?.(text).catch(() => undefined);
    // Whoever has gone on typing means something else.
    if (!meant || !within || typed.current !== text || meant.query === text.trim()) return;
    go((before) => within(before, meant));
  };
  return (
    <div ref={root} className={css.box} data-wake="" onFocus={load} onBlur={() => (typing.current = false)}>
      <SearchBox
        label="Search make or model"
        query={state.query}
        suggestions={suggestions}
        counted={counted}
        onType={(text) => {
          typed.current = text;
          load();
          void show(text);
          look(text);
        }}
        onSubmit={(text) => void submit(text)}
        onChoose={({ meaning }) => {
          typed.current = '';
          suggest(NONE);
          go(reading.current?.within(state, meaning) ?? state);
          typing.current = false;
        }}
      />
    </div>
  );
}
