/** A range of years, kilometres or dollars a week, as two native selects that cannot contradict each other. */
import type { ReactElement } from 'react';
import { visuallyHidden } from '../../../_ui/base.css.ts';
import type { Range } from '../../query/request.ts';
import { numberLabel, rangeChoices, rangeOptions, rangeWith } from './range-rule.ts';
import * as css from '../range.css.ts';

export interface RangeFieldsProps {
  label: string;
  /** `km`, `$`, or empty for years. */
  unit: string;
  /** Least and greatest number in the stock; without them there are no options. */
  from: number | undefined;
  to: number | undefined;
  value: Range;
  onChoose: (range: Range) => void;
}

const ENDS = [
  { end: 'min', field: 'From' },
  { end: 'max', field: 'To' },
] as const;

export function RangeFields({
  label,
  unit,
  from = Number.NaN,
  to = Number.NaN,
  value,
  onChoose,
}: RangeFieldsProps): ReactElement {
  const options = rangeOptions(rangeChoices({ from, to, unit }), value);
  return (
    <fieldset className={css.range}>
      <legend className={visuallyHidden}>{label}</legend>
      {ENDS.map(({ end, field }) => (
        <label key={end}>
          {field}
          <select
            data-end={end}
            value={value[end] ?? ''}
            onChange={({ currentTarget }) => onChoose(rangeWith(value, { end, text: currentTarget.value }))}
          >
            <option value="">Any</option>
            {options[end].map((number) => (
              <option key={number} value={number}>
                {numberLabel(number, unit)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
