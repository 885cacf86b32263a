/** A feed: its columns, which vehicles its platform takes, and what it rejects. */
import type { FeedVehicle } from './feed-vehicle.ts';

/** A field of a row; undefined where the vehicle has none. */
export type Cell = string | number | undefined;

export interface Column {
  readonly name: string;
  /** The platform rejects a vehicle without it. */
  readonly required?: boolean;
  readonly value: (vehicle: FeedVehicle) => Cell;
  /** Returns why the platform rejects a value; undefined for one that it takes. */
  readonly problem?: (value: string | number, vehicle: FeedVehicle) => string | undefined;
}

export interface Platform {
  /** Name in reports. */
  readonly title: string;
  /** Where the platform publishes its fields. */
  readonly specification: string;
  /** Returns why the platform does not advertise this kind of vehicle; undefined when it does. */
  readonly excludes: (vehicle: FeedVehicle) => string | undefined;
  readonly columns: readonly Column[];
}

/** Why a vehicle is not in a feed. */
interface Rejection {
  readonly id: string;
  readonly name: string;
  /** Column of the platform; `vehicle` when the platform does not take the kind. */
  readonly field: string;
  readonly reason: string;
}

export interface Feed {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly rejections: readonly Rejection[];
}

const isEmpty = (value: Cell): value is undefined | '' => value === undefined || value === '';

/** Returns the first reason for which the platform would reject the vehicle. */
function rejectionOf(platform: Platform, vehicle: FeedVehicle): Omit<Rejection, 'id' | 'name'> | undefined {
  const kind = platform.excludes(vehicle);
  if (kind !== undefined) return { field: 'vehicle', reason: kind };
  for (const { name, required = false, value, problem } of platform.columns) {
    const cell = value(vehicle);
    if (isEmpty(cell)) {
      if (required) return { field: name, reason: 'It is required, and the vehicle has none.' };
      continue;
    }
    const reason = problem?.(cell, vehicle);
    if (reason !== undefined) return { field: name, reason };
  }
  return undefined;
}

/** Returns the rows that the platform takes and the vehicles that it would reject. A VIN that comes twice is taken once. */
export function makeFeed(platform: Platform, vehicles: readonly FeedVehicle[]): Feed {
  const rows: Cell[][] = [];
  const rejections: Rejection[] = [];
  const vins = new Map<string, string>();
  for (const one of vehicles) {
    const { id, name, vin = '' } = one.vehicle;
    const earlier = vin === '' ? undefined : vins.get(vin);
    const rejection =
      rejectionOf(platform, one) ??
      (earlier === undefined ? undefined : { field: 'vin', reason: `Vehicle ${earlier} has the same VIN.` });
    if (rejection) {
      rejections.push({ id, name, ...rejection });
      continue;
    }
    if (vin !== '') vins.set(vin, id);
    rows.push(platform.columns.map(({ value }) => value(one)));
  }
  return { header: platform.columns.map(({ name }) => name), rows, rejections };
}

/** Rejects what is not a VIN of 17 letters and digits without I, O and Q. */
export const vinProblem = (value: string | number): string | undefined =>
  /^[A-HJ-NPR-Z\d]{17}$/i.test(String(value)) ? undefined : 'A VIN has 17 letters and digits.';
