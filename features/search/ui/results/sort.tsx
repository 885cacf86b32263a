/** The sort select. */
import type { ReactElement } from 'react';
import { SORTS, type Sort as Order } from '../../query/request.ts';
import { Icon } from '../../../_ui/icon.tsx';
import * as css from '../../search.css.ts';
import { OFFERED } from '../../query/sorts.ts';
import { setSort } from '../../query/state-change.ts';
import type { Search } from '../search.ts';
import { useSignal } from '../use-signal.ts';

const NAMES: Readonly<Record<Order, string>> = {
  rank: 'Recommended',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'created_at:desc': 'Newest first',
  'km:asc': 'Fewest kilometres',
  'year:desc': 'Year: new to old',
  'year:asc': 'Year: old to new',
  'distance:asc': 'Nearest first',
  'consumption:asc': 'Least fuel first',
  'electric_range:desc': 'Longest range first',
  'towing:desc': 'Most towing first',
  'tare:asc': 'Lightest first',
  'length:desc': 'Longest first',
  'length:asc': 'Shortest first',
  'cc:desc': 'Largest engine first',
  'cc:asc': 'Smallest engine first',
};

interface SortProps {
  search: Search;
  /** The options; the current order from an address is added. */
  sorts: readonly Order[] | undefined;
  /** Offers the nearest first, once the visitor's position is stored. */
  hasDistance: boolean;
}

export function Sort({ search, sorts = OFFERED, hasDistance }: SortProps): ReactElement {
  const { sortBy } = useSignal(search.state);
  const near = useSignal(search.near);
  const isOffered = (name: Order): boolean =>
    name === 'distance:asc' ? hasDistance && near !== undefined : sorts.includes(name);
  const choose = (value: string) => {
    const order = SORTS.find((name) => name === value);
    if (order && order !== sortBy) search.go((state) => setSort(state, order));
  };
  return (
    <label className={css.sort} data-wake="">
      <Icon name="sort" />
      <span>Sort</span>
      <select
        aria-label="Sort"
        autoComplete="off"
        value={sortBy}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {SORTS.filter((name) => name === sortBy || isOffered(name)).map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
