/** A range as a list of bounds, of which one is chosen: `2,000 kg or more`. */
import type { ReactElement } from 'react';
import type { RangeName } from '../../query/fields.ts';
import type { Range } from '../../query/request.ts';
import * as css from '../../search.css.ts';
import type { StaticValue } from '../../listing/facet-values.ts';
import { isSameRange } from './slider-rule.ts';
import { listSteps } from './step-rule.ts';
import { Count } from './value-count.tsx';

export interface RangeStepsProps {
  name: RangeName;
  label: string;
  /** The numbers of the stock with their vehicles. */
  values: readonly StaticValue[];
  range: Range;
  onChoose: (range: Range) => void;
}

export function RangeSteps({ name, label, values, range, onChoose }: RangeStepsProps): ReactElement {
  const steps = listSteps(name, values, range);
  if (steps.length === 0) return <p className={css.nothing}>Nothing to choose among these vehicles.</p>;
  return (
    <div className={css.facetLinks} role="radiogroup" aria-label={label}>
      {[{ range: {}, text: 'Any', count: undefined }, ...steps].map((step) => (
        <label key={step.text}>
          <input
            type="radio"
            name={name}
            checked={isSameRange(step.range, range)}
            onChange={() => onChoose(step.range)}
          />
          {`${step.text} `}
          <Count count={step.count} />
        </label>
      ))}
    </div>
  );
}
