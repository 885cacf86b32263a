/** Replaces the preview by the map: after a click, or when it becomes visible. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { logOnly } from '../../_domain/browser/log.ts';
import { drawMap, MAP_TROUBLE } from '../../_ui/map/draw-map.ts';
import type { MapTiles } from '../../_domain/location/map-tiles.ts';
import { canvas, pin, trouble } from '../map.css.ts';

export type MapProps = {
  name: string;
  lat: number;
  long: number;
  tiles: MapTiles;
  /** The map loads without a click once this service is allowed. */
  consent?: string | undefined;
};

export const enhance: Enhancer<MapProps> = (element, { name, lat, long, tiles, consent }) => {
  const button = element.querySelector<HTMLButtonElement>('[data-map]');
  const status = element.querySelector('output');
  const box = button?.parentElement;
  if (!button || !box) return;
  const show = async (isPressed: boolean): Promise<void> => {
    if (button.disabled) return;
    button.disabled = true;
    try {
      const { map } = await drawMap(box, {
        name,
        pins: [{ name, lat, long }],
        tiles,
        look: { canvas, pin, trouble },
      });
      if (isPressed) map.getContainer().focus();
    } catch (error) {
      logOnly('The map could not be loaded.', error);
      if (status) status.textContent = MAP_TROUBLE;
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void show(true));
  if (consent !== undefined)
    void import('../../_domain/third-party/when-allowed.ts').then(({ whenAllowed }) =>
      whenAllowed(consent, () => void show(false)),
    );
};
