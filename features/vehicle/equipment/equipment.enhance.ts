/** Searches the equipment of a vehicle while the visitor types: hides other items and empty groups, and counts. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { plural } from '../../_domain/price/money.ts';
import { equipmentFilter } from './equipment-filter.ts';

/** Returns the number of found items, and what to do without any. */
function countText(matching: number, all: number, isSearch: boolean): string {
  if (!isSearch) return plural(all, 'feature');
  return matching > 0
    ? `${matching} of ${plural(all, 'feature')}`
    : `None of ${plural(all, 'feature')}. Ask us: the list may not have everything.`;
}

export const enhance: Enhancer<object> = (element) => {
  const input = element.querySelector<HTMLInputElement>('[data-equipment-search]');
  const output = element.querySelector('output');
  if (!input || !output) return;
  const items = [...element.querySelectorAll<HTMLElement>('[data-equipment]')];
  const groups = [...element.querySelectorAll<HTMLElement>('[data-equipment-group]')];
  const rests = [...element.querySelectorAll('details')];
  /** Lists that the visitor had open before the search. */
  let opened: ReadonlySet<Element> | undefined;
  const update = (): void => {
    const isMatch = equipmentFilter(input.value);
    const isSearch = isMatch !== undefined;
    if (isSearch) opened ??= new Set(rests.filter(({ open }) => open));
    for (const item of items) item.hidden = isMatch?.(item.textContent) === false;
    const matching = items.filter(({ hidden }) => !hidden).length;
    for (const group of groups)
      group.hidden = isSearch && !group.querySelector('[data-equipment]:not([hidden])');
    for (const rest of rests) {
      if (isSearch) rest.open = true;
      else if (opened) rest.open = opened.has(rest);
    }
    if (!isSearch) opened = undefined;
    output.textContent = countText(matching, items.length, isSearch);
  };
  input.addEventListener('input', update);
  update();
};
