/** Hydrates the sort select. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import { SORTS } from '../query/request.ts';
import { setSort } from '../query/state-change.ts';
import { part, type Part } from './part.ts';
import type { Search } from './search.ts';
import { Orders, type OrdersProps } from './sort.tsx';

/** Connects `select` with the sort order of the search; `sorts` are the options. */
export function sortPart(select: HTMLSelectElement, search: Search, sorts: OrdersProps['sorts']): Part {
  const choose = (value: string) => {
    const order = SORTS.find((name) => name === value);
    if (order && order !== search.state.sortBy) search.go((state) => setSort(state, order));
  };
  select.addEventListener('change', () => choose(select.value));
  // Apply a choice made before hydration, once the page can draw.
  const early = select.value;
  if (early !== 'rank') queueMicrotask(() => choose(early));
  return part(
    () => [search.state.sortBy],
    () => {
      redraw(select, <Orders order={search.state.sortBy} sorts={sorts} />);
      select.value = search.state.sortBy;
    },
  );
}
