/** The clock that processes on one database share. */
import { expect, test } from 'vitest';
import type { Database } from '../../features/_platform/database/database.ts';
import { createSharedClock } from './shared-clock.ts';

const databaseAt = (instant: number): Database =>
  ({
    orm: { execute: () => Promise.resolve({ rows: [{ instant: String(instant) }] }) },
  }) as unknown as Database;

test('uses the clock of this machine until the first reading', () => {
  expect(
    createSharedClock(
      () => 5_000,
      () => 0,
    ).now(),
  ).toBe(5_000);
});

test('follows the database afterwards, also when the clock of this machine jumps', async () => {
  const machine = { clock: 1_000_000, elapsed: 100 };
  const { now, read } = createSharedClock(
    () => machine.clock,
    () => machine.elapsed,
  );
  await read(databaseAt(2_000_000));
  expect(now()).toBe(2_000_000);
  machine.clock -= 3_600_000;
  machine.elapsed += 250;
  expect(now()).toBe(2_000_250);
  await read(databaseAt(2_000_300.4));
  expect(now()).toBe(2_000_300);
});
