/** Moves a strip of which one picture is in view, and knows which one that is. */

/** Pixels of scrolling that still count as none. */
const SLACK = 4;
/** Pictures after the one in view that are loaded already, so that a step shows a picture and no gap. */
const AHEAD = 2;

export interface Step {
  /** The picture in view or on its way there, from 0. */
  index: number;
  /** Whether there is anything to scroll to on that side. */
  back: boolean;
  forth: boolean;
}

export interface Carousel {
  /** Goes to a picture; one beyond the ends is the last on that side. */
  go: (index: number, behavior?: ScrollBehavior) => void;
  index: () => number;
  /** Looks again where the strip is and tells `onMove`. */
  update: () => void;
}

/** Where a strip is scrolled to. */
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

/** Steers `strip`. `onMove` hears of every new picture in view and of every end that is reached or left. */
export function createCarousel(strip: HTMLElement, onMove: (step: Step) => void): Carousel {
  let last = '';
  /** Where a movement ends that has not ended yet: the next step counts from there. */
  let aim: number | undefined;
  /** Where the strip stood when that movement began. */
  let from = 0;
  const update = () => {
    // Closed or hidden, it is nowhere.
    if (strip.clientWidth === 0) return;
    const step = stepAt(strip);
    if (step.index === aim) aim = undefined;
    const key = Object.values(step).join();
    if (key === last) return;
    last = key;
    for (const image of imagesFrom(strip, step.index)) image.loading = 'eager';
    onMove(step);
  };
  const index = () => aim ?? stepAt(strip).index;
  strip.addEventListener('scroll', update, { passive: true });
  for (const type of ['touchstart', 'wheel'])
    strip.addEventListener(type, () => (aim = undefined), { passive: true });
  strip.addEventListener('scrollend', () => {
    // The end of the movement before this one may be told after this one was asked for.
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

function* imagesFrom(strip: HTMLElement, index: number): Iterable<HTMLImageElement> {
  for (let at = index; at <= index + AHEAD; at += 1) {
    const image = strip.children[at]?.querySelector('img');
    if (image) yield image;
  }
}

/** Enables previous and next where there is something to scroll to. A button that has the focus hands it to the strip first. */
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
