/** Tiles of a map, as a tenant names them. */

/** What draws a map. */
export type MapTiles = {
  /** Address of a tile with `{z}`, `{x}`, `{y}`; a key is already in it. */
  url: string;
  attribution: string;
  maxZoom: number;
};

/** An https address of tiles: it has `{z}`, `{x}` and `{y}` in its path. */
export const TILE_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s<>"]*$/i;

/** The address with the key in the place of `{key}`, or of nothing when there is none. */
export const withKey = (url: string, key: string | undefined): string =>
  url.replaceAll('{key}', encodeURIComponent(key ?? ''));
