/** A truncated feed replaces nothing, in any format. */
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { cars, HEAD, pullIn } from '../store/pull-case.source.ts';
import { lastGood } from '../store/snapshot.source.ts';

const row = (id: number): string => `${id},2020,Kia,Rio,used,${5_000 + id}\n`;
const WHOLE = HEAD + Array.from({ length: 10 }, (_, index) => row(index + 1)).join('');
const JSON_ROW = '{"id":1,"year":2020,"make":"Kia","model":"Rio","car_type":"used"}';

test.each([
  ['within a row of JSON', 's.json', `[${JSON_ROW},{"id":2`, 'DS1181'],
  ['between two rows of JSON', 's.json', `[${JSON_ROW},`, 'DS1181'],
  ['before the end of a JSON array', 's.json', `[${JSON_ROW}`, 'DS1181'],
  ['within a line of NDJSON', 's.ndjson', cars(9).slice(0, -20), 'DS1181'],
  ['within a row of CSV', 's.csv', WHOLE.slice(0, -12), 'DS1181'],
  ['within quotation marks of CSV', 's.csv', `${WHOLE}11,2020,"Ki`, 'DS1182'],
  [
    'nowhere, but a quotation mark is never closed',
    's.csv',
    WHOLE.replace('3,2020,Kia', '3,2020,"Kia'),
    'DS1182',
  ],
])('refuses a truncated feed: %s', async (_where, file, content, code) => {
  const root = temporaryFolder();
  const { outcome } = await pullIn({ root, file: 'first.csv', content: WHOLE });
  await expect(pullIn({ root, file, content })).rejects.toThrow(code);
  expect(lastGood(outcome.snapshotPath)?.count).toBe(10);
});

test.each([
  ['s.csv', WHOLE.trimEnd(), 10],
  ['s.ndjson', cars(9).trimEnd(), 9],
])('accepts %s whose last row has no line break', async (file, content, count) => {
  const { outcome } = await pullIn({ root: temporaryFolder(), file, content });
  expect(outcome).toMatchObject({ accepted: count, rejected: 0 });
});
