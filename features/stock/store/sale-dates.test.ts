import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { car, ndjson, NOW, pullIn } from './pull-case.source.ts';
import { snapshotPath } from './snapshot.source.ts';

const DAY = 86_400_000;
const other = car('other');

/** Pulls cars on a day after the first of June and returns the sale dates of vehicles by identifier. */
async function datesOn(root: string, day: number, ...cars: object[]): Promise<Record<string, unknown>> {
  const { vehicles } = await pullIn(
    { root, file: 's.ndjson', content: ndjson(other, ...cars) },
    { now: NOW + day * DAY, settings: { max_shrink: 100 } },
  );
  return Object.fromEntries(vehicles.map(({ id, sold_date_timestamp: date }) => [id, date]));
}
const onDay = (day: number): number => (NOW + day * DAY) / 1000;

describe('a vehicle that is sold without a sale date', () => {
  test.each([
    ['by its flag', { sold: true }],
    ['by its status', { status: 'sold' }],
  ])('counts as sold since the first pull that shows it %s', async (_name, sale) => {
    const root = temporaryFolder();
    expect(await datesOn(root, 0, car(1))).toEqual({ other: undefined, 1: undefined });
    expect(await datesOn(root, 2, car(1, sale))).toEqual({ other: undefined, 1: onDay(2) });
    expect(await datesOn(root, 4, car(1, sale))).toEqual({ other: undefined, 1: onDay(2) });
  });

  test('has no date when no earlier pull had it for sale: it may have been sold long ago', async () => {
    const root = temporaryFolder();
    expect(await datesOn(root, 0, car(1, { sold: true }))).toMatchObject({ 1: undefined });
    expect(await datesOn(root, 1, car(1, { sold: true }), car(2, { sold: true }))).toMatchObject({
      1: undefined,
      2: undefined,
    });
  });

  test('has no date when the record of the pull before is damaged', async () => {
    const root = temporaryFolder();
    await datesOn(root, 0, car(1));
    const file = snapshotPath(root, 'yard');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{"id":"1",', '{"id":"1",,'));
    expect(await datesOn(root, 1, car(1, { sold: true }))).toMatchObject({ 1: undefined });
  });

  test('has a new date when it comes back and is sold again', async () => {
    const root = temporaryFolder();
    await datesOn(root, 0, car(1));
    await datesOn(root, 1, car(1, { sold: true }));
    expect(await datesOn(root, 2, car(1))).toMatchObject({ 1: undefined });
    expect(await datesOn(root, 9, car(1, { sold: true }))).toMatchObject({ 1: onDay(9) });
  });

  test('leaves the stock unchanged in a second pull', async () => {
    const root = temporaryFolder();
    await datesOn(root, 0, car(1));
    await datesOn(root, 1, car(1, { sold: true }));
    const again = { root, file: 's.ndjson', content: ndjson(other, car(1, { sold: true })) };
    expect((await pullIn(again, { now: NOW + 2 * DAY })).outcome.unchanged).toBe(true);
  });
});

test('a sale date of the feed replaces the day of the pull', async () => {
  const root = temporaryFolder();
  await datesOn(root, 0, car(1));
  const dated = { sold: true, sold_date_timestamp: onDay(-1) };
  expect(await datesOn(root, 1, car(1, dated))).toMatchObject({ 1: onDay(-1) });
  await datesOn(root, 2, car(1, { sold: true }));
  expect(await datesOn(root, 3, car(1, dated))).toMatchObject({ 1: onDay(-1) });
});

test('a vehicle with a sale date and a new slug gets both', async () => {
  const root = temporaryFolder();
  await datesOn(root, 0, car(1), car(2));
  const content = ndjson(other, car(1), car(2, { sold: true }));
  const { vehicles } = await pullIn({ root, file: 's.ndjson', content }, { now: NOW + DAY });
  expect(new Set(vehicles.map(({ slug }) => slug)).size).toBe(3);
  expect(vehicles[2]?.sold_date_timestamp).toBe(onDay(1));
});
