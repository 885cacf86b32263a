/** Hydrates the two selects of a range. */
import { redraw } from '../../../renderer/contract/redraw.ts';
import type { Range } from '../query/request.ts';
import { rangeWith } from './range-rule.ts';
import { RangeFields, type RangeFieldsProps } from './range.tsx';
import { endOf } from './slider-rule.ts';

/** Connects the selects in `place` and returns their draw function. */
export function rangeFields(
  place: HTMLElement,
  { props, choose }: { props: () => RangeFieldsProps; choose: (range: Range) => void },
): () => void {
  place.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement)
      choose(rangeWith(props().value, { end: endOf(target), text: target.value }));
  });
  return () => {
    const now = props();
    redraw(place, <RangeFields {...now} />);
    for (const select of place.querySelectorAll('select'))
      select.value = String(now.value[endOf(select)] ?? '');
  };
}
