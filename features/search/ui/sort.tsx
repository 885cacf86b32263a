/** The order of the vehicles. */
import { useEffect, useRef, type ReactElement } from 'react';
import { SORTS, type Sort as Order } from '../request.ts';
import * as css from '../search.css.ts';
import { setSort } from '../state-change.ts';
import type { Search } from './use-search.ts';

const NAMES: Readonly<Record<Order, string>> = {
  rank: 'Recommended',
  'price:asc': 'Price: low to high',
  'price:desc': 'Price: high to low',
  'created_at:desc': 'Newest first',
  'km:asc': 'Fewest kilometres',
  'year:desc': 'Year: new to old',
  'year:asc': 'Year: old to new',
};

const isOrder = (text: string): text is Order => (SORTS as readonly string[]).includes(text);

interface SortProps {
  search: Search;
  /** What is offered; an order that an address asks for stands beside it. */
  sorts?: readonly Order[] | undefined;
}

export function Sort({ search: { state, go }, sorts = SORTS }: SortProps): ReactElement {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    if (isOrder(value) && value !== state.sortBy) go((before) => setSort(before, value));
  };
  /** What was chosen before it could be heard. */
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (early.current) choose(early.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <label className={css.sort} data-wake="">
      <span>Sort</span>
      <select
        ref={(element) => {
          if (!select.current) early.current = element?.value;
          select.current = element;
        }}
        aria-label="Sort"
        autoComplete="off"
        value={state.sortBy}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {SORTS.filter((name) => name === state.sortBy || sorts.includes(name)).map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
