import { expect, test } from 'vitest';
import { serialise } from '../../_domain/browser/stored.ts';
import { parsePendingSave, formatPendingSave } from './pending-save.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const MINUTE_MS = 60_000;

test('returns the pending vehicle for half an hour', () => {
  const text = formatPendingSave('v1', NOW);
  expect([0, 29, 30, 31].map((minutes) => parsePendingSave(text, NOW + minutes * MINUTE_MS))).toEqual([
    'v1',
    'v1',
    undefined,
    undefined,
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', 'v1'],
  ['another version', serialise(0, { id: 'v1', until: NOW + MINUTE_MS })],
  ['no time', serialise(1, { id: 'v1' })],
  ['no vehicle', serialise(1, { id: 7, until: NOW + MINUTE_MS })],
  ['a time that never ends', serialise(1, { id: 'v1', until: NOW + 31 * MINUTE_MS })],
])('returns undefined for invalid text: %s', (_what, text) => {
  expect(parsePendingSave(text, NOW)).toBeUndefined();
});
