/** Map tiles of a tenant, and pins. */
import { defineOffering } from '../offering/offering.ts';

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
  /** Short text on the pin, such as a number. */
  label?: string;
  /** A number that pins sum when they would cover each other; those without stay apart. */
  count?: number;
  /** Link of its name. */
  href?: string;
  /** Text below the name. */
  text?: string;
  /** Text of the link, which then stands below the others; default: the name is the link. */
  linkText?: string;
};

/** The tile service of a tenant; absent without one. */
export const mapTilesOffering = defineOffering<MapTiles>('tiles of maps');

/** Matches an https tile address: its path contains `{z}`, `{x}` and `{y}`. */
export const TILE_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s<>"]*$/i;

/** Returns the address with `{key}` replaced by the key, or removed without one. */
export const withKey = (url: string, key: string | undefined): string =>
  url.replaceAll('{key}', encodeURIComponent(key ?? ''));
