/** A filter by figures: the price slider, or from and to. */
import type { ReactElement } from 'react';
import { refinementOf, type RangeName } from '../fields.ts';
import type { Facet, Range } from '../request.ts';
import { RangeFields } from './range.tsx';
import { PRICE_SCALE, type Scale } from './slider-rule.ts';
import { PriceSlider } from './slider.tsx';

const UNITS: Readonly<Record<RangeName, string>> = {
  price: '$',
  km: 'km',
  year: '',
  subscription_price: '$',
};

export interface RangeChoicesProps {
  name: RangeName;
  stats: Facet['stats'];
  range: Range | undefined;
  slider: Scale | undefined;
  onRange: (name: RangeName, range: Range, isStep?: boolean) => void;
}

export function RangeChoices(props: RangeChoicesProps): ReactElement {
  const { name, stats, range = {}, slider = PRICE_SCALE, onRange } = props;
  const { label } = refinementOf(name);
  if (name === 'price') {
    return (
      <PriceSlider
        {...slider}
        label={label}
        value={range}
        onDrag={(value, isFirst) => onRange(name, value, isFirst)}
        onDone={(value, isFirst) => onRange(name, value, isFirst)}
      />
    );
  }
  return (
    <RangeFields
      label={label}
      unit={UNITS[name]}
      from={stats?.min}
      to={stats?.max}
      value={range}
      onChange={(value) => onRange(name, value)}
    />
  );
}
