/** Above the results: the search box and the order. */
import { useEffect, useRef, type ReactElement } from 'react';
import { SORTS, type Sort } from '../request.ts';
import * as css from '../search.css.ts';
import { setQuery, setSort } from '../state-change.ts';
import { SearchBox } from './box.tsx';
import type { Search } from './use-search.ts';

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  rank: 'Recommended',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'created_at:desc': 'Newest first',
  'km:asc': 'Fewest kilometres',
  'year:desc': 'Year: new to old',
  'year:asc': 'Year: old to new',
};

const isSort = (text: string): text is Sort => (SORTS as readonly string[]).includes(text);

export function Toolbar({ search }: { search: Search }): ReactElement {
  const { state, go } = search;
  const select = useRef<HTMLSelectElement>(null);
  /** The first letter of a search is a step of its own in the history, the others change it. */
  const typing = useRef(false);
  const sort = (value: string) => {
    if (isSort(value)) go(setSort(state, value));
  };
  useEffect(() => {
    // It may have been used before it could be heard.
    const value = select.current?.value ?? 'rank';
    if (value !== 'rank' && state.sortBy === 'rank' && location.search === '') sort(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className={css.toolbar} data-toolbar="">
      <SearchBox
        label="Search make, model or word"
        query={state.query}
        suggestions={[]}
        onType={(text) => {
          go(setQuery(state, text), typing.current ? 'replace' : 'push');
          typing.current = true;
        }}
        onSubmit={(text) => {
          typing.current = false;
          if (text.trim() !== state.query) go(setQuery(state, text));
        }}
        onChoose={() => undefined}
      />
      <label className={css.sort}>
        <span>Sort</span>
        <select ref={select} value={state.sortBy} onChange={({ currentTarget }) => sort(currentTarget.value)}>
          {SORTS.map((name) => (
            <option key={name} value={name}>
              {SORT_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
