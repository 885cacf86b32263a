import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { priceHistoryPath, readPriceHistory } from './price-history.source.ts';
import { folder, NOW, pullIn } from './pull-case.source.ts';

const DAY = 86_400_000;
const csv = (price: number | string): string =>
  `id,year,make,model,car_type,price\nA"1,2021,Mazda,CX-5,used,${price}\n`.replace('A"1', '"A""1"');

test('a pull adds the price of each vehicle to its history when it has changed', async () => {
  const root = folder();
  const pull = (price: number | string, day: number) =>
    pullIn({ root, file: 's.csv', content: csv(price) }, { now: NOW + day * DAY });
  await pull(21_990, 0);
  await pull(21_990, 1);
  await pull(19_990, 2);
  expect([...readPriceHistory(root, 'yard')]).toEqual([
    [
      'A"1',
      [
        { price: 21_990, since: '2026-06-01' },
        { price: 19_990, since: '2026-06-03' },
      ],
    ],
  ]);
});

test('a vehicle without a price, or that has left the stock, has no history', async () => {
  const root = folder();
  await pullIn({ root, file: 's.csv', content: csv(21_990) });
  await pullIn({ root, file: 's.csv', content: csv('') });
  expect(readPriceHistory(root, 'yard').size).toBe(0);
});

test('an unreadable history is empty, and the next pull starts a new one', async () => {
  const root = folder();
  await pullIn({ root, file: 's.csv', content: csv(21_990) });
  writeFileSync(priceHistoryPath(root, 'yard'), '{"id":"A');
  expect(readPriceHistory(root, 'yard').size).toBe(0);
  await pullIn({ root, file: 's.csv', content: csv(21_990) });
  expect(readPriceHistory(root, 'yard').size).toBe(1);
});

test('a refused pull adds nothing', async () => {
  const root = folder();
  await pullIn({ root, file: 's.csv', content: csv(21_990) });
  await expect(pullIn({ root, file: 's.csv', content: csv(-1) })).rejects.toThrow('DS1112');
  expect(readPriceHistory(root, 'yard').get('A"1')).toEqual([{ price: 21_990, since: '2026-06-01' }]);
});
