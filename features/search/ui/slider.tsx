/** The price slider: two thumbs on one track, with the same amounts as fields (specification, sections 4 and 9). */
import type { ReactElement, ReactNode } from 'react';
import type { Range } from '../query/request.ts';
import { endWords, figureOf, lastOf, rangeWords, thumbs, type Scale } from './slider-rule.ts';
import * as css from './slider.css.ts';

export interface PriceSliderProps extends Scale {
  /** The chosen range in dollars. */
  value: Range;
  label: string;
  /** Histogram above the track. */
  children?: ReactNode;
}

const ENDS = [
  { end: 'min', name: 'lowest', field: 'From' },
  { end: 'max', name: 'highest', field: 'To' },
] as const;

/** The static slider; `slider.part.ts` hydrates it. */
export function PriceSlider({ value, label, children, ...scale }: PriceSliderProps): ReactElement {
  const { low, high } = thumbs(scale, value);
  const last = lastOf(scale);
  return (
    <fieldset className={css.slider}>
      <legend className={css.legend}>
        {label} <span className={css.words}>{rangeWords(value)}</span>
      </legend>
      {children && <div className={css.picture}>{children}</div>}
      <div className={css.track}>
        <svg viewBox={`${scale.min} 0 ${last - scale.min} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect x={low} width={high - low} height={1} />
        </svg>
        {ENDS.map(({ end, name }) => (
          <input
            key={end}
            className={css.thumb}
            type="range"
            data-end={end}
            aria-label={`${label}: ${name}`}
            aria-valuetext={endWords(value[end])}
            min={scale.min}
            max={last}
            step={scale.step}
            defaultValue={end === 'min' ? low : high}
          />
        ))}
      </div>
      <div className={css.fields}>
        {ENDS.map(({ end, field }) => (
          <label key={end}>
            {field}
            <span className={css.field}>
              <input
                data-end={end}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                placeholder="Any"
                maxLength={12}
                defaultValue={figureOf(value[end])}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
