/** Map tiles of a tenant, and pins. */

/** Options for drawing a map. */
export type MapTiles = {
  /** Tile address with `{z}`, `{x}`, `{y}`; includes the key. */
  url: string;
  attribution: string;
  maxZoom: number;
};

/** A named point of a map, in degrees. */
export type Pin = {
  name: string;
  lat: number;
  long: number;
  /** Number on the pin. */
  label?: number;
  /** Link of its name. */
  href?: string;
  /** Text below the name. */
  text?: string;
};

/** Matches an https tile address: its path contains `{z}`, `{x}` and `{y}`. */
export const TILE_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s<>"]*$/i;

/** Returns the address with `{key}` replaced by the key, or removed without one. */
export const withKey = (url: string, key: string | undefined): string =>
  url.replaceAll('{key}', encodeURIComponent(key ?? ''));
