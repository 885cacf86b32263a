/** Points of interest on the turning vehicle: each shows in its frames, at its position. */
import { inBox } from './frames.ts';
import { createMarkers, type MarkerLook } from './points.ts';
import type { SpinRenderer } from './spin-renderer.ts';

/** Position of a point: a frame, and percent of the picture. */
interface MarkerPosition {
  frame: number;
  x: number;
  y: number;
}

export interface Marked {
  surface: HTMLElement;
  /** Positions of each point. */
  points: readonly (readonly MarkerPosition[])[];
  look: MarkerLook;
  renderer: () => SpinRenderer;
  /** Called when a marker receives the focus. */
  take: () => void;
}

/** Adds markers for the points in `element` around `surface`; returns a function that positions them. */
export function exteriorMarkers(
  element: Element,
  { surface, points, look, renderer, take }: Marked,
): () => void {
  const markers = createMarkers(element, look).map((marker, index) => ({
    ...marker,
    positions: points[index] ?? [],
  }));
  // Cached: reading it for every frame would force layouts.
  let box = { width: 0, height: 0 };
  const placeMarkers = (): void => {
    const { drawn, picture } = renderer();
    for (const { button, positions } of markers) {
      const here = positions.find((one) => one.frame === drawn());
      button.toggleAttribute('data-away', !here);
      if (!here) continue;
      const { x, y } = inBox(here, picture, box);
      button.style.translate = `${x}px ${y}px`;
    }
  };
  for (const { button, card, positions } of markers) {
    button.addEventListener('focus', () => {
      take();
      if (!positions.some(({ frame }) => frame === renderer().frame())) renderer().show(positions[0]?.frame);
    });
    button.toggleAttribute('data-away', true);
    surface.after(button, card);
  }
  const measure = ([entry]: ResizeObserverEntry[]): void => {
    if (entry) box = entry.contentRect;
    placeMarkers();
  };
  if (markers.length > 0) new ResizeObserver(measure).observe(surface);
  return placeMarkers;
}
