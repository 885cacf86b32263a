/** A static map of the country with a numbered pin per location, linked to its card. */
import type { ReactElement } from 'react';
import { BORDERS, COAST, previewOf } from './map-preview.ts';
import * as css from './locator.css.ts';

export interface PreviewLocation {
  name: string;
  /** Id of its card. */
  target: string;
  label: number;
  lat: number;
  long: number;
}

export function StillMap({ locations }: { locations: readonly PreviewLocation[] }): ReactElement | null {
  const preview = previewOf(locations);
  if (!preview) return null;
  const { viewBox, radius, pins } = preview;
  return (
    <nav className={css.still} aria-label="Map of the locations">
      <svg viewBox={viewBox}>
        <path className={css.land} d={COAST} />
        <path className={css.borders} d={BORDERS} />
        {locations.map(({ name, target, label }, index) => {
          const { x = 0, y = 0, pinX = 0, pinY = 0 } = pins[index] ?? {};
          return (
            <a key={target} href={`#${target}`} aria-label={`${label} ${name}`} className={css.pin}>
              <path className={css.leader} d={`M${x} ${y}L${pinX} ${pinY}`} />
              <circle cx={x} cy={y} r={radius / 6} />
              <circle cx={pinX} cy={pinY} r={radius} />
              <text x={pinX} y={pinY} dy="0.36em" fontSize={radius * 1.1} textAnchor="middle">
                {label}
              </text>
            </a>
          );
        })}
      </svg>
    </nav>
  );
}
