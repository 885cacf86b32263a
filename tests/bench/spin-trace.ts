/** Counts the frames that a page drew between two marks in a Chromium trace. */

/** An event of a trace; times in microseconds. `tdur` is thread processor time. */
export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
}

/** Milliseconds of a frame at 60 a second. */
export const FRAME = 1000 / 60;

export interface Production {
  /** Frames drawn by the compositor. */
  drawn: number;
  /** Screen frames without a drawing between the first and the last drawn frame. */
  dropped: number;
  /** Milliseconds from the first to the last drawn frame. */
  span: number;
  /** Processor milliseconds of the main thread. */
  main: number;
}

/** Names of the page's `performance.mark` calls. */
export interface Marks {
  start: string;
  /** The last change was made. */
  end: string;
  /** The last change was drawn; the compositor is a frame behind the main thread. */
  settled: string;
}

/** Counts frames between `start` and `settled`, and main-thread work between `start` and `end`. */
export function production(events: readonly TraceEvent[], marks: Marks): Production {
  const markOf = (name: string): TraceEvent => {
    const found = events.find((event) => event.cat.includes('blink.user_timing') && event.name === name);
    if (!found) throw new Error(`The trace has no mark ${name}.`);
    return found;
  };
  const [from, end, settled] = [markOf(marks.start), markOf(marks.end), markOf(marks.settled)];
  const own = events.filter(({ pid, ts }) => pid === from.pid && ts >= from.ts && ts < settled.ts);
  const main = own.filter(({ name, tid, ts }) => name === 'RunTask' && tid === from.tid && ts < end.ts);
  const times = own
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    drawn: times.length,
    dropped: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME) - 1), 0),
    span: (times.at(-1) ?? 0) - (times[0] ?? 0),
    main: main.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  };
}
