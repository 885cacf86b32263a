/** The price slider on its page: counts what it finds as it moves, and leads to the results. */
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { plural } from '../_domain/money.ts';
import { ButtonLink } from '../_ui/control.tsx';
import { EmptyState } from '../_ui/data.tsx';
import {
  countWithin,
  priceBars,
  queryOfRange,
  rangeOfQuery,
  resultsHref,
  type Bar,
  type PriceCells,
} from './price-steps.ts';
import type { Range } from './request.ts';
import { inSteps, lastOf, thumbs, type Scale } from './ui/slider-rule.ts';
import { PriceSlider } from './ui/slider.tsx';
import * as css from './price.css.ts';

export type PriceRangeProps = {
  scale: Scale;
  cells: PriceCells;
  /** Vehicles for sale, with and without a price. */
  all: number;
  /** Where Clear Filters leads when a range is empty. */
  clearHref: string;
};

const COLUMNS = 49;

const drawn = (bars: readonly Bar[]): string =>
  bars
    .filter(({ height }) => height > 0)
    .map(({ from, to, height }) => `M${from * 1000 + 1} 100V${99 - height * 99}H${to * 1000 - 1}V100z`)
    .join('');

/** Bars of what there is at each price; those in the range stand out. */
function Bars({ bars, low, high }: { bars: readonly Bar[]; low: number; high: number }): ReactElement {
  const chosen = ({ from, to }: Bar) => (from + to) / 2 >= low && (from + to) / 2 <= high;
  return (
    <svg className={css.bars} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={drawn(bars.filter((bar) => !chosen(bar)))} />
      <path d={drawn(bars.filter(chosen))} />
    </svg>
  );
}

/** The range, which the address keeps: whoever comes back finds it again. */
function useAddressedRange(scale: Scale): [Range, (value: Range) => void, (value: Range) => void] {
  const [value, setValue] = useState<Range>({});
  useEffect(() => {
    const asked = inSteps(scale, rangeOfQuery(location.search));
    if (asked.min === undefined && asked.max === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the page was written without an address
    setValue(asked);
  }, [scale]);
  const keep = useCallback(
    (range: Range) => {
      const next = inSteps(scale, range);
      setValue(next);
      history.replaceState(history.state, '', location.pathname + queryOfRange(location.search, next));
    },
    [scale],
  );
  return [value, setValue, keep];
}

export function PriceRange({ scale, cells, all, clearHref }: PriceRangeProps): ReactElement {
  const [value, drag, keep] = useAddressedRange(scale);
  const bars = useMemo(() => priceBars(scale, cells, COLUMNS), [scale, cells]);
  const open = value.min === undefined && value.max === undefined;
  const count = open ? all : countWithin(scale, cells, value);
  const { low, high } = thumbs(scale, value);
  const share = (at: number) => (at - scale.min) / (lastOf(scale) - scale.min);
  return (
    <div className={css.panel}>
      <PriceSlider {...scale} label="Price" value={value} onDrag={drag} onDone={keep}>
        <Bars bars={bars} low={share(low)} high={share(high)} />
      </PriceSlider>
      {count === 0 && (
        <EmptyState
          title="No Results Available"
          action={<ButtonLink href={clearHref}>Clear Filters</ButtonLink>}
        >
          Nothing at this price right now. Try adjusting the filters.
        </EmptyState>
      )}
      <div className={css.result}>
        <output className={css.count}>
          <strong>{plural(count, 'vehicle')}</strong>
        </output>
        {count > 0 && (
          <ButtonLink href={resultsHref(value)} icon="search" size="large">
            Show results
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
