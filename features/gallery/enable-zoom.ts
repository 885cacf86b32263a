/** Zooms photos in full screen: pinch, double tap or double click, control and wheel; a drag moves a zoomed photo. */
import { doubleTapped, WHOLE, within, zoomAt, type BoxSize, type Point, type Zoom } from './zoom.ts';

/** Milliseconds and pixels between two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;
/** Change of scale per pixel of the wheel. */
const WHEEL = 0.01;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Returns the box of a slide, and the position of an event from its centre. */
function placed(slide: Element, event: MouseEvent): { point: Point; box: BoxSize } {
  const { left, top, width, height } = slide.getBoundingClientRect();
  return {
    point: { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 },
    box: { width, height },
  };
}

export interface Zooming {
  /** Shows the whole photo again, as when another one comes into view. */
  reset: () => void;
}

/** Lets visitors zoom the photos of a strip. */
export function enableZoom(strip: HTMLElement): Zooming {
  let zoom: Zoom = WHOLE;
  let image: HTMLElement | undefined;
  let lastTap: { time: number; point: Point } | undefined;
  const pointers = new Map<number, Point>();

  const show = (next: Zoom): void => {
    zoom = next;
    if (!image) return;
    image.style.transform =
      next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    // The strip doesn't scroll below a zoomed photo.
    strip.style.touchAction = next.scale === 1 ? '' : 'none';
    strip.style.overflowX = next.scale === 1 ? '' : 'hidden';
  };
  const reset = (): void => {
    show(WHOLE);
    image = undefined;
  };
  const findSlide = (event: Event): HTMLElement | undefined => {
    const slide = (event.target as Element).closest<HTMLElement>('li') ?? undefined;
    const picture = slide?.querySelector('img') ?? undefined;
    if (picture !== image) {
      reset();
      image = picture;
    }
    return picture ? slide : undefined;
  };

  strip.addEventListener('pointerdown', (event) => {
    const slide = findSlide(event);
    if (!slide) return;
    pointers.set(event.pointerId, placed(slide, event).point);
  });
  strip.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    const slide = image?.closest('li');
    if (!before || !slide) return;
    const { point, box } = placed(slide, event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, point);
    if (other) {
      const factor = distance(point, other) / Math.max(distance(before, other), 1);
      show(zoomAt(zoom, zoom.scale * factor, { point: middle(point, other), box }));
    } else if (zoom.scale > 1) {
      show(within({ ...zoom, x: zoom.x + point.x - before.x, y: zoom.y + point.y - before.y }, box));
    }
  });
  const release = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  strip.addEventListener('pointercancel', release);
  strip.addEventListener('pointerup', (event) => {
    release(event);
    const slide = findSlide(event);
    if (!slide) return;
    const tap = placed(slide, event);
    const isDouble =
      lastTap !== undefined &&
      event.timeStamp - lastTap.time < DOUBLE_TAP_MS &&
      distance(lastTap.point, tap.point) < DOUBLE_TAP_PX;
    lastTap = isDouble ? undefined : { time: event.timeStamp, point: tap.point };
    if (isDouble) show(doubleTapped(zoom, tap));
  });
  strip.addEventListener(
    'wheel',
    (event) => {
      const slide = event.ctrlKey ? findSlide(event) : undefined;
      if (!slide) return;
      event.preventDefault();
      show(zoomAt(zoom, zoom.scale * (1 - event.deltaY * WHEEL), placed(slide, event)));
    },
    { passive: false },
  );
  return { reset };
}
