/** Names of columns without names, and rows that stand where the names should. */
import { VIN } from '../../_domain/vehicle/vin.ts';

/** Returns the letters that spreadsheets give to the columns: A, B, … Z, AA. */
export const columnLetters = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) =>
      (index < 26 ? '' : String.fromCodePoint(64 + Math.floor(index / 26))) +
      String.fromCodePoint(65 + (index % 26)),
  );

/** Values of vehicles that are hardly names of columns, each for another fact. */
const VALUES = [
  VIN,
  /^(?:19[5-9]|20[0-4])\d$/,
  /^\$ ?\d/,
  /^\d[\d ,.]*(?:\.\d\d)?(?: *kms?)?$/i,
  /^\d{1,4}[/.-](?:\d{1,2}|[a-z]{3,9})[/.-]\d{1,4}\b/i,
  /^https?:\/\//,
  /^(?:n|u|d|new|used|demo|pre-?owned)$/i,
] as const;

/** Kinds of values that make a row a vehicle. */
const ENOUGH = 3;

/** Returns whether the first row of a file is a vehicle, not the names of the columns. */
export function isVehicleRow(cells: readonly string[]): boolean {
  const kinds = VALUES.filter((pattern) => cells.some((cell) => pattern.test(cell.trim())));
  return kinds.length >= ENOUGH || cells.some((cell) => VIN.test(cell.trim()) && /\d{4}/.test(cell));
}
