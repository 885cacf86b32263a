/** Which way a strip of cards can scroll (specification, section 4, carousel). */

/** Tolerance of scroll positions in pixels. */
const SLACK = 4;

export interface StripPosition {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
}

/** Returns whether the strip can scroll back and forth. */
export function stripSteps({ scrollLeft, clientWidth, scrollWidth }: StripPosition): {
  previous: boolean;
  next: boolean;
} {
  return { previous: scrollLeft > SLACK, next: scrollLeft + clientWidth < scrollWidth - SLACK };
}
