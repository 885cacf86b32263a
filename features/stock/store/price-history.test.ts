import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { StockHistory } from '../../_domain/price/dated-price.ts';
import { departedModels, priceHistoryPath, readPriceHistory, withHistory } from './price-history.source.ts';
import { car, ndjson, NOW, pullIn } from './pull-case.source.ts';
import { snapshotPath } from './snapshot.source.ts';

const DAY = 86_400_000;
const VIN = 'JM0KF4WLA00123456';

/** Pulls cars on a day after the first of June. */
const pullOn = (root: string, day: number, ...cars: object[]) =>
  pullIn(
    { root, file: 's.ndjson', content: ndjson(...cars) },
    { now: NOW + day * DAY, settings: { max_shrink: 100 } },
  );
const record = (root: string, id = '1'): StockHistory | undefined =>
  readPriceHistory(priceHistoryPath(root, 'yard')).get(id);
const other = car('other', { price: 9_990 });

test('a pull adds the price of each vehicle to its history when it has changed', async () => {
  const root = temporaryFolder();
  await pullOn(root, 0, car('A"1', { price: 21_990 }));
  await pullOn(root, 1, car('A"1', { price: 21_990 }));
  await pullOn(root, 2, car('A"1', { price: 19_990 }));
  expect(record(root, 'A"1')).toEqual({
    prices: [
      { price: 21_990, since: '2026-06-01' },
      { price: 19_990, since: '2026-06-03' },
    ],
  });
});

describe('the day of the first pull with a vehicle', () => {
  test('is recorded from the second pull on; vehicles of the first pull may be older', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other);
    await pullOn(root, 3, other, car(1, { price: 21_990 }));
    await pullOn(root, 5, other, car(1, { price: 20_990 }));
    expect(record(root)?.firstSeen).toBe('2026-06-04');
    expect(record(root, 'other')).toEqual({ prices: [{ price: 9_990, since: '2026-06-01' }] });
  });

  test('is recorded for a vehicle without a price', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other);
    await pullOn(root, 3, other, car(1));
    expect(record(root)).toEqual({ firstSeen: '2026-06-04', prices: [] });
  });

  test('is not invented when the history is damaged', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, { price: 21_990 }));
    const file = priceHistoryPath(root, 'yard');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{"id":"1"', '{"id":'));
    await pullOn(root, 1, other, car(1, { price: 21_990 }));
    expect(record(root)).toEqual({ prices: [{ price: 21_990, since: '2026-06-02' }] });
  });

  test('is not invented for lines of earlier versions', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, car(1, { price: 21_990 }));
    const line = '{"id":"1","prices":[{"price":21990,"since":"2026-05-01"}]}\n';
    writeFileSync(priceHistoryPath(root, 'yard'), line);
    await pullOn(root, 1, car(1, { price: 20_990 }));
    expect(record(root)).toEqual({
      prices: [
        { price: 21_990, since: '2026-05-01' },
        { price: 20_990, since: '2026-06-02' },
      ],
    });
  });
});

describe('a gap', () => {
  test('of a price that falls to 0 is recorded as no price', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, car(1, { price: 21_990 }));
    await pullOn(root, 2, car(1, { price: 0 }));
    await pullOn(root, 4, car(1, { price: 20_990 }));
    expect(record(root)?.prices).toEqual([
      { price: 21_990, since: '2026-06-01' },
      { price: 0, since: '2026-06-03' },
      { price: 20_990, since: '2026-06-05' },
    ]);
  });

  test('of a few days with the same price after it is a fault of the feed', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, { price: 21_990 }));
    await pullOn(root, 2, other);
    await pullOn(root, 3, other, car(1, { price: 21_990 }));
    expect(record(root)?.prices).toEqual([{ price: 21_990, since: '2026-06-01' }]);
  });

  test('of more days is recorded, and the vehicle continues its record', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other);
    await pullOn(root, 1, other, car(1, { price: 21_990 }));
    await pullOn(root, 10, other);
    await pullOn(root, 40, other, car(1, { price: 21_990 }));
    expect(record(root)).toEqual({
      firstSeen: '2026-06-02',
      prices: [
        { price: 21_990, since: '2026-06-02' },
        { price: 0, since: '2026-06-11' },
        { price: 21_990, since: '2026-07-11' },
      ],
    });
  });

  test('of more than 90 days ends the record', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, { price: 21_990 }));
    await pullOn(root, 1, other);
    await pullOn(root, 92, other);
    expect(record(root)).toBeUndefined();
  });
});

