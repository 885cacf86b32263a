/** What the price slider shows beside itself: the histogram of prices, and the number of matches with a link to them. */
import type { ReactElement } from 'react';
import { plural } from '../_domain/price/money.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { EmptyState } from '../_ui/display.tsx';
import { countWithin, priceBars, resultsHref, type Bar, type PriceCells } from './price-steps.ts';
import type { Range } from './query/request.ts';
import { lastOf, thumbs, type Scale } from './ui/filters/slider-rule.ts';
import * as css from './price.css.ts';

export type PriceRangeProps = {
  scale: Scale;
  cells: PriceCells;
  /** Vehicles for sale, with and without a price. */
  all: number;
  /** What the tenant calls one vehicle. */
  noun: string;
  /** Target of Clear Filters for an empty range. */
  clearHref: string;
};

const COLUMNS = 49;

const drawn = (bars: readonly Bar[]): string =>
  bars
    .filter(({ height }) => height > 0)
    .map(({ from, to, height }) => `M${from * 1000 + 1} 100V${99 - height * 99}H${to * 1000 - 1}V100z`)
    .join('');

interface ChosenProps extends PriceRangeProps {
  value: Range;
}

/** Returns the histogram of prices. */
export const barsOf = ({ scale, cells }: Pick<PriceRangeProps, 'scale' | 'cells'>): Bar[] =>
  priceBars(scale, cells, COLUMNS);

interface BarsProps extends Pick<ChosenProps, 'scale' | 'value'> {
  bars: readonly Bar[];
}

/** The histogram of prices; bars in the range stand out. */
export function Bars({ scale, bars, value }: BarsProps): ReactElement {
  const { low, high } = thumbs(scale, value);
  const share = (amount: number) => (amount - scale.min) / (lastOf(scale) - scale.min);
  const isChosen = ({ from, to }: Bar) => (from + to) / 2 >= share(low) && (from + to) / 2 <= share(high);
  return (
    <svg className={css.bars} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={drawn(bars.filter((bar) => !isChosen(bar)))} />
      <path d={drawn(bars.filter(isChosen))} />
    </svg>
  );
}

/** The number of vehicles in the range, with a link to them. */
export function PriceResult({ scale, cells, all, noun, clearHref, value }: ChosenProps): ReactElement {
  const isOpen = value.min === undefined && value.max === undefined;
  const count = isOpen ? all : countWithin(scale, cells, value);
  return (
    <>
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
          <strong>{plural(count, noun)}</strong>
        </output>
        {count > 0 && (
          <ButtonLink href={resultsHref(value)} icon="search" size="large">
            Show results
          </ButtonLink>
        )}
      </div>
    </>
  );
}
