import { describe, expect, test } from 'vitest';
import { isBuying, onlyBuys } from './subtype.ts';

describe('location_subtype may include buying', () => {
  test.each([
    [undefined, '', false, false],
    ['fitting', 'parts', false, false],
    ['buying', '', true, true],
    ['Buying', 'sales', true, true],
    ['sales, buying', 'sales', true, false],
    ['buying', 'service', true, false],
    ['buying-back', '', false, false],
  ] as const)('%s at a location of type %s', (location_subtype, location_type, buys, nothingElse) => {
    const location = { location_type, location_subtype };
    expect([isBuying(location), onlyBuys(location)]).toEqual([buys, nothingElse]);
  });
});
