/** Hydrates the price slider. */
import type { Range } from '../query/request.ts';
import { endOf, endWords, figureOf, moved, rangeWords, thumbs, typed, type Scale } from './slider-rule.ts';
import * as css from './slider.css.ts';

export interface SliderOptions {
  scale: Scale;
  /** The chosen range in dollars. The owner updates it in `onDrag`; the thumbs follow it. */
  value: () => Range;
  /** Called while a thumb moves. `isFirst`: the start of a new movement. */
  onDrag: (value: Range, isFirst: boolean) => void;
  /** Called when a thumb is released, a key pressed, or an amount typed. */
  onDone: (value: Range, isFirst: boolean) => void;
}

const isThumb = ({ type }: HTMLInputElement): boolean => type === 'range';

/** Milliseconds without a key that end a movement. */
const PAUSE = 1000;

/** Detects the first change of a movement, which ends when the thumb is released or the keys pause. */
function movementIn(root: HTMLElement): { begin: () => boolean; rest: () => void } {
  let isMoving = false;
  let isHeld = false;
  let timer = 0;
  root.addEventListener('pointerdown', () => {
    isMoving = false;
    isHeld = true;
  });
  root.addEventListener('focusout', () => {
    isMoving = false;
    isHeld = false;
  });
  return {
    begin() {
      clearTimeout(timer);
      const isFirst = !isMoving;
      isMoving = true;
      return isFirst;
    },
    rest() {
      if (isHeld) isMoving = false;
      else timer = window.setTimeout(() => (isMoving = false), PAUSE);
      isHeld = false;
    },
  };
}

/** Connects the slider in `root`. Returns a function that shows a range set from outside. */
export function slider(root: HTMLElement, { scale, value, onDrag, onDone }: SliderOptions): () => void {
  const inputs = [...root.querySelectorAll('input')];
  const movement = movementIn(root);
  let shown = value();
  /** The field the visitor is typing into since before hydration. */
  let typing: HTMLInputElement | undefined;

  /** Returns the range with the current value of one control. */
  const read = (input: HTMLInputElement, rest = value()): Range => {
    const end = endOf(input);
    return isThumb(input)
      ? moved(scale, rest, { end, to: input.valueAsNumber })
      : typed(rest, { end, text: input.value });
  };
  const show = (isAnew = false) => {
    const now = value();
    const { low, high } = thumbs(scale, now);
    const isOther = isAnew || shown.min !== now.min || shown.max !== now.max;
    shown = now;
    const words = root.querySelector(`.${css.words}`);
    if (words) words.textContent = rangeWords(now);
    const line = root.querySelector('rect');
    line?.setAttribute('x', String(low));
    line?.setAttribute('width', String(high - low));
    for (const input of inputs) {
      const amount = now[endOf(input)];
      if (isThumb(input)) {
        input.value = String(endOf(input) === 'min' ? low : high);
        input.ariaValueText = endWords(amount);
        // An amount set from outside replaces typed text.
      } else if (isOther && input !== typing) input.value = figureOf(amount);
    }
  };
  root.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isThumb(target)) return;
    onDrag(read(target), movement.begin());
    show();
  });
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    typing = undefined;
    const before = value();
    const range = read(target, before);
    if (isThumb(target)) {
      onDone(range, movement.begin());
      movement.rest();
    } else if (range !== before) onDone(range, true);
    // The owner may have restored the earlier choice.
    show(!isThumb(target));
  });
  // Thumbs and fields may have changed before hydration.
  let range = value();
  const before = range;
  for (const input of inputs) {
    if (input.value === input.defaultValue) continue;
    if (input === document.activeElement && !isThumb(input)) typing = input;
    else range = read(input, range);
  }
  if (range !== before) onDone(range, true);
  show(true);
  return () => show();
}
