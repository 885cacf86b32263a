/** A listing page that filters in place. The static content gives way to results and returns with its own address. */
import { useLayoutEffect, useState, type ReactElement } from 'react';
import type { WithContent } from '../../renderer/contract/island.tsx';
import * as css from './search.css.ts';
import { Chips } from './ui/chips.tsx';
import { Head } from './ui/head.tsx';
import { Panel } from './ui/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { Results } from './ui/results.tsx';
import { SearchField } from './ui/search-field.tsx';
import { createSearch } from './ui/search.ts';
import { Sort } from './ui/sort.tsx';

const now = (): number => Date.now();

export function Search({ content, ...props }: SearchProps & WithContent): ReactElement {
  const [search] = useState(() => createSearch(props, { now }));
  useLayoutEffect(() => search.begin(), [search]);
  return (
    <>
      <Head search={search} props={props} content={content?.['head']} />
      <div className={css.layout[props.layout.facets]}>
        <SearchField search={search} props={props} now={now} />
        <Panel search={search} props={props} content={content} />
        <Sort search={search} sorts={props.sorts} />
        <Chips search={search} />
        <Results search={search} props={props} content={content?.['results']} now={now} />
      </div>
    </>
  );
}
