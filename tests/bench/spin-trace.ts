/** What a trace of Chromium says about the frames a page has produced between two marks. */

/** One event of a trace; times in microseconds. `tdur` is time of the thread's processor. */
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

export interface Production {
  /** Frames the compositor has drawn. */
  drawn: number;
  /** Milliseconds between the marks. */
  span: number;
  /** Milliseconds of the main thread's processor. */
  main: number;
}

/** Counts between the marks `start` and `end`, which the page has set with `performance.mark`. */
export function production(events: readonly TraceEvent[], start: string, end: string): Production {
  const markOf = (name: string): TraceEvent => {
    const found = events.find((event) => event.cat.includes('blink.user_timing') && event.name === name);
    if (!found) throw new Error(`The trace has no mark ${name}.`);
    return found;
  };
  const [from, to] = [markOf(start), markOf(end)];
  const within = events.filter(({ pid, ts }) => pid === from.pid && ts >= from.ts && ts < to.ts);
  const main = within.filter(({ name, tid }) => name === 'RunTask' && tid === from.tid);
  return {
    drawn: within.filter(({ name }) => name === 'DrawFrame').length,
    span: (to.ts - from.ts) / 1000,
    main: main.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  };
}
