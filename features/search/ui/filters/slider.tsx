/** The price slider: two thumbs on one track, with the same amounts as fields (specification, sections 4 and 9). */
import {
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Range } from '../../query/request.ts';
import {
  endLabel,
  fieldText,
  lastOf,
  moved,
  inSteps,
  isSameRange,
  priceRangeLabel,
  thumbs,
  typed,
  typedNote,
  type Scale,
} from './slider-rule.ts';
import * as css from '../slider.css.ts';

type End = 'min' | 'max';

interface SliderProps {
  scale: Scale;
  /** The chosen range in dollars. */
  value: Range;
  /** Called while a thumb moves. `isFirst`: the start of a new movement. */
  onDrag: (value: Range, isFirst: boolean) => void;
  /** Called when a thumb is released, a key pressed, or an amount typed. */
  onDone: (value: Range, isFirst: boolean) => void;
}

export interface PriceSliderProps extends SliderProps {
  label: string;
  /** Typed amounts count as steps too, with a sentence that says so. */
  isStepped?: boolean;
  /** Histogram above the track. */
  children?: ReactNode;
}

const ENDS = [
  { end: 'min', name: 'lowest', field: 'From' },
  { end: 'max', name: 'highest', field: 'To' },
] as const;

/** Milliseconds without a key that end a movement. */
const PAUSE = 1000;

interface Movement {
  isMoving: boolean;
  isHeld: boolean;
  timer: number;
}

/** Detects the first change of a movement, which ends when the thumb is released or the keys pause. */
function useMovement() {
  const movement = useRef<Movement>({ isMoving: false, isHeld: false, timer: 0 });
  const set = (isHeld: boolean) => Object.assign(movement.current, { isMoving: false, isHeld });
  return {
    hold: () => set(true),
    leave: () => set(false),
    /** Returns whether this change is the first of its movement. */
    begin(): boolean {
      const { current } = movement;
      clearTimeout(current.timer);
      const isFirst = !current.isMoving;
      current.isMoving = true;
      return isFirst;
    },
    rest(): void {
      const { current } = movement;
      if (current.isHeld) current.isMoving = false;
      else current.timer = window.setTimeout(() => (current.isMoving = false), PAUSE);
      current.isHeld = false;
    },
  };
}

/** Calls `act` when the visitor has finished a change of a thumb: an event that runtimes do not share. */
function useReleased(input: RefObject<HTMLInputElement | null>, act: (to: number) => void): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    const element = input.current;
    const release = () => latest.current(element?.valueAsNumber ?? 0);
    element?.addEventListener('change', release);
    return () => element?.removeEventListener('change', release);
  }, [input]);
}

interface ThumbProps extends SliderProps {
  end: End;
  label: string;
  movement: ReturnType<typeof useMovement>;
}

function Thumb({ end, label, scale, value, onDrag, onDone, movement }: ThumbProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const { low, high } = thumbs(scale, value);
  /** The range may stay as it is; the thumb then has to go back. */
  const [, restore] = useReducer((count: number) => count + 1, 0);
  const move = (act: typeof onDrag, to: number) => {
    act(moved(scale, value, { end, to }), movement.begin());
    restore();
  };
  useReleased(input, (to) => {
    move(onDone, to);
    movement.rest();
  });
  return (
    <input
      ref={input}
      className={css.thumb}
      type="range"
      data-end={end}
      aria-label={label}
      aria-valuetext={endLabel(value[end])}
      autoComplete="off"
      min={scale.min}
      max={lastOf(scale)}
      step={scale.step}
      value={end === 'min' ? low : high}
      onPointerDown={movement.hold}
      onBlur={movement.leave}
      onChange={({ currentTarget }) => move(onDrag, currentTarget.valueAsNumber)}
    />
  );
}

/** A text that is not applied yet, and the range it belongs to. */
interface Draft {
  end: End;
  text: string;
  range: Range;
}

type FieldsProps = Pick<SliderProps, 'scale' | 'value' | 'onDone'> & { isStepped: boolean };

/**
 * The amounts as text. A draft applies when the visitor leaves the field or presses Enter; another range discards it. A
 * sentence says which amount counts when it is not the typed one.
 */
function Fields({ scale, value, onDone, isStepped }: FieldsProps): ReactElement {
  const [latest, setDraft] = useState<Draft>();
  const [noted, setNoted] = useState<{ text: string; range: Range }>();
  const draft = latest && isSameRange(latest.range, value) ? latest : undefined;
  const note = noted && isSameRange(noted.range, value) ? noted.text : '';
  const commit = () => {
    if (!draft) return;
    setDraft(undefined);
    const exact = typed(value, draft);
    const range = isStepped && exact !== value ? inSteps(scale, exact) : exact;
    setNoted({ text: typedNote(draft.text, range, scale), range });
    if (range !== value) onDone(range, true);
  };
  return (
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
              value={draft?.end === end ? draft.text : fieldText(value[end])}
              onChange={({ currentTarget }) => setDraft({ end, text: currentTarget.value, range: value })}
              onBlur={commit}
              onKeyDown={({ key }) => key === 'Enter' && commit()}
            />
          </span>
        </label>
      ))}
      {note !== '' && (
        <p className={css.note} aria-live="polite">
          {note}
        </p>
      )}
    </div>
  );
}

export function PriceSlider({
  label,
  isStepped = false,
  children,
  ...slider
}: PriceSliderProps): ReactElement {
  const { scale, value } = slider;
  const { low, high } = thumbs(scale, value);
  const movement = useMovement();
  return (
    <fieldset className={css.slider}>
      <legend className={css.legend}>
        {label} <span className={css.amount}>{priceRangeLabel(value)}</span>
      </legend>
      {children && <div className={css.picture}>{children}</div>}
      <div className={css.track}>
        <svg
          viewBox={`${scale.min} 0 ${lastOf(scale) - scale.min} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect x={low} width={high - low} height={1} />
        </svg>
        {ENDS.map(({ end, name }) => (
          <Thumb key={end} end={end} label={`${label}: ${name}`} movement={movement} {...slider} />
        ))}
      </div>
      <Fields scale={scale} value={value} onDone={slider.onDone} isStepped={isStepped} />
    </fieldset>
  );
}
