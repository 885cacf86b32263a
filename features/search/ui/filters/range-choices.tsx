/** A numeric filter: the price slider, a list of bounds, or two selects. */
import type { ReactElement } from 'react';
import { refinementOf, type RangeName } from '../../query/fields.ts';
import type { Facet, Range } from '../../query/request.ts';
import { getRangeUnit } from '../../query/wording.ts';
import { RangeFields } from './range.tsx';
import { RangeSteps } from './range-steps.tsx';
import type { Scale } from './slider-rule.ts';
import { PriceSlider } from './slider.tsx';
import { hasSteps } from './step-rule.ts';

export interface RangeChoicesProps {
  name: RangeName;
  /** Scale of the price slider; without it prices are selects. */
  scale: Scale | undefined;
  range: Range;
  /** Its counts, or the least and greatest number of the stock before they have come. */
  facet: { readonly values?: Facet['values']; readonly stats?: Facet['stats'] | undefined } | undefined;
  /** `isStep`: whether this is a new history entry; otherwise it replaces the current one. */
  choose: (range: Range, isStep: boolean) => void;
}

export function RangeChoices({ name, scale, range, facet, choose }: RangeChoicesProps): ReactElement {
  const { label } = refinementOf(name);
  if (name === 'price' && scale)
    return <PriceSlider scale={scale} label={label} value={range} onDrag={choose} onDone={choose} />;
  if (hasSteps(name))
    return (
      <RangeSteps
        {...{ name, label, range }}
        values={facet?.values ?? []}
        onChoose={(chosen) => choose(chosen, true)}
      />
    );
  return (
    <RangeFields
      label={label}
      unit={getRangeUnit(name)}
      from={facet?.stats?.min}
      to={facet?.stats?.max}
      value={range}
      onChoose={(chosen) => choose(chosen, true)}
    />
  );
}
