/** A static map of Australia with pins, drawn without a request: coast, state borders and pin positions. */
import type { Point } from '../../_domain/location/distance.ts';

/** Drawing units per degree of longitude and latitude; latitude is longer, as in central Australia. */
const ACROSS = 10;
const DOWN = 11.4;

/** Coast of the mainland and Tasmania, drawn by hand from capes and towns. */
export const COAST =
  'M1425 122l9 38 12 2 7 9 1 15 7 16 2 13 12 6 11 9 6 12 7 12 9 12 8 9 8 8 5 7 2 12 2 10 2 8 1 7-4 15-2 11-5 14-7 8-4 7-2 7-4 8-6 11-2 15 0 5-20 4-10 6-6 8-9-7-6-7-4 5-10 6-11-5-14-4-6-2-6-10-2-10-8-7-6 1 3-9-4-7-3 10-8 1 5-12 4-16-7 10-12 14-7-4-5-15-6-4-6-8-24-7-22 2-25 7-22 8-7 10-17 0-19 1-20 13-14-1-15-7-1-9 6-3 1-15-5-16-3-13-3-8-5-14-7-15 2-15-2-16 4-10 3-9 5 4 9-9 13-9 18-4 14-4 12-6 10-16 7-17 7 10 9-13 8-17 15-8 14 11 14-1 1-13 5-10 6-7 16-2 2-10 14 9 15 0 13 2-8 15-4 16 14 11 22 15 8 6 9-2 6-23 1-22 1-13 4-17zM1447 464l17 5 16-4 3 14-4 11-10 7-9-1-7-14z';
/** Borders of the states. */
export const BORDERS =
  'M1290 170l0 191M1290 296l90 0M1380 188l0 108 30 0 0 138M1410 331l80 0 25-3 20-7M1410 388l23 10 14 14 22 0 12 8 19 8';

type PreviewPin = {
  /** Position of the location. */
  x: number;
  y: number;
  /** Position of its pin: pins do not overlap. */
  pinX: number;
  pinY: number;
};

type Preview = {
  viewBox: string;
  /** Radius of a pin. */
  radius: number;
  pins: readonly PreviewPin[];
};

/** Minimum width and height of the view, about 800 km. */
const LEAST_SPAN = 80;
/** Margin around the outermost pins, and pin size, as shares of the span. */
const MARGIN = 0.14;
const RADIUS = 0.038;
/** Space below for content over the lower edge of the map. */
const FOOT = 0.2;
const ROUNDS = 60;

type Spot = { x: number; y: number };

/** Moves spots apart until none is closer to another than `least`, or a step limit is reached. */
function spread(spots: readonly Spot[], least: number): Spot[] {
  const moved = spots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let isClear = true;
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const apart = Math.hypot(dx, dy);
        if (apart >= least) continue;
        isClear = false;
        // Of two identical spots the later moves right.
        const [toX, toY] = apart === 0 ? [1, 0] : [dx / apart, dy / apart];
        const push = (least - apart) / 2;
        one.x -= toX * push;
        one.y -= toY * push;
        other.x += toX * push;
        other.y += toY * push;
      }
    }
    if (isClear) break;
  }
  return moved;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the view that contains all points, with a pin for each in order; undefined without points. */
export function computePreview(points: readonly Point[]): Preview | undefined {
  if (points.length === 0) return undefined;
  const spots = points.map(({ lat, long }) => ({ x: long * ACROSS, y: -lat * DOWN }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const span = Math.max(LEAST_SPAN, right - left, bottom - top);
  const size = span * (1 + 2 * MARGIN);
  const radius = rounded(size * RADIUS);
  const pins = spread(spots, radius * 2.2);
  const box = [(left + right - size) / 2, (top + bottom - size) / 2, size, size * (1 + FOOT)];
  return {
    viewBox: box.map(rounded).join(' '),
    radius,
    pins: spots.map(({ x, y }, index) => ({
      x: rounded(x),
      y: rounded(y),
      pinX: rounded(pins[index]?.x ?? x),
      pinY: rounded(pins[index]?.y ?? y),
    })),
  };
}
