/** The price slider as it lives. */
import type { Range } from '../request.ts';
import { endOf, endWords, figureOf, moved, rangeWords, thumbs, typed, type Scale } from './slider-rule.ts';
import * as css from './slider.css.ts';

export interface SliderOptions {
  scale: Scale;
  /** The chosen range in dollars. Whoever owns it sets it at once in `onDrag`: the thumbs stand where it says. */
  value: () => Range;
  /** A thumb is on its way. `isFirst`: what follows until it is let go, or key upon key, belongs to it. */
  onDrag: (value: Range, isFirst: boolean) => void;
  /** A thumb was let go, a key was pressed, or a figure was typed. */
  onDone: (value: Range, isFirst: boolean) => void;
}

const isThumb = ({ type }: HTMLInputElement): boolean => type === 'range';

/** Milliseconds without a key after which the next one begins something new. */
const PAUSE = 1000;

/** Tells the first change of one movement from those that follow: until a thumb is let go, or the keys rest. */
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

/** Brings the slider in `root` to life. What is returned shows the range when it has been set from elsewhere. */
export function slider(root: HTMLElement, { scale, value, onDrag, onDone }: SliderOptions): () => void {
  const inputs = [...root.querySelectorAll('input')];
  const movement = movementIn(root);
  let shown = value();
  /** The field whose figure is still being typed since before it came to life. */
  let typing: HTMLInputElement | undefined;

  /** The range as one control has it now: that of `input`, next to what is chosen for the other one. */
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
        // A figure that was set from outside replaces what was typed.
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
    // The owner may have made of a figure what was chosen before.
    show(!isThumb(target));
  });
  // Thumbs could be moved before it came to life, and figures typed.
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
