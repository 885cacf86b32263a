import { describe, expect, test } from 'vitest';
import { cardTitle, titleParts, type TitledVehicle } from './headings.ts';

const van = { year: 2021, make: 'Mercedes-Benz', model: 'Sprinter' };

describe('the title has year, make, model, badge and series as headings', () => {
  test.each<[Partial<TitledVehicle>, object, string]>([
    [{ badge: '519CDI', series: 'VS30' }, { badge: '519CDI', series: 'VS30' }, '519CDI VS30'],
    [{ badge: '519CDI' }, { badge: '519CDI' }, '519CDI'],
    [{ series: 'VS30' }, { series: 'VS30' }, 'VS30'],
    [{ badge: 'GT', series: 'gt' }, { badge: 'GT' }, 'GT'],
    [{}, {}, ''],
  ])('%j', (over, parts, second) => {
    const vehicle = { ...van, ...over };
    expect(titleParts(vehicle)).toEqual({ yearMakeModel: '2021 Mercedes-Benz Sprinter', ...parts });
    expect(cardTitle(vehicle)).toEqual({ first: '2021 Mercedes-Benz Sprinter', second });
  });
});
