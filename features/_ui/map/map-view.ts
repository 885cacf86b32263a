/** A map from its static preview to tiles. */
import { logOnly } from '../../_domain/browser/log.ts';
import { drawMap, type MapLook } from './draw-map.ts';
import type { MapTiles, Pin } from '../../_domain/location/map-tiles.ts';

type MapStage = 'still' | 'loading' | 'tiles' | 'failed';

export interface MapView {
  readonly get: () => MapStage;
  readonly subscribe: (listener: () => void) => () => void;
  /** Receives the element for tiles. */
  readonly attach: (box: HTMLElement | null) => void;
  /** Displays other pins. */
  readonly show: (pins: readonly Pin[]) => void;
  /** Draws tiles; focuses the map when a visitor has requested it. */
  readonly draw: (isRequested: boolean) => Promise<void>;
}

const keyOf = (pins: readonly Pin[]): string => JSON.stringify(pins);

export interface MapViewOptions {
  /** Accessible name of the map. */
  readonly name: string;
  readonly look: MapLook;
  /** Message when no tile arrives. */
  readonly trouble: string;
}

/** Creates the view of a map, which stays still without tiles. */
export function createMapView(tiles: MapTiles | undefined, { name, look, trouble }: MapViewOptions): MapView {
  let stage: MapStage = 'still';
  let pins: readonly Pin[] = [];
  let box: HTMLElement | null = null;
  let showOnMap: ((pins: readonly Pin[]) => void) | undefined;
  const listeners = new Set<() => void>();
  const enter = (next: MapStage): void => {
    stage = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => stage,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(element) {
      box = element;
    },
    show(next) {
      if (keyOf(next) === keyOf(pins)) return;
      pins = next;
      showOnMap?.(pins);
    },
    async draw(isRequested) {
      if (!box || !tiles || stage === 'loading') return;
      enter('loading');
      try {
        const { map, show } = await drawMap(box, { name, pins, tiles, look, trouble });
        showOnMap = show;
        show(pins);
        enter('tiles');
        if (isRequested) map.getContainer().focus();
      } catch (error) {
        logOnly('The map could not be loaded.', error);
        enter('failed');
      }
    },
  };
}
