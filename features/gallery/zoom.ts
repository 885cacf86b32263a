/** Arithmetic of zooming into a photo. Positions are pixels from the centre of its box. */

export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface BoxSize {
  width: number;
  height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5;
const MOST = 5;

/** Limits the scale, and the offset so that no gap opens beside the photo. */
export function within({ scale, x, y }: Zoom, { width, height }: BoxSize): Zoom {
  const limited = Math.min(Math.max(scale, 1), MOST);
  const reach = (size: number): number => (size * (limited - 1)) / 2;
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most) || 0;
  return { scale: limited, x: clamp(x, reach(width)), y: clamp(y, reach(height)) };
}

/** Returns the zoom with another scale that keeps the photo under `point` in place. */
export function zoomAt(zoom: Zoom, scale: number, { point, box }: { point: Point; box: BoxSize }): Zoom {
  const { scale: limited } = within({ ...zoom, scale }, box);
  const factor = limited / zoom.scale;
  return within(
    { scale: limited, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor },
    box,
  );
}

/** Returns the zoom after a double tap: closer at the point, or the whole photo again. */
export const doubleTapped = (zoom: Zoom, tap: { point: Point; box: BoxSize }): Zoom =>
  zoom.scale > 1 ? WHOLE : zoomAt(zoom, DOUBLE_TAP_SCALE, tap);
