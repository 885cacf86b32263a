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

test('counts what lies between the marks: frames of this process, tasks of the main thread', () => {
  const events = [
    event('DrawFrame', 900, { tid: 2 }),
    mark('begin', 1000),
    event('RunTask', 1100, { tdur: 3000 }),
    event('RunTask', 1200, { tdur: 500, tid: 2 }),
    event('DrawFrame', 1300, { tid: 2 }),
    event('DrawFrame', 1400, { tid: 2, pid: 2 }),
    event('RunTask', 2000, { tdur: 1000 }),
    mark('end', 5000),
    event('DrawFrame', 6000, { tid: 2 }),
  ];
  expect(production(events, 'begin', 'end')).toEqual({ drawn: 1, span: 4, main: 4 });
});

test('a trace without the marks is refused', () => {
  expect(() => production([mark('begin', 1)], 'begin', 'end')).toThrow('no mark end');
});
