/** The sort select. */
import type { ReactElement } from 'react';
import { SORTS, type Sort as Order } from '../query/request.ts';
import * as css from '../search.css.ts';

const NAMES: Readonly<Record<Order, string>> = {
  rank: 'Recommended',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'created_at:desc': 'Newest first',
  'km:asc': 'Fewest kilometres',
  'year:desc': 'Year: new to old',
  'year:asc': 'Year: old to new',
};

export interface OrdersProps {
  order: Order;
  /** The options; the current order from an address is added. */
  sorts: readonly Order[] | undefined;
}

export function Orders({ order, sorts = SORTS }: OrdersProps): ReactElement {
  return (
    <>
      {SORTS.filter((name) => name === order || sorts.includes(name)).map((name) => (
        <option key={name} value={name}>
          {NAMES[name]}
        </option>
      ))}
    </>
  );
}

export function Sort({ sorts }: Pick<OrdersProps, 'sorts'>): ReactElement {
  return (
    <label className={css.sort} data-wake="">
      <span>Sort</span>
      <select aria-label="Sort" autoComplete="off">
        <Orders order="rank" sorts={sorts} />
      </select>
    </label>
  );
}
