/** Tests of returned documents: whole, or the requested fields. */
import { expect, test } from 'vitest';
import { partOf } from './documents.ts';

const CAR = {
  id: 'a',
  title: 'One',
  tag: 'new',
  make: 'Kia',
  card: { title: 'One', text: 'Two', price: { amount: 1, text: '1' } },
  offers: [
    { name: 'x', text: 'y' },
    { name: 'z', text: 'w' },
  ],
};
const { id, title, tag, make, card, offers } = CAR;

test.each([
  ['*', '', CAR],
  ['t*', '', { title, tag }],
  ['ti*,make', '', { title, make }],
  ['card.t*', '', { card: { title: 'One', text: 'Two' } }],
  ['card.price.a*', '', { card: { price: { amount: 1 } } }],
  ['ca*', '', { card }],
  ['offers.name', '', { offers: [{ name: 'x' }, { name: 'z' }] }],
  ['x*', '', {}],
  ['', '*', {}],
  ['', 't*', { id, make, card, offers }],
  [
    '',
    'card.t*,offers.n*',
    { id, title, tag, make, card: { price: card.price }, offers: [{ text: 'y' }, { text: 'w' }] },
  ],
  ['t*', 'ta*', { title }],
  ['*', 'card,offers', { id, title, tag, make }],
])('include_fields=%s with exclude_fields=%s', (include, exclude, part) => {
  const names = (text: string): string[] => text.split(',').filter(Boolean);
  expect(partOf(CAR, { include: names(include), exclude: names(exclude) })).toEqual(part);
});
