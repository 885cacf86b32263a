/** Puts the map in the place of its preview: after a click, or at once when the island wakes on sight. */
import type { Map as LeafletMap } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?url';
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import type { MapTiles } from './map.ts';
import { canvas } from './map.css.ts';

export type MapProps = {
  name: string;
  lat: number;
  long: number;
  tiles: MapTiles;
  /** The map comes without a click. */
  atOnce: boolean;
};

const ZOOM = 15;

/** The stylesheet of maps, loaded once. */
function styled(): Promise<unknown> {
  const known = document.querySelector(`link[href="${sheet}"]`);
  if (known) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    const fail = (): void => {
      // The next press asks again.
      link.remove();
      reject(new Error('The stylesheet of maps could not be loaded.'));
    };
    link.addEventListener('error', fail, { once: true });
    document.head.append(link);
  });
}

async function draw(box: Element, { name, lat, long, tiles }: MapProps): Promise<LeafletMap> {
  const [leaflet] = await Promise.all([import('leaflet'), styled()]);
  const place = Object.assign(document.createElement('div'), { className: canvas });
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', `Map: ${name}`);
  box.replaceChildren(place);
  const { url, attribution, maxZoom } = tiles;
  const map = leaflet.map(place, { scrollWheelZoom: false }).setView([lat, long], ZOOM);
  leaflet.tileLayer(url, { attribution, maxZoom }).addTo(map);
  leaflet.circleMarker([lat, long], { radius: 10, weight: 4 }).addTo(map).bindTooltip(name);
  return map;
}

export const enhance: Enhancer<MapProps> = (element, props) => {
  const button = element.querySelector<HTMLButtonElement>('[data-map]');
  const box = button?.parentElement;
  if (!button || !box) return;
  const show = async (): Promise<void> => {
    button.disabled = true;
    try {
      const map = await draw(box, props);
      if (!props.atOnce) map.getContainer().focus();
    } catch (error) {
      logOnly('The map could not be loaded.', error);
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void show());
  if (props.atOnce) void show();
};
