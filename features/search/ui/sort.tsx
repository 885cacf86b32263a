/** The sort select. */
import type { ReactElement } from 'react';
import { SORTS, type Sort as Order } from '../query/request.ts';
import * as css from '../search.css.ts';
import { setSort } from '../query/state-change.ts';
import type { Search } from './search.ts';
import { useSignal } from './use-signal.ts';

const NAMES: Readonly<Record<Order, string>> = {
  rank: 'Recommended',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'created_at:desc': 'Newest first',
  'km:asc': 'Fewest kilometres',
  'year:desc': 'Year: new to old',
  'year:asc': 'Year: old to new',
};

interface SortProps {
  search: Search;
  /** The options; the current order from an address is added. */
  sorts: readonly Order[] | undefined;
}

export function Sort({ search, sorts = SORTS }: SortProps): ReactElement {
  const { sortBy } = useSignal(search.state);
  const choose = (value: string) => {
    const order = SORTS.find((name) => name === value);
    if (order && order !== sortBy) search.go((state) => setSort(state, order));
  };
  return (
    <label className={css.sort} data-wake="">
      <span>Sort</span>
      <select
        aria-label="Sort"
        autoComplete="off"
        value={sortBy}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {SORTS.filter((name) => name === sortBy || sorts.includes(name)).map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
