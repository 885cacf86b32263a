/** Scrolls a strip of pictures and tracks the one in view. */

/** Tolerance of scroll positions in pixels. */
const SLACK = 4;
/** Pictures to preload after the one in view. */
const AHEAD = 2;

export interface Step {
  /** Index of the picture in view or being scrolled to. */
  index: number;
  /** Whether the strip can scroll in that direction. */
  back: boolean;
  forth: boolean;
}

export interface Carousel {
  /** Scrolls to a picture; an index beyond the ends is clamped. */
  go: (index: number, behavior?: ScrollBehavior) => void;
  index: () => number;
  /** Reads the scroll position again and calls `onMove`. */
  update: () => void;
}

/** Returns the position of a strip. */
function stepAt({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<Element, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): Step {
  return {
    index: clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth),
    back: scrollLeft > SLACK,
    forth: scrollLeft + clientWidth < scrollWidth - SLACK,
  };
}

/** Controls `strip`. Calls `onMove` when another picture comes into view or an end is reached or left. */
export function createCarousel(strip: HTMLElement, onMove: (step: Step) => void): Carousel {
  let last = '';
  /** Target of a running movement; the next step counts from there. */
  let aim: number | undefined;
  /** Scroll position at the start of that movement. */
  let from = 0;
  const update = () => {
    // A hidden strip has no position.
    if (strip.clientWidth === 0) return;
    const step = stepAt(strip);
    if (step.index === aim) aim = undefined;
    const key = Object.values(step).join();
    if (key === last) return;
    last = key;
    const pictures = [...strip.querySelectorAll('img')];
    for (const image of pictures.slice(step.index, step.index + AHEAD + 1)) image.loading = 'eager';
    onMove(step);
  };
  const index = () => aim ?? stepAt(strip).index;
  strip.addEventListener('scroll', update, { passive: true });
  for (const type of ['touchstart', 'wheel'])
    strip.addEventListener(type, () => (aim = undefined), { passive: true });
  strip.addEventListener('scrollend', () => {
    // This event may belong to the previous movement.
    if (Math.abs(strip.scrollLeft - from) > SLACK) aim = undefined;
  });
  new ResizeObserver(update).observe(strip);
  return {
    index,
    update,
    go(to, behavior = 'auto') {
      aim = Math.min(Math.max(to, 0), strip.children.length - 1);
      from = strip.scrollLeft;
      strip.scrollTo({ left: aim * strip.clientWidth, behavior });
    },
  };
}

/**
 * Enables the buttons as far as the strip can scroll. A focused button passes the focus to the strip before it is disabled.
 */
export function enableSteps(
  strip: HTMLElement,
  { previous, next }: { previous?: HTMLButtonElement | undefined; next?: HTMLButtonElement | undefined },
  { back, forth }: Step,
): void {
  const off = [!back && previous, !forth && next];
  if (off.some((button) => button && button === document.activeElement)) strip.focus({ preventScroll: true });
  if (previous) previous.disabled = !back;
  if (next) next.disabled = !forth;
}
