import { describe, expect, test } from 'vitest';
import { computePreview } from './map-preview.ts';

const boxOf = (viewBox = '') => viewBox.split(' ').map(Number);

describe('the static map', () => {
  test('is undefined without points', () => expect(computePreview([])).toBeUndefined());

  test('contains all points', () => {
    const preview = computePreview([
      { lat: -12.4, long: 130.9 },
      { lat: -42.9, long: 147.3 },
      { lat: -31.9, long: 115.9 },
    ]);
    const [left = 0, top = 0, width = 0, height = 0] = boxOf(preview?.viewBox);
    for (const { x, y } of preview?.pins ?? []) {
      expect(x).toBeGreaterThan(left);
      expect(x).toBeLessThan(left + width);
      expect(y).toBeGreaterThan(top);
      expect(y).toBeLessThan(top + height);
    }
  });

  test('shows some of the country around a single point', () =>
    expect(boxOf(computePreview([{ lat: -33.9, long: 151.2 }])?.viewBox)[2]).toBeGreaterThan(80));

  test('separates pins, even of two locations at one point', () => {
    const point = { lat: -33.77, long: 151.25 };
    const preview = computePreview([point, point, { lat: -34.04, long: 151.12 }]);
    const pins = preview?.pins ?? [];
    for (const [index, one] of pins.entries())
      for (const other of pins.slice(index + 1))
        expect(Math.hypot(one.pinX - other.pinX, one.pinY - other.pinY)).toBeGreaterThan(
          2 * (preview?.radius ?? 0),
        );
  });
});
