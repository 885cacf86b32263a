/** The price slider: two thumbs on one track and the same two figures as fields (specification, sections 4 and 9). */
import { useEffect, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { formatNumber } from '../../_domain/money.ts';
import type { Range } from '../request.ts';
import { dollarWords, lastOf, moved, rangeWords, thumbs, typed, type Scale } from './slider-rule.ts';
import * as css from './slider.css.ts';

export interface PriceSliderProps extends Scale {
  /** The chosen range in dollars. Whoever owns it sets it at once in `onDrag`: the thumbs stand where it says. */
  value: Range;
  /** A thumb is on its way. `isFirst`: what follows until it is let go, or key upon key, belongs to it. */
  onDrag: (value: Range, isFirst: boolean) => void;
  /** A thumb was let go, a key was pressed, or a figure was typed. */
  onDone: (value: Range, isFirst: boolean) => void;
  label: string;
  /** A picture of what there is, above the line. */
  children?: ReactNode;
}

const ENDS = [
  { end: 'min', name: 'lowest', field: 'From' },
  { end: 'max', name: 'highest', field: 'To' },
] as const;

const endOf = ({ dataset }: HTMLInputElement) => (dataset['end'] === 'min' ? 'min' : 'max');

const figure = (amount: number | undefined): string => (amount === undefined ? '' : formatNumber(amount));

/** Milliseconds without a key after which the next one begins something new. */
const PAUSE = 1000;

/** Tells the first change of one movement from those that follow: until a thumb is let go, or the keys rest. */
function useMovement(root: RefObject<HTMLElement | null>): { begin: () => boolean; rest: () => void } {
  const moving = useRef(false);
  const held = useRef(false);
  const timer = useRef(0);
  useEffect(() => {
    const element = root.current;
    const grasped = () => {
      moving.current = false;
      held.current = true;
    };
    const left = () => {
      moving.current = false;
      held.current = false;
    };
    element?.addEventListener('pointerdown', grasped);
    element?.addEventListener('focusout', left);
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('pointerdown', grasped);
      element?.removeEventListener('focusout', left);
    };
  }, [root]);
  return {
    begin: () => {
      clearTimeout(timer.current);
      const isFirst = !moving.current;
      moving.current = true;
      return isFirst;
    },
    rest: () => {
      if (held.current) moving.current = false;
      else timer.current = window.setTimeout(() => (moving.current = false), PAUSE);
      held.current = false;
    },
  };
}

export function PriceSlider({
  value,
  onDrag,
  onDone,
  label,
  children,
  ...scale
}: PriceSliderProps): ReactElement {
  const root = useRef<HTMLFieldSetElement>(null);
  /** The field whose figure is still being typed since before this view took over. */
  const typing = useRef<HTMLInputElement>(undefined);
  const movement = useMovement(root);
  const [applied, apply] = useState(0);
  const { low, high } = thumbs(scale, value);
  const last = lastOf(scale);
  const { min: least, max: most } = value;

  /** The range as one control has it now: that of `input`, next to what is chosen for the other one. */
  const read = (input: HTMLInputElement, rest = value): Range => {
    const end = endOf(input);
    return input.type === 'range'
      ? moved(scale, rest, { end, to: input.valueAsNumber })
      : typed(rest, { end, text: input.value });
  };
  // React has no event for the end of a change; the browser's own tells of thumbs, keys and fields alike.
  useEffect(() => {
    const done = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      typing.current = undefined;
      const range = read(target);
      if (target.type !== 'range') {
        target.value = figure(range[endOf(target)]);
        if (range !== value) {
          onDone(range, true);
          // The owner may make of it what was chosen before.
          apply((times) => times + 1);
        }
        return;
      }
      onDone(range, movement.begin());
      movement.rest();
    };
    const element = root.current;
    element?.addEventListener('change', done);
    return () => element?.removeEventListener('change', done);
  });
  // Thumbs could be moved then and figures typed.
  useEffect(() => {
    let range = value;
    for (const input of root.current?.querySelectorAll('input') ?? []) {
      if (input.value === input.defaultValue) continue;
      if (input === document.activeElement && input.type !== 'range') typing.current = input;
      else range = read(input, range);
    }
    if (range !== value) onDone(range, true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  // A figure that was set from outside replaces what was typed.
  useEffect(() => {
    for (const input of root.current?.querySelectorAll<HTMLInputElement>('[inputmode]') ?? [])
      if (input !== typing.current) input.value = figure(endOf(input) === 'min' ? least : most);
  }, [least, most, applied]);

  return (
    <fieldset ref={root} className={css.slider}>
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
            aria-valuetext={value[end] === undefined ? 'Any' : dollarWords(value[end])}
            min={scale.min}
            max={last}
            step={scale.step}
            value={end === 'min' ? low : high}
            onChange={({ currentTarget }) => onDrag(read(currentTarget), movement.begin())}
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
                defaultValue={figure(value[end])}
              />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
