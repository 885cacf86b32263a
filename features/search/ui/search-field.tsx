/** The search box of a listing page: what is typed is searched for at once. */
import { useRef, type ReactElement } from 'react';
import * as css from '../search.css.ts';
import { setQuery } from '../state-change.ts';
import { SearchBox } from './box.tsx';
import type { Search } from './use-search.ts';

export function Box({ search: { state, go } }: { search: Search }): ReactElement {
  /** The first letter is a step of its own in the history, the others change it. */
  const typing = useRef(false);
  const look = (text: string, entry: 'push' | 'replace') => {
    const next = setQuery(state, text);
    if (next.query !== state.query) go(next, entry);
  };
  return (
    <div className={css.box} data-wake="" onBlur={() => (typing.current = false)}>
      <SearchBox
        label="Search make or model"
        query={state.query}
        suggestions={[]}
        onType={(text) => {
          look(text, typing.current ? 'replace' : 'push');
          typing.current = true;
        }}
        onSubmit={(text) => {
          look(text, 'push');
          typing.current = false;
        }}
        onChoose={() => undefined}
      />
    </div>
  );
}
