import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RangeFields } from './range.tsx';
import { numberLabel, rangeChoices, rangeOptions, rangeWith } from './range-rule.ts';

describe('choices of a range', () => {
  test('are the newest sixty years', () => {
    expect(rangeChoices({ from: 2019, to: 2022, unit: '' })).toEqual([2019, 2020, 2021, 2022]);
    const many = rangeChoices({ from: 1900, to: 2026, unit: '' });
    expect([many[0], many.at(-1), many.length]).toEqual([1967, 2026, 60]);
  });

  test('are rounded kilometres within the stock', () => {
    expect(rangeChoices({ from: 8, to: 160_000, unit: 'km' })).toEqual(
      [0.5, 1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 150].map((thousand) => thousand * 1000),
    );
    const many = rangeChoices({ from: 7, to: 240_000, unit: 'km' });
    expect(many.slice(0, 7)).toEqual([1000, 2000, 5000, 10_000, 20_000, 25_000, 30_000]);
    expect(rangeChoices({ from: 18_500, to: 90_000, unit: 'km' })[0]).toBe(20_000);
  });

  test('are sparse for few kilometres, complete for dollars a week', () => {
    expect(rangeChoices({ from: 4, to: 46, unit: 'km' })).toEqual([5, 10, 20, 25, 30, 40]);
    expect(rangeChoices({ from: 320, to: 560, unit: 'km' })).toEqual([400, 500]);
    expect(rangeChoices({ from: 900, to: 60_000, unit: 'km' }).slice(0, 6)).toEqual([
      1000, 2000, 5000, 10_000, 15_000, 20_000,
    ]);
    expect(rangeChoices({ from: 120, to: 420, unit: '$' })).toEqual([150, 200, 250, 300, 400]);
  });

  test('have every 5,000 dollars from 10,000 on, however dear the dearest vehicle is', () => {
    expect(rangeChoices({ from: 3990, to: 900_000, unit: '$' }).slice(0, 6)).toEqual([
      5000, 10_000, 15_000, 20_000, 25_000, 30_000,
    ]);
  });

  test('are empty without stock', () => {
    expect(rangeChoices({ from: Infinity, to: -Infinity, unit: 'km' })).toEqual([]);
    expect(rangeChoices({ from: 2022, to: 2019, unit: '' })).toEqual([]);
    expect(rangeChoices({ from: Number.NaN, to: 5, unit: 'km' })).toEqual([]);
  });
});

describe('the minimum is never above the maximum', () => {
  const years = [2018, 2019, 2020, 2021];
  test('limits each end by the other', () => {
    expect(rangeOptions(years, { min: 2019, max: 2020 })).toEqual({
      min: [2018, 2019, 2020],
      max: [2019, 2020, 2021],
    });
  });
  test('keeps a number from an address', () => {
    expect(rangeOptions(years, { min: 1999 })).toEqual({ min: [1999, ...years], max: years });
  });
  test('changes one end without the other', () => {
    expect(rangeWith({ min: 2019, max: 2021 }, { end: 'max', text: '2020' })).toEqual({
      min: 2019,
      max: 2020,
    });
    expect(rangeWith({ min: 2019, max: 2021 }, { end: 'min', text: '' })).toEqual({ max: 2021 });
  });
});

test.each([
  [2019, '', '2019'],
  [40_000, 'km', '40,000 km'],
  [150, '$', '$150'],
  [640.25, 'cc', '640 cc'],
  [17.73, 'ft', '17.7 ft'],
  [6.66, 'L/100 km', '6.7 L/100 km'],
])('formats %d with the unit "%s" as %s', (number, unit, label) => {
  expect(numberLabel(number, unit)).toBe(label);
});

test('offers only the chosen number without stock', () => {
  const html = renderToStaticMarkup(
    <RangeFields
      label="Year"
      unit=""
      from={undefined}
      to={undefined}
      value={{ min: 2019 }}
      onChoose={() => undefined}
    />,
  );
  expect(html.match(/<option value="\d+"/g)).toEqual(['<option value="2019"']);
});

test('renders two labelled selects with the chosen values', () => {
  const html = renderToStaticMarkup(
    <RangeFields
      label="Year"
      unit=""
      from={2018}
      to={2020}
      value={{ min: 2019 }}
      onChoose={() => undefined}
    />,
  );
  expect(html).toContain('<legend');
  expect(html.match(/<label>(From|To)<select data-end/g)).toHaveLength(2);
  expect(html.match(/<option value="20\d\d"/g)).toHaveLength(5);
  expect(html.match(/<option[^>]* selected=""[^>]*>[^<]*/g)).toEqual([
    '<option value="2019" selected="">2019',
    '<option value="" selected="">Any',
  ]);
});
