/**
 * Where the browser finds a vehicle of which it knows only the id: `/lists/{files}/{file}.json`. A few vehicles share a file,
 * so that a large stock has not as many files as vehicles, and a list of few vehicles costs little.
 */

/** Vehicles in a file, about; the number of files is a power of two, so that it rarely changes with the stock. */
const IN_A_FILE = 24;

/** Number of files of a stock of so many vehicles. */
export function fileCount(vehicles: number): number {
  let files = 1;
  while (files * IN_A_FILE < vehicles) files *= 2;
  return files;
}

/** A number that is the same for the same text everywhere (FNV-1a, 32 bits). */
function digest(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Path of the file that a vehicle is in, of so many. The number is part of it: a page never reads a file made for another. */
export const listFile = (id: string, files: number): string => `lists/${files}/${digest(id) % files}.json`;
