/** The search box of a listing page. */
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import * as css from '../../search.css.ts';
import { chosen } from '../../query/state-change.ts';
import type { Suggestion } from '../../words/suggestions.ts';
import { SearchBox } from './box.tsx';
import type { SearchProps } from '../props.ts';
import type { Search } from '../search.ts';
import { NO_SUGGESTIONS, searchTyping } from './search-suggestions.ts';
import { useSignal } from '../use-signal.ts';

interface SearchFieldProps {
  search: Search;
  props: SearchProps;
  now: () => number;
}

export function SearchField({ search, props, now }: SearchFieldProps): ReactElement {
  const state = useSignal(search.state);
  const box = useRef<HTMLDivElement>(null);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>(NO_SUGGESTIONS);
  const [typing] = useState(() => searchTyping(search, { props, now, suggest: setSuggestions }));
  const { query } = state;
  useLayoutEffect(() => typing.follow(query), [typing, query]);
  useLayoutEffect(() => {
    // The focus may have woken the page.
    if (box.current?.contains(document.activeElement)) typing.load();
  }, [typing]);
  return (
    <div ref={box} className={css.box} data-wake="" onFocus={typing.load} onBlur={typing.leave}>
      <SearchBox
        label="Search make or model"
        id="suggestions"
        query={query}
        suggestions={suggestions}
        // Counts cover the whole stock, so hide them when results are narrowed.
        isCounted={chosen({ ...state, query: '' }).length === 0}
        onType={typing.onType}
        onSubmit={(text) => void typing.onSubmit(text)}
        onChoose={typing.onChoose}
      />
    </div>
  );
}
