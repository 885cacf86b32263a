/** The hydrated price slider of the price page. */
import { redraw } from '../../renderer/contract/redraw.ts';
import { queryOfRange, rangeOfQuery } from './price-steps.ts';
import { Bars, barsOf, PriceResult, type PriceRangeProps } from './price-range.tsx';
import type { Range } from './query/request.ts';
import { inSteps } from './ui/slider-rule.ts';
import { slider } from './ui/slider.part.ts';

/** Connects the slider in `panel`. The address stores the range, for visitors who come back. */
export function priceRange(panel: HTMLElement, props: PriceRangeProps): void {
  const { scale } = props;
  const bars = barsOf(props);
  const [fieldset, results] = [panel.querySelector('fieldset')!, panel.lastElementChild!];
  const picture = fieldset.querySelector('svg')!.parentElement!;
  const initial = rangeOfQuery(location.search);
  let value = inSteps(scale, initial);
  const set = (range: Range) => {
    value = range;
    redraw(picture, <Bars scale={scale} bars={bars} value={value} />);
    redraw(results, <PriceResult {...props} value={value} />);
  };
  const commit = (range: Range) => {
    set(inSteps(scale, range));
    const query = queryOfRange(location.search, value);
    history.replaceState(history.state, '', location.pathname + query + location.hash);
  };
  if (initial.min !== value.min || initial.max !== value.max) commit(value);
  else if (initial.min !== undefined || initial.max !== undefined) set(value);
  slider(fieldset, {
    scale,
    value: () => value,
    onDrag: set,
    onDone: commit,
  });
}
