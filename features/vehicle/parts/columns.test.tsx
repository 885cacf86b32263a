/** Columns of the vehicle page. */
import { describe, expect, test } from 'vitest';
import { placing, type SectionWidth } from './columns.tsx';

const WIDTHS: Readonly<Record<string, SectionWidth>> = {
  enquiry: { isNarrow: true },
  finance: { isNarrow: true },
  location: { isWide: true },
  similar: { isWide: true },
};
const widthOf = (name: string): SectionWidth => WIDTHS[name] ?? {};
const ORDER = ['facts', 'gallery', 'finance', 'comments', 'enquiry', 'location', 'similar'];

describe('placing', () => {
  test('puts forms and calculators below the box, the description beside them, wide sections below both', () => {
    expect(placing(ORDER, widthOf)).toEqual({
      above: ['facts'],
      below: [],
      rest: ['comments'],
      narrow: ['finance', 'enquiry'],
      wide: ['location', 'similar'],
    });
  });

  test('puts similar vehicles below the photos of a sold vehicle', () => {
    expect(placing(ORDER, widthOf, true)).toMatchObject({
      above: [],
      below: ['similar'],
      rest: ['facts', 'comments'],
      wide: ['location'],
    });
  });
});
