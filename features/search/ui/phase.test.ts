import { expect, test } from 'vitest';
import {
  isBusy,
  nextPhase,
  pendingPresses,
  RESTING,
  visibleFailure,
  type Change,
  type PhaseEvent,
} from './phase.ts';

const toyota: Change = (state) => state;
const red: Change = (state) => state;
const press = (change: Change): PhaseEvent => ({ kind: 'press', change });
const search = (applied?: Change): PhaseEvent => ({ kind: 'search', applied });
const ARRIVE: PhaseEvent = { kind: 'arrive', isFirst: false };
const FAIL: PhaseEvent = { kind: 'fail', failure: 'slow' };

/** Returns what a visitor sees after the events. */
function follow(...events: PhaseEvent[]) {
  const phase = events.reduce(nextPhase, RESTING);
  return [phase.name, pendingPresses(phase), isBusy(phase), visibleFailure(phase)];
}

test.each([
  ['rests at first', [], ['resting', [], false, undefined]],
  ['waits for the paint of a press', [press(toyota)], ['pressed', [toyota], true, undefined]],
  ['searches once a press is painted', [press(toyota), search(toyota)], ['searching', [], true, undefined]],
  ['rests when results arrive', [press(toyota), search(toyota), ARRIVE], ['resting', [], false, undefined]],
  [
    'holds a second press while the first is applied',
    [press(toyota), press(red), search(toyota)],
    ['searching', [red], true, undefined],
  ],
  [
    'stays busy when results of an earlier search arrive under a press',
    [search(), press(toyota), ARRIVE],
    ['pressed', [toyota], true, undefined],
  ],
  ['holds presses when the history moves', [press(red), search()], ['searching', [red], true, undefined]],
  [
    'counts after the first vehicles, without blocking the page',
    [search(), { kind: 'arrive', isFirst: true }],
    ['counting', [], false, undefined],
  ],
  ['stops waiting when the search fails', [search(), FAIL], ['failed', [], false, 'slow']],
  ['shows the failure while it tries again', [search(), FAIL, search()], ['searching', [], true, 'slow']],
  ['shows the failure under a press', [search(), FAIL, press(red)], ['pressed', [red], true, 'slow']],
  [
    'holds a press when an earlier search fails',
    [search(), press(red), FAIL],
    ['pressed', [red], true, 'slow'],
  ],
  [
    'forgets the failure when results arrive',
    [search(), FAIL, search(), ARRIVE],
    ['resting', [], false, undefined],
  ],
] satisfies [string, PhaseEvent[], unknown[]][])('%s', (_title, events, seen) => {
  expect(follow(...events)).toEqual(seen);
});
