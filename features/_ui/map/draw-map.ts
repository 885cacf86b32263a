/** Draws a map with pins. Loads its script and style sheet on the first call. */
import type { Map as LeafletMap, Marker } from 'leaflet';
import sheet from 'leaflet/dist/leaflet.css?url';
import { escapeHtml } from '../../../renderer/contract/escape.ts';
import { allowLibraryMarkup } from '../../_domain/browser/library-markup.ts';
import { groupSpots, shortCount } from './group-pins.ts';
import type { MapTiles, Pin } from '../../_domain/location/map-tiles.ts';

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
  { className, textContent }: { className: string; textContent: string },
): void {
  let hasTile = false;
  let isReported = false;
  layer.on('tileload', () => {
    hasTile = true;
  });
  layer.on('tileerror', () => {
    if (hasTile || isReported) return;
    isReported = true;
    const line = Object.assign(document.createElement('p'), { className, textContent });
    line.setAttribute('role', 'status');
    box.append(line);
  });
}

const createElement = (name: 'b' | 'span', ...content: (Node | string)[]): HTMLElement => {
  const element = document.createElement(name);
  element.append(...content);
  return element;
};

/** Returns the content of a pin: a number in its middle. */
const pinContent = (label: string): HTMLElement => createElement('span', createElement('b', label));

/** Returns the popup of a pin with a link: its name above the text, or below them with a text of its own. */
function createPopup({ name, href, text, linkText }: Pin): HTMLElement {
  const box = document.createElement('div');
  const link = Object.assign(document.createElement('a'), {
    href: href ?? '',
    textContent: linkText ?? name,
  });
  const title = Object.assign(document.createElement('strong'), { textContent: name });
  const parts = [linkText === undefined ? link : title, text, linkText === undefined ? undefined : link];
  for (const [index, part] of parts.filter((one) => one !== undefined).entries()) {
    if (index > 0) box.append(document.createElement('br'));
    box.append(part);
  }
  return box;
}

export interface MapOptions {
  name: string;
  pins: readonly Pin[];
  tiles: MapTiles;
  look: MapLook;
  /** Message when no tile arrives. */
  trouble?: string;
}

/** Returns the marker of a pin, or of several that would cover each other. */
function createMarker(
  leaflet: typeof import('leaflet'),
  pins: readonly [Pin, ...Pin[]],
  look: MapLook,
): Marker {
  const [{ lat, long, href, label: ownLabel }] = pins;
  const title = pins.map(({ name }) => name).join(', ');
  const label =
    pins.length === 1 ? ownLabel : shortCount(pins.reduce((sum, { count = 0 }) => sum + count, 0));
  const icon = leaflet.divIcon({
    className: look.pin,
    html: pinContent(label ?? ''),
    iconSize: [PIN_SIZE, PIN_SIZE],
    iconAnchor: [PIN_SIZE / 2, TIP],
    popupAnchor: [0, -TIP],
    tooltipAnchor: [PIN_SIZE / 2, PIN_SIZE / 2 - TIP],
  });
  const marker = leaflet.marker([lat, long], { icon, title, alt: title });
  marker.on('add', () => {
    const name = [label, title].filter((part) => part !== undefined).join(' ');
    marker.getElement()?.setAttribute('aria-label', name);
  });
  if (href === undefined) return marker.bindTooltip(createElement('span', title));
  const popup = document.createElement('div');
  popup.append(...pins.map(createPopup));
  return marker.bindPopup(popup);
}

/** Shows all pins of a map. */
function fit(map: LeafletMap, pins: readonly Pin[], maxZoom: number): void {
  const [only] = pins;
  if (only && pins.length === 1) map.setView([only.lat, only.long], Math.min(ZOOM, maxZoom));
  else if (only)
    map.fitBounds(
      pins.map(({ lat, long }): [number, number] => [lat, long]),
      {
        paddingTopLeft: [PIN_SIZE, PIN_SIZE + TIP],
        paddingBottomRight: [PIN_SIZE, PIN_SIZE],
        maxZoom: Math.min(CLOSEST, maxZoom),
        animate: false,
      },
    );
}

/** Draws the map in `box` and replaces its content; `name` is its accessible name. */
export async function drawMap(
  box: Element,
  { name, pins, tiles, look, trouble = MAP_TROUBLE }: MapOptions,
): Promise<{ map: LeafletMap; show: (pins: readonly Pin[]) => void }> {
  allowLibraryMarkup();
  const [leaflet] = await Promise.all([import('leaflet'), loadSheet()]);
  const canvas = Object.assign(document.createElement('div'), { className: look.canvas });
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', `Map: ${name}`);
  box.replaceChildren(canvas);
  const { url, attribution, maxZoom } = tiles;
  const map = leaflet.map(canvas, { scrollWheelZoom: false });
  const group = leaflet.featureGroup().addTo(map);
  let shown: readonly Pin[] = [];
  const draw = (): void => {
    group.clearLayers();
    const spots = shown.map((one) => {
      const { x, y } = map.project([one.lat, one.long]);
      return { one, x, y };
    });
    // Pins without a number of their own stay apart.
    const least = shown.every(({ count }) => count !== undefined) ? PIN_SIZE : 0;
    for (const [first, ...others] of groupSpots(spots, least))
      if (first) group.addLayer(createMarker(leaflet, [first.one, ...others.map(({ one }) => one)], look));
  };
  const show = (next: readonly Pin[]): void => {
    shown = next;
    fit(map, shown, maxZoom);
    draw();
  };
  show(pins);
  map.on('zoomend', draw);
  const layer = leaflet.tileLayer(url, { attribution: escapeHtml(attribution), maxZoom });
  reportMissingTiles(layer, box, { className: look.trouble, textContent: trouble });
  layer.addTo(map);
  return { map, show };
}
