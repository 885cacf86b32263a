/** A map of the country with linked pins, which tiles replace on request. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { MapTiles, Pin } from '../../_domain/location/map-tiles.ts';
import { button, buttonSize } from '../buttons.css.ts';
import { MAP_TROUBLE, type MapLook } from './draw-map.ts';
import * as drawn from './drawn-map.css.ts';
import { BORDERS, COAST, computePreview } from './map-preview.ts';
import { createMapView } from './map-view.ts';
import * as css from './map-box.css.ts';

const look: MapLook = { canvas: drawn.canvas, pin: drawn.pin, trouble: drawn.trouble };

/** A pin that is a link. */
export interface LinkedPin extends Pin {
  href: string;
  label: string;
  /** Link of the pin on the still map. */
  target: string;
}

function StillMap({ name, pins: linked }: { name: string; pins: readonly LinkedPin[] }): ReactElement | null {
  const preview = computePreview(linked);
  if (!preview) return null;
  const { viewBox, radius, pins } = preview;
  return (
    <nav className={css.still} aria-label={`Map of the ${name}`}>
      <svg viewBox={viewBox}>
        <path className={css.land} d={COAST} />
        <path className={css.borders} d={BORDERS} />
        {linked.map(({ name: title, target, label, text, linkText }, index) => {
          const { x = 0, y = 0, pinX = 0, pinY = 0 } = pins[index] ?? {};
          const accessible = linkText === undefined ? `${label} ${title}` : `${title}, ${text ?? label}`;
          return (
            <a key={target} href={target} aria-label={accessible} className={css.pin}>
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

export interface MapBoxProps {
  /** What the pins are, such as `locations`. */
  name: string;
  pins: readonly LinkedPin[];
  /** Absent without a tile service: the still map stays. */
  tiles?: MapTiles | undefined;
  /** Whether tiles load without a click. */
  isEager: boolean;
  /** Id of the service whose consent eager tiles wait for. */
  consent?: string | undefined;
  className: string;
  /** Message when the map cannot be loaded. */
  trouble?: string;
}

/** The still map, until a visitor requests tiles. */
export function MapBox({
  name,
  pins,
  tiles,
  isEager,
  consent,
  className,
  trouble = MAP_TROUBLE,
}: MapBoxProps): ReactElement {
  const [view] = useState(() => createMapView(tiles, { name, look, trouble }));
  const stage = useSyncExternalStore(view.subscribe, view.get, view.get);
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => view.attach(host.current), [view]);
  useLayoutEffect(() => view.show(pins));
  const [isWaiting, setIsWaiting] = useState(consent !== undefined);
  useEffect(() => {
    if (!isEager) return;
    const draw = (): void => {
      setIsWaiting(false);
      void view.draw(false);
    };
    if (consent === undefined) draw();
    else
      void import('../../_domain/third-party/when-allowed.ts').then(({ whenAllowed }) =>
        whenAllowed(consent, draw),
      );
  }, [view, isEager, consent]);
  return (
    <div className={`${css.mapBox} ${className}`}>
      {stage !== 'tiles' && <StillMap name={name} pins={pins} />}
      <div className={css.tiled} ref={host} hidden={stage === 'still' || stage === 'failed'} />
      {tiles && stage !== 'tiles' && (!isEager || isWaiting || stage === 'failed') && (
        <div className={css.mapFoot}>
          <button
            type="button"
            className={`${button.secondary} ${buttonSize.small}`}
            disabled={stage === 'loading'}
            onClick={() => void view.draw(true)}
          >
            Show map
          </button>
          <output>{stage === 'failed' && trouble}</output>
        </div>
      )}
    </div>
  );
}