describe('a vehicle under a new identifier', () => {
  const earlier = car(1, { price: 21_990, vin: VIN });
  const begin = async (root: string) => {
    await pullOn(root, 0, other);
    await pullOn(root, 1, other, earlier);
  };

  test('continues the record of its identification number', async () => {
    const root = temporaryFolder();
    await begin(root);
    await pullOn(root, 5, other, car('B7', { price: 19_990, vin: ` ${VIN.toLowerCase()} ` }));
    expect(record(root, 'B7')).toEqual({
      firstSeen: '2026-06-02',
      prices: [
        { price: 21_990, since: '2026-06-02' },
        { price: 19_990, since: '2026-06-06' },
      ],
    });
    expect(record(root)).toBeUndefined();
  });

  test('continues it beside the old one, and after a gap', async () => {
    const root = temporaryFolder();
    await begin(root);
    await pullOn(root, 5, other, earlier, car('B7', { price: 21_990, vin: VIN }));
    expect(record(root, 'B7')).toEqual(record(root));
    await pullOn(root, 6, other);
    await pullOn(root, 30, other, car('C9', { price: 18_990, vin: VIN }));
    expect(record(root, 'C9')?.firstSeen).toBe('2026-06-02');
  });

  test('begins a new record without a number, with another one, and with a placeholder', async () => {
    const root = temporaryFolder();
    const placeholder = '0'.repeat(17);
    await pullOn(root, 0, other, car(1, { price: 21_990, vin: placeholder }));
    await pullOn(
      root,
      5,
      other,
      car(2, { price: 1_990 }),
      car(3, { price: 1_990, vin: VIN }),
      car(4, { price: 1_990, vin: placeholder }),
    );
    for (const id of ['2', '3', '4'])
      expect(record(root, id)).toEqual({
        firstSeen: '2026-06-06',
        prices: [{ price: 1_990, since: '2026-06-06' }],
      });
  });

  test('begins a new record when three vehicles share the number', async () => {
    const root = temporaryFolder();
    await begin(root);
    const shared = ['x', 'y', 'z'].map((id) => car(id, { price: 1_990, vin: VIN }));
    await pullOn(root, 5, other, ...shared);
    expect(record(root, 'x')?.firstSeen).toBe('2026-06-06');
  });
});

test('a clock that goes back does not put days out of order', async () => {
  const root = temporaryFolder();
  await pullOn(root, 10, car(1, { price: 21_990 }));
  await pullOn(root, 4, car(1, { price: 20_990 }));
  expect(record(root)?.prices).toEqual([
    { price: 21_990, since: '2026-06-11' },
    { price: 20_990, since: '2026-06-11' },
  ]);
});

test('an unreadable history is empty, and the next pull starts a new one', async () => {
  const root = temporaryFolder();
  await pullOn(root, 0, car(1, { price: 21_990 }));
  writeFileSync(priceHistoryPath(root, 'yard'), '{"id":"A');
  expect(record(root)).toBeUndefined();
  await pullOn(root, 0, car(1, { price: 21_990 }));
  expect(record(root)?.prices).toHaveLength(1);
});

test('a refused pull adds nothing', async () => {
  const root = temporaryFolder();
  await pullOn(root, 0, car(1, { price: 21_990 }));
  await expect(pullOn(root, 0, car(1, { price: -1 }))).rejects.toThrow('DS1112');
  expect(record(root)?.prices).toEqual([{ price: 21_990, since: '2026-06-01' }]);
});

