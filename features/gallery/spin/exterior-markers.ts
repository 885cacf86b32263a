/** Points of interest on the turning vehicle: each shows in the frames it belongs to and keeps to its place in the picture. */
import { inBox } from './frames.ts';
import { markersOf, type MarkerLook } from './points.ts';
import type { SpinRenderer } from './spin-renderer.ts';

/** Where a point stands: in which frame, and there in percent of the picture. */
interface Place {
  frame: number;
  x: number;
  y: number;
}

export interface Marked {
  surface: HTMLElement;
  /** Where each point of the list stands. */
  points: readonly (readonly Place[])[];
  look: MarkerLook;
  renderer: () => SpinRenderer;
  /** Hears that a marker has the focus. */
  take: () => void;
}

/** Puts the points of the list in `element` into the stage around `surface`; returns what places them anew. */
export function exteriorMarkers(
  element: Element,
  { surface, points, look, renderer, take }: Marked,
): () => void {
  const markers = markersOf(element, look).map((marker, at) => ({ ...marker, places: points[at] ?? [] }));
  // Kept from when it last changed: asking while the vehicle turns would lay the page out for every frame.
  let box = { width: 0, height: 0 };
  const place = (): void => {
    const { drawn, picture } = renderer();
    for (const { button, places } of markers) {
      const here = places.find((one) => one.frame === drawn());
      button.toggleAttribute('data-away', !here);
      if (!here) continue;
      const { x, y } = inBox(here, picture, box);
      button.style.translate = `${x}px ${y}px`;
    }
  };
  for (const { button, card, places } of markers) {
    button.addEventListener('focus', () => {
      take();
      if (!places.some(({ frame }) => frame === renderer().frame())) renderer().show(places[0]?.frame);
    });
    button.toggleAttribute('data-away', true);
    surface.after(button, card);
  }
  const measure = ([entry]: ResizeObserverEntry[]): void => {
    if (entry) box = entry.contentRect;
    place();
  };
  if (markers.length > 0) new ResizeObserver(measure).observe(surface);
  return place;
}
