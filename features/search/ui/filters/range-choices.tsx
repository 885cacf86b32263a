/** A numeric filter: the price slider, or two selects. */
import type { ReactElement } from 'react';
import { getFact, isFact } from '../../query/facts.ts';
import { refinementOf, type RangeName } from '../../query/fields.ts';
import type { Facet, Range } from '../../query/request.ts';
import { RangeFields } from './range.tsx';
import type { Scale } from './slider-rule.ts';
import { PriceSlider } from './slider.tsx';

const UNITS: Readonly<Partial<Record<RangeName, string>>> = {
  price: '$',
  km: 'km',
  year: '',
  subscription_price: '$',
  weekly_price: '$',
};

export interface RangeChoicesProps {
  name: RangeName;
  /** Scale of the price slider; without it prices are selects. */
  scale: Scale | undefined;
  range: Range;
  stats: Facet['stats'];
  /** `isStep`: whether this is a new history entry; otherwise it replaces the current one. */
  choose: (range: Range, isStep: boolean) => void;
}

export function RangeChoices({ name, scale, range, stats, choose }: RangeChoicesProps): ReactElement {
  const { label } = refinementOf(name);
  if (name === 'price' && scale)
    return <PriceSlider scale={scale} label={label} value={range} onDrag={choose} onDone={choose} />;
  return (
    <RangeFields
      label={label}
      unit={isFact(name) ? (getFact(name).range?.unit ?? '') : (UNITS[name] ?? '')}
      from={stats?.min}
      to={stats?.max}
      value={range}
      onChoose={(chosen) => choose(chosen, true)}
    />
  );
}
