import { expect, test } from 'vitest';
import { MOST_VIEWED, readViewed, seen, writeViewed, type Viewed } from './viewed.ts';

const car = (id: string): Viewed => ({
  id,
  stocknum: `S${id}`,
  make: 'Kia',
  model: 'Rio',
  body: 'RIO 5D HATCHBACK',
  simple_body: 'Hatch',
});

test('a viewed entry has id, stocknum, make, model, body and simple_body, and is read back', () => {
  expect(readViewed(writeViewed([car('1')]))).toEqual([car('1')]);
});

test('the vehicle that was looked at last comes first, and stands there once', () => {
  const list = seen(seen(seen([], car('1')), car('2')), car('1'));
  expect(list.map(({ id }) => id)).toEqual(['1', '2']);
});

test('the oldest are forgotten above the most', () => {
  let list: readonly Viewed[] = [];
  for (let at = 0; at <= MOST_VIEWED; at += 1) list = seen(list, car(String(at)));
  expect(list).toHaveLength(MOST_VIEWED);
  expect(list.at(-1)?.id).toBe('1');
});

test.each([null, '', '{', '{"version":1,"value":{}}', '{"version":1,"value":[null,{"id":1},{"make":"x"}]}'])(
  'a kept text that is none has no vehicles: %o',
  (text) => {
    expect(readViewed(text)).toEqual([]);
  },
);

test('a member that is no text is empty', () => {
  expect(readViewed('{"version":1,"value":[{"id":"1","make":{}}]}')).toEqual([
    { id: '1', stocknum: '', make: '', model: '', body: '', simple_body: '' },
  ]);
});
