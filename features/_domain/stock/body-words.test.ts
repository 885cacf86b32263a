import { expect, test } from 'vitest';
import { endsInBodies, pluralBody, singularBody } from './body-words.ts';

test.each([
  ['SUV', 'SUVs'],
  ['Ute', 'Utes'],
  ['Hatch', 'Hatches'],
  ['Bus', 'Buses'],
  ['Pantech', 'Pantechs'],
  ['People Mover', 'People Movers'],
])('the plural of %s is %s', (one, many) => {
  expect(pluralBody(one)).toBe(many);
  expect(endsInBodies(`used Toyota ${many}`)).toBe(true);
  expect(endsInBodies(one)).toBe(false);
  expect(singularBody(`used Toyota ${many}`)).toBe(`used Toyota ${one}`);
});

test.each([
  ['HATCH', 'Hatches'],
  ['PEOPLE MOVER', 'People Movers'],
  ['SUV', 'SUVs'],
])('the plural of %s in capitals is %s', (one, many) => {
  expect(pluralBody(one)).toBe(many);
});

test.each(['Sports', 'Adventure', 'Cab Chassis', 'Toyota Prius'])('%s is no plural of a body', (body) => {
  expect(pluralBody(body)).toBe(body);
  expect(endsInBodies(body)).toBe(false);
  expect(singularBody(body)).toBe(body);
});
