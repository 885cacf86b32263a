/** Draws a map with pins. Loads its script and style sheet on the first call. */
import type { Map as LeafletMap } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?url';
import type { MapTiles, Pin } from './map-tiles.ts';

/** Zoom of a map with one pin, and the closest initial zoom with several. */
const ZOOM = 15;
const CLOSEST = 13;
/** Class names of drawn elements. */
export interface MapLook {
  canvas: string;
  pin: string;
  trouble: string;
}

const PIN_SIZE = 32;
/** Distance from the top of a pin to its tip, in px: a corner of the rotated square. */
const TIP = 38;

export const MAP_TROUBLE = 'The map could not be loaded. The addresses and Get Directions still work.';

/** Loads the style sheet of maps once. */
function loadSheet(): Promise<unknown> {
  if (document.querySelector(`link[href="${sheet}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    const fail = (): void => {
      // The next click tries again.
      link.remove();
      reject(new Error('The style sheet of maps could not be loaded.'));
    };
    link.addEventListener('error', fail, { once: true });
    document.head.append(link);
  });
}

/** Displays a message over the map, once, when no tile arrives. */
function reportMissingTiles(
  layer: { on: (type: 'load' | 'tileload' | 'tileerror', run: () => void) => unknown },
  box: Element,
  trouble: string,
): void {
  let hasTile = false;
  let isReported = false;
  layer.on('tileload', () => {
    hasTile = true;
  });
  layer.on('tileerror', () => {
    if (hasTile || isReported) return;
    isReported = true;
    const line = Object.assign(document.createElement('p'), { className: trouble, textContent: MAP_TROUBLE });
    line.setAttribute('role', 'status');
    box.append(line);
  });
}

/** Returns the popup of a pin with a link. */
function popupOf({ name, href, text }: Pin): HTMLElement {
  const box = document.createElement('div');
  const link = Object.assign(document.createElement('a'), { href: href ?? '', textContent: name });
  box.append(link);
  if (text) box.append(document.createElement('br'), text);
  return box;
}

/** Draws the map in `box` and replaces its content; `name` is its accessible name. */
export async function drawMap(
  box: Element,
  { name, pins, tiles, look }: { name: string; pins: readonly Pin[]; tiles: MapTiles; look: MapLook },
): Promise<{ map: LeafletMap; show: (pins: readonly Pin[]) => void }> {
  const [leaflet] = await Promise.all([import('leaflet'), loadSheet()]);
  const canvas = Object.assign(document.createElement('div'), { className: look.canvas });
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', `Map: ${name}`);
  box.replaceChildren(canvas);
  const { url, attribution, maxZoom } = tiles;
  const map = leaflet.map(canvas, { scrollWheelZoom: false });
  const group = leaflet.featureGroup().addTo(map);
  const show = (shown: readonly Pin[]): void => {
    group.clearLayers();
    for (const one of shown) {
      const { name: title, lat, long, label, href } = one;
      const icon = leaflet.divIcon({
        className: look.pin,
        html: `<span><b>${label ?? ''}</b></span>`,
        iconSize: [PIN_SIZE, PIN_SIZE],
        iconAnchor: [PIN_SIZE / 2, TIP],
        popupAnchor: [0, -TIP],
        tooltipAnchor: [PIN_SIZE / 2, PIN_SIZE / 2 - TIP],
      });
      const marker = leaflet.marker([lat, long], { icon, title, alt: title });
      if (href === undefined) marker.bindTooltip(title);
      else marker.bindPopup(popupOf(one));
      group.addLayer(marker);
      marker.getElement()?.setAttribute('aria-label', label === undefined ? title : `${label} ${title}`);
    }
    const [only] = shown;
    if (only && shown.length === 1) map.setView([only.lat, only.long], Math.min(ZOOM, maxZoom));
    else if (only)
      map.fitBounds(group.getBounds(), {
        padding: [PIN_SIZE, PIN_SIZE],
        maxZoom: Math.min(CLOSEST, maxZoom),
        animate: false,
      });
  };
  show(pins);
  const layer = leaflet.tileLayer(url, { attribution, maxZoom });
  reportMissingTiles(layer, box, look.trouble);
  layer.addTo(map);
  return { map, show };
}
