/** A feed: its columns, which vehicles its platform takes, and what it rejects. */
import { isPlaceholderVin } from '../_domain/vehicle/vin.ts';
import type { FeedVehicle } from './feed-vehicle.ts';

/** A field of a row, which a list has several values of; undefined where the vehicle has none. */
export type Cell = string | number | boolean | readonly string[] | undefined;

export interface Column {
  readonly name: string;
  /** The platform rejects a vehicle without it. */
  readonly required?: boolean;
  readonly value: (vehicle: FeedVehicle) => Cell;
  /** Returns the text of the stock that the value translates, if there is one. */
  readonly from?: (vehicle: FeedVehicle) => string | undefined;
  /** Returns why the platform rejects a value; undefined for one that it takes. */
  readonly problem?: (value: NonNullable<Cell>, vehicle: FeedVehicle) => string | undefined;
}

export interface Platform {
  /** Name in reports. */
  readonly title: string;
  /** Where the platform publishes its fields. */
  readonly specification: string;
  /** Returns why the platform does not advertise this kind of vehicle; undefined when it does. */
  readonly excludes: (vehicle: FeedVehicle) => string | undefined;
  /** A VIN may come once only. */
  readonly uniqueVins: boolean;
  /** Addresses of pictures in formats that the platform's guidelines do not list. It may take them all the same. */
  readonly unlistedPictures?: {
    readonly pattern: RegExp;
    readonly listed: string;
    /** Column of the first picture. */
    readonly column: string;
  };
  readonly columns: readonly Column[];
}

/** A reason for which a vehicle is not in a feed; it may have several. */
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

type Reason = Pick<Rejection, 'field' | 'reason'>;

const isEmpty = (value: Cell): value is undefined | '' | readonly [] =>
  value === undefined || ((typeof value === 'string' || typeof value === 'object') && value.length === 0);

/** Returns every reason for which the platform would reject the vehicle; a kind that it does not take is the only one. */
function listReasons({ excludes, columns }: Platform, vehicle: FeedVehicle): Reason[] {
  const kind = excludes(vehicle);
  if (kind !== undefined) return [{ field: 'vehicle', reason: kind }];
  return columns.flatMap(({ name: field, required = false, value, problem, from }): Reason[] => {
    const cell = value(vehicle);
    if (isEmpty(cell)) {
      const text = from?.(vehicle) ?? '';
      const missing =
        text === ''
          ? 'It is required, and the vehicle has none.'
          : `It is required, and the platform has no value for “${text}”.`;
      return required ? [{ field, reason: missing }] : [];
    }
    const reason = problem?.(cell, vehicle);
    return reason === undefined ? [] : [{ field, reason }];
  });
}

/** Returns the rows that the platform takes and the vehicles that it would reject, with every reason. */
export function makeFeed(platform: Platform, vehicles: readonly FeedVehicle[]): Feed {
  const rows: Cell[][] = [];
  const rejections: Rejection[] = [];
  const vins = new Map<string, string>();
  for (const one of vehicles) {
    const { id, name } = one.vehicle;
    const vin = platform.uniqueVins ? (one.vehicle.vin ?? '').toUpperCase() : '';
    const reasons = listReasons(platform, one);
    const earlier = vins.get(vin);
    if (earlier !== undefined) reasons.push({ field: 'vin', reason: `Vehicle ${earlier} has the same VIN.` });
    if (reasons.length > 0) {
      rejections.push(...reasons.map((reason) => ({ id, name, ...reason })));
      continue;
    }
    if (vin !== '') vins.set(vin, id);
    rows.push(platform.columns.map(({ value }) => value(one)));
  }
  return { header: platform.columns.map(({ name }) => name), rows, rejections };
}

/** Returns why text is no VIN of 17 letters and digits without I, O and Q; undefined for one. */
export function vinProblem(value: NonNullable<Cell>): string | undefined {
  const vin = String(value);
  if (isPlaceholderVin(vin)) return 'It is a placeholder.';
  const reasons = [
    ...(/^[A-Z\d]{17}$/i.test(vin) ? [] : ['A VIN has 17 letters and digits.']),
    ...(/[IOQ]/i.test(vin) ? ['The letters I, O and Q do not occur in a VIN.'] : []),
  ];
  return reasons.length === 0 ? undefined : reasons.join(' ');
}
