/** A numeric filter: the price slider, or two selects. */
import type { ReactElement } from 'react';
import { refinementOf, type RangeName } from '../../query/fields.ts';
import type { Facet, Range } from '../../query/request.ts';
import { getRangeUnit } from '../../query/wording.ts';
import { RangeFields } from './range.tsx';
import type { Scale } from './slider-rule.ts';
import { PriceSlider } from './slider.tsx';

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
      unit={getRangeUnit(name)}
      from={stats?.min}
      to={stats?.max}
      value={range}
      onChoose={(chosen) => choose(chosen, true)}
    />
  );
}
