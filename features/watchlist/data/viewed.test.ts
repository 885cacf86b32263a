import { expect, test } from 'vitest';
import { recordView } from '../recent/record-view.ts';
import { readViewed, type Viewed } from './viewed.ts';
import { MAX_VIEWED, VIEWED_VERSION } from './viewed-shape.ts';

const car = (id: string): Viewed => ({
  id,
  stocknum: `S${id}`,
  make: 'Kia',
  model: 'Rio',
  body: 'RIO 5D HATCHBACK',
  simple_body: 'Hatch',
});

const look = (text: string | null, id: string): string =>
  JSON.stringify({ version: VIEWED_VERSION, value: recordView(text, car(id)) });
const ids = (text: string | null): string[] => readViewed(text).map(({ id }) => id);

test('reads back id, stocknum, make, model, body and simple_body', () => {
  expect(readViewed(look(null, '1'))).toEqual([car('1')]);
});

test('puts the last viewed vehicle first, without duplicates', () => {
  expect(ids(look(look(look(null, '1'), '2'), '1'))).toEqual(['1', '2']);
});

test('drops the oldest above the limit', () => {
  let text: string | null = null;
  for (let index = 0; index <= MAX_VIEWED; index += 1) text = look(text, String(index));
  expect(ids(text)).toHaveLength(MAX_VIEWED);
  expect(ids(text).at(-1)).toBe('1');
});

test.each(['', '{', '[]', 'null', '{"value":7}', '{"value":[null,3]}'])(
  'records a view whatever was stored: %o',
  (text) => {
    expect(ids(look(text, '1'))).toEqual(['1']);
  },
);

test.each([null, '', '{', '{"version":1,"value":{}}', '{"version":1,"value":[null,{"id":1},{"make":"x"}]}'])(
  'readViewed returns nothing for invalid text: %o',
  (text) => {
    expect(readViewed(text)).toEqual([]);
  },
);

test('empties a member that is not a string', () => {
  expect(readViewed('{"version":1,"value":[{"id":"1","make":{}}]}')).toEqual([
    { id: '1', stocknum: '', make: '', model: '', body: '', simple_body: '' },
  ]);
});
