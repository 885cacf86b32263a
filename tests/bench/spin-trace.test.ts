import { expect, test } from 'vitest';
import { production, type TraceEvent } from './spin-trace.ts';

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ts,
  cat: 'devtools.timeline',
  ph: 'X',
  pid: 1,
  tid: 1,
  args: {},
  ...more,
});
const mark = (name: string, ts: number) => event(name, ts, { cat: 'blink.user_timing' });

const MARKS = { start: 'begin', end: 'end', settled: 'settled' };

test('counts frames of this process and main-thread tasks between the marks', () => {
  const events = [
    event('DrawFrame', 900, { tid: 2 }),
    mark('begin', 1000),
    event('RunTask', 1100, { tdur: 3000 }),
    event('RunTask', 1200, { tdur: 500, tid: 2 }),
    event('DrawFrame', 1300, { tid: 2 }),
    event('DrawFrame', 1400, { tid: 2, pid: 2 }),
    event('RunTask', 2000, { tdur: 1000 }),
    mark('end', 5000),
    event('RunTask', 5500, { tdur: 1000 }),
    event('DrawFrame', 6000, { tid: 2 }),
    mark('settled', 7000),
    event('DrawFrame', 8000, { tid: 2 }),
  ];
  expect(production(events, MARKS)).toEqual({ drawn: 2, dropped: 0, span: 4.7, main: 4 });
});

test('counts a screen frame without a drawing as dropped, but not a late one', () => {
  const drawn = [0, 16.7, 50, 68, 83.5].map((ms) => event('DrawFrame', 1000 + ms * 1000, { tid: 2 }));
  const events = [mark('begin', 1000), ...drawn, mark('end', 90_000), mark('settled', 120_000)];
  expect(production(events, MARKS)).toMatchObject({ drawn: 5, dropped: 1, span: 83.5 });
});

test('throws for a trace without the marks', () => {
  expect(() => production([mark('begin', 1)], MARKS)).toThrow('no mark end');
});
