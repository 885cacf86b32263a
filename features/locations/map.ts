/** Tiles of a map, as a tenant names them, and the pins on it. */

/** What draws a map. */
export type MapTiles = {
  /** Address of a tile with `{z}`, `{x}`, `{y}`; a key is already in it. */
  url: string;
  attribution: string;
  maxZoom: number;
};

/** A point of a map with a name, in degrees. */
export type Pin = {
  name: string;
  lat: number;
  long: number;
  /** Number on the pin. */
  label?: number;
  /** Where its name leads. */
  href?: string;
  /** What stands below the name. */
  text?: string;
};

/** An https address of tiles: it has `{z}`, `{x}` and `{y}` in its path. */
export const TILE_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s<>"]*$/i;

/** The address with the key in the place of `{key}`, or of nothing when there is none. */
export const withKey = (url: string, key: string | undefined): string =>
  url.replaceAll('{key}', encodeURIComponent(key ?? ''));
