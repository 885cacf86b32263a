import { describe, expect, test } from 'vitest';
import { doubleTapped, DOUBLE_TAP_SCALE, WHOLE, within, zoomAt } from './zoom.ts';

const box = { width: 400, height: 300 };

describe('zooming into a photo', () => {
  test('holds the photo still under the fingers', () => {
    const point = { x: 100, y: -50 };
    const zoomed = zoomAt(WHOLE, 2, { point, box });
    expect(zoomed).toEqual({ scale: 2, x: -100, y: 50 });
    // The same spot of the photo lies under the point before and after.
    expect((point.x - zoomed.x) / zoomed.scale).toBe(point.x);
  });
  test('stays between the whole photo and five times its size', () => {
    expect(zoomAt(WHOLE, 0.3, { point: { x: 9, y: 9 }, box })).toEqual(WHOLE);
    expect(zoomAt(WHOLE, 50, { point: { x: 0, y: 0 }, box }).scale).toBe(5);
  });
  test('opens no gap beside the photo', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, box)).toEqual({ scale: 2, x: 200, y: -150 });
  });
  test('zooms in at the point on a double tap, and shows the whole photo on the next', () => {
    const tap = { point: { x: 0, y: 0 }, box };
    const closer = doubleTapped(WHOLE, tap);
    expect(closer.scale).toBe(DOUBLE_TAP_SCALE);
    expect(doubleTapped(closer, tap)).toEqual(WHOLE);
  });
});
