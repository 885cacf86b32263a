/** The static listing page. `search.enhance.ts` relies on the order of its children. */
import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from '../_ui/base.css.ts';
import type { RefinementName } from './query/fields.ts';
import * as css from './search.css.ts';
import { SearchBox } from './ui/box.tsx';
import { Panel } from './ui/panel.tsx';
import type { SearchProps } from './ui/props.ts';
import { Sort } from './ui/sort.tsx';

export interface SearchViewProps {
  props: SearchProps;
  /** Breadcrumbs, title and count of the listing. */
  head: ReactNode;
  /** Its vehicles. */
  results: ReactNode;
  /** Static rows by filter. */
  rows: Partial<Record<RefinementName, ReactNode>>;
}

export function SearchView({ props, head, results, rows }: SearchViewProps): ReactElement {
  return (
    <>
      <div className={css.head}>{head}</div>
      <output className={visuallyHidden} />
      <div className={css.layout[props.layout.facets]}>
        <div className={css.box} data-wake="">
          <SearchBox label="Search make or model" id="suggestions" />
        </div>
        <Panel props={props} rows={rows} />
        <Sort sorts={props.sorts} />
        <ul className={css.chips} aria-label="Chosen filters" />
        <output className={css.slower} />
        <div className={css.answer} id="results" tabIndex={-1} aria-busy={false}>
          <div className={css.stillResults}>{results}</div>
        </div>
      </div>
    </>
  );
}
