/** The file with what the map of results needs; browsers load it when a visitor opens the map. */
import type { MapTiles } from '../../_domain/location/map-tiles.ts';

/** Path of the file, without its first slash. */
export const MAP_FILE = 'search/map.json';
const VERSION = 1;

/** A position where vehicles stand. */
export interface MapLocation {
  readonly name: string;
  /** City and state. */
  readonly address: string;
  readonly lat: number;
  readonly long: number;
  /** Values of the filter by location that stand for it. */
  readonly values: readonly string[];
}

export interface MapData {
  readonly locations: readonly MapLocation[];
  /** Absent without a tile service. */
  readonly tiles?: MapTiles;
}

/** Returns the text of the file. */
export const printMapFile = (data: MapData): string => JSON.stringify({ version: VERSION, ...data });

/** Parses the file. Throws when it is not of this version. */
export function parseMapFile(value: unknown): MapData {
  const { version, locations, tiles } = Object(value) as Partial<MapData> & { version?: unknown };
  if (version !== VERSION || !Array.isArray(locations))
    throw new Error('The file of the map is not readable.');
  return { locations, ...(tiles && { tiles }) };
}
