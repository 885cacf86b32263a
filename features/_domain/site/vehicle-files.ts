/** The number of files that share the vehicles of a site: the browser finds a vehicle's file by its id or slug. */
import { siteQuery } from './site.ts';

/** Most vehicles per file, on average. */
const IN_A_FILE = 32;
/** The least number of files, and the factor of its steps. Pages carry the number, so each step changes all of them. */
const STEP = 16;

/** Returns the number of files for a number of vehicles. */
export function countVehicleFiles(vehicles: number): number {
  let files = STEP;
  while (files * IN_A_FILE < vehicles) files *= STEP;
  return files;
}

/** Returns the number of files of a site. */
export const vehicleFileCount = siteQuery('number of files with vehicles', ({ vehicles }) =>
  countVehicleFiles(vehicles.length),
);
