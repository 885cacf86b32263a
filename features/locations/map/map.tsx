/** The map of a location: a static preview until requested; no tile is loaded before. */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { button } from '../../_ui/buttons.css.ts';
import { Icon } from '../../_ui/icon.tsx';
import type { MapTiles } from '../../_domain/location/map-tiles.ts';
import * as css from '../map.css.ts';

type Size = keyof typeof css.mapSize;

function MapPreview({ name, size }: { name: string; size: Size }): ReactElement {
  return (
    <div className={`${css.map} ${css.mapSize[size]}`}>
      <svg className={css.grid} viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path strokeWidth="7" d="M-10 150L410 60M130-10L190 210" />
        <path strokeWidth="3" d="M-10 40L410 130M40-10L60 210M280-10L330 210M-10 190L410 170" />
      </svg>
      <p>
        <Icon name="pin" /> {name}
      </p>
      <button type="button" className={button.secondary} data-map="">
        Show map
      </button>
      <output className={css.status} />
    </div>
  );
}

export interface LocationMapData {
  tiles: MapTiles;
  wake: 'click' | 'visible';
  /** Id of the service whose consent an eager map waits for. */
  consent?: string;
}

interface LocationMapProps {
  name: string;
  point: { lat: number; long: number };
  map: LocationMapData;
  size?: Size;
}

/** The map of a point. */
export function LocationMap({ name, point, map, size = 'section' }: LocationMapProps): ReactElement {
  return (
    <Enhance
      name="map"
      wake={map.wake === 'visible' ? 'visible' : 'interaction'}
      props={{ name, ...point, tiles: map.tiles, consent: map.consent }}
    >
      <MapPreview name={name} size={size} />
    </Enhance>
  );
}
