/** The price slider of the price page: counts matches as it moves and links to the results. */
import { useLayoutEffect, useState, type ReactElement } from 'react';
import { stack } from '../_ui/layout.css.ts';
import * as css from './price.css.ts';
import { Bars, barsOf, PriceResult, type PriceRangeProps } from './price-range.tsx';
import { queryOfRange, rangeOfQuery } from './price-steps.ts';
import type { Range } from './query/request.ts';
import { inSteps } from './ui/filters/slider-rule.ts';
import { PriceSlider } from './ui/filters/slider.tsx';

/** Stores the range in the address, for visitors who come back. */
function storeRange(value: Range): void {
  const query = queryOfRange(location.search, value);
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

export function PriceRange(props: PriceRangeProps): ReactElement {
  const { scale } = props;
  const [value, setValue] = useState<Range>({});
  const [bars] = useState(() => barsOf(props));
  const apply = (range: Range) => {
    const next = inSteps(scale, range);
    setValue(next);
    storeRange(next);
  };
  useLayoutEffect(() => {
    const initial = rangeOfQuery(location.search);
    const next = inSteps(scale, initial);
    if (initial.min !== next.min || initial.max !== next.max) storeRange(next);
    // oxlint-disable-next-line react/set-state-in-effect -- the address is read when the server's markup is hydrated
    setValue(next);
  }, [scale]);
  return (
    <div className={css.panel}>
      <PriceSlider isStepped scale={scale} label="Price" value={value} onDrag={setValue} onDone={apply}>
        <Bars scale={scale} bars={bars} value={value} />
      </PriceSlider>
      <div className={stack[5]}>
        <PriceResult {...props} value={value} />
      </div>
    </div>
  );
}