describe('withHistory', () => {
  test('adds the record to the vehicles of the last snapshot', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, car(1, { price: 21_990 }));
    const { outcome, vehicles } = await pullOn(root, 2, car(1, { price: 19_990 }));
    expect(withHistory(outcome.snapshotPath, vehicles)[0]?.history?.prices).toHaveLength(2);
  });

  test('leaves out a record that ends with another price', async () => {
    const root = temporaryFolder();
    const { outcome, vehicles } = await pullOn(root, 0, car(1, { price: 21_990 }));
    await pullOn(root, 2, car(1, { price: 19_990 }));
    expect(withHistory(outcome.snapshotPath, vehicles)[0]?.history).toBeUndefined();
  });

  test('adds nothing without earlier pulls', async () => {
    const { outcome, vehicles } = await pullOn(temporaryFolder(), 0, car(1, { price: 21_990 }));
    expect(withHistory(`${outcome.snapshotPath}.copy`, vehicles)[0]).not.toHaveProperty('history');
  });
});

describe('models that have left the stock', () => {
  const departed = (root: string) => departedModels(snapshotPath(root, 'yard'));
  const celica = { make: 'Toyota', model: 'Celica "GT"', car_type: 'used', price: 8_000 };

  test('are those of vehicles that the last pull lacks, for 90 days', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, celica), car(2, celica));
    expect(departed(root)).toEqual([]);
    await pullOn(root, 1, other);
    const models = [{ make: 'Toyota', model: 'Celica "GT"', car_type: 'used' }];
    expect(departed(root)).toEqual(models);
    await pullOn(root, 90, other);
    expect(departed(root)).toEqual(models);
    await pullOn(root, 93, other);
    expect(departed(root)).toEqual([]);
  });

  test('are none of vehicles that come back, also under another id', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, { ...celica, vin: VIN }), car(2, celica));
    await pullOn(root, 1, other, car(9, { ...celica, vin: VIN }), car(2, celica));
    expect(departed(root)).toEqual([]);
  });

  test('are absent from records of earlier versions, which keep their prices', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, other, car(1, celica));
    const file = priceHistoryPath(root, 'yard');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/,"of":\[[^\]]*\]/g, ''));
    await pullOn(root, 1, other);
    expect(departed(root)).toEqual([]);
    await pullOn(root, 2, other, car(1, celica));
    await pullOn(root, 3, other);
    expect(departed(root)).toHaveLength(1);
    expect(record(root)?.prices[0]).toEqual({ price: 8_000, since: '2026-06-01' });
  });
});

describe('a price that changes too far between two pulls', () => {
  const changes = ({ outcome }: Awaited<ReturnType<typeof pullOn>>) =>
    outcome.implausible
      .filter(({ rule }) => rule === 'price-change')
      .flatMap(({ examples }) => examples.map(({ id, value, reason }) => [id, value, reason]));

  test('is reported once, and comes in as the feed has it', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, car(1, { price: 49_990 }), car(2, { price: 30_000 }));
    const cut = [car(1, { price: 1_990 }), car(2, { price: 29_000 })];
    const pulled = await pullOn(root, 1, ...cut);
    expect(changes(pulled)).toEqual([['1', '1990', 'fell by 96 % from $49,990']]);
    expect(pulled.vehicles[0]).toMatchObject({ price: 1_990 });
    expect(changes(await pullOn(root, 2, ...cut))).toEqual([]);
  });

  test('is reported under a new identifier with the same VIN', async () => {
    const root = temporaryFolder();
    await pullOn(root, 0, car(1, { price: 49_990, vin: VIN }));
    expect(changes(await pullOn(root, 1, car(9, { price: 1_990, vin: VIN })))).toEqual([
      ['9', '1990', 'fell by 96 % from $49,990'],
    ]);
  });
});
