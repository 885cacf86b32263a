/**
 * The record of earlier pulls: since when each vehicle is in stock, and its prices. One vehicle per line, so that large
 * stock needs little memory.
 */
import path from 'node:path';
import { z } from 'zod';
import type { DatedPrice, StockHistory } from '../../_domain/price/dated-price.ts';
import { DAY_MS } from '../../_domain/time/calendar.ts';
import { CAR_TYPES, type CarType, type Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { AtomicFile, readLines } from './atomic-file.source.ts';

/** Schema of a line. Files of earlier versions have only `id` and `prices`. */
const entrySchema = z.object({
  id: z.string(),
  vin: z.string().optional(),
  /** Day of the first pull with the vehicle; absent when the vehicle may be older. */
  first: z.string().optional(),
  /** Day of the first pull without the vehicle. */
  left: z.string().optional(),
  /** Make, model and car type. */
  of: z.tuple([z.string(), z.string(), z.enum(CAR_TYPES)]).optional(),
  prices: z.array(z.object({ price: z.number(), since: z.string() })),
});
type Entry = z.output<typeof entrySchema>;

/** A vehicle of a pull. */
export interface PricedVehicle {
  /** 0 without a price. */
  readonly price: number;
  /** Its identification number, if that identifies one car. */
  readonly vin?: string | undefined;
  /** Make, model and car type, which the page of a model needs when its last vehicle has left the stock. */
  readonly of?: ModelKey | undefined;
}

/** A price that differs from that of the pull before; 0 for none. */
export interface ChangedPrice {
  readonly id: string;
  readonly before: number;
  readonly price: number;
}

type ModelKey = readonly [make: string, model: string, type: CarType];

type DepartedModel = Pick<Vehicle, 'make' | 'model' | 'car_type'>;

/** Records by vehicle identifier. */
export type PriceHistory = ReadonlyMap<string, StockHistory>;

/** Most prices per vehicle. */
const MOST_PRICES = 24;
/** Days for which a vehicle that left the stock is remembered. */
const ABSENT_DAYS = 90;
/** A vehicle without its price for fewer days, and then with the same one, was missing in a feed. */
const GAP_DAYS = 7;
/** More vehicles with one identification number share a placeholder. */
const MOST_WITH_ONE_VIN = 2;

/** Returns the path of the price history of a tenant. */
export const priceHistoryPath = (root: string, tenant: string): string =>
  path.join(root, '.dealersite', 'prices', `${tenant}.ndjson`);

/** Returns the path of the history that belongs to a snapshot. */
export const historyBeside = (snapshot: string): string =>
  path.join(path.dirname(snapshot), '..', 'prices', path.basename(snapshot));

/** Matches a line of `recordPrices`: escaped identifier, number, day of leaving, model, last price. */
const LINE =
  /^\{"id":"((?:[^"\\]|\\.)*)"(?:,"vin":"(\w*)")?(?:,"first":"[^"]*")?(?:,"left":"([^"]*)")?(?:,"of":(\["(?:[^"\\]|\\.)*","(?:[^"\\]|\\.)*","\w+"\]))?,"prices":\[(?:.*\{"price":([\d.]+),"since":"[^"]+"\})?\]\}$/;

/** The parts of a line that most pulls need. */
interface Head {
  readonly id: string;
  readonly vin: string | undefined;
  readonly left: string | undefined;
  /** JSON of make, model and car type. */
  readonly of: string | undefined;
  readonly price: number;
}

function parseHead(line: string): Head | undefined {
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [, text = '', vin, left, of, price = 0] = match;
  const id = text.includes('\\') ? parseEntry(line)?.id : text;
  return id === undefined ? undefined : { id, vin, left, of, price: Number(price) };
}

function parseEntry(line: string): Entry | undefined {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** Reads the records of earlier pulls from a file; skips lines that cannot be parsed. */
export function readPriceHistory(file: string): PriceHistory {
  const histories = new Map<string, StockHistory>();
  for (const line of readLines(file)) {
    const entry = parseEntry(line);
    if (!entry) continue;
    const { id, first, prices } = entry;
    histories.set(id, { ...(first !== undefined && { firstSeen: first }), prices });
  }
  return histories;
}

/**
 * Adds their record to the vehicles of a snapshot. A record that ends with another price belongs to another pull and is
 * left out.
 */
export function withHistory(snapshot: string, vehicles: readonly Vehicle[]): readonly Vehicle[] {
  const histories = readPriceHistory(historyBeside(snapshot));
  if (histories.size === 0) return vehicles;
  return vehicles.map((vehicle) => {
    const history = histories.get(vehicle.id);
    const isCurrent = history && lastPrice(history.prices) === (vehicle.price ?? 0);
    // Copying 100,000 vehicles takes longer than reading their records.
    return isCurrent ? Object.assign(vehicle, { history }) : vehicle;
  });
}

/** Returns the models of vehicles that earlier pulls had and the last one lacks, each once. */
export function departedModels(snapshot: string): DepartedModel[] {
  const models = new Map<string, DepartedModel>();
  for (const line of readLines(historyBeside(snapshot))) {
    // Most vehicles have not left, so most lines need no parsing.
    const entry = line.includes('"left":') ? parseEntry(line) : undefined;
    if (entry?.left === undefined || !entry.of) continue;
    const [make, model, type] = entry.of;
    models.set(JSON.stringify(entry.of), { make, model, car_type: type });
  }
  return [...models.values()];
}

/** Returns the last price of a record; 0 without one. */
const lastPrice = (prices: readonly DatedPrice[]): number => prices[prices.length - 1]?.price ?? 0;

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
const daysBetween = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / DAY_MS;

/**
 * Adds a price of a day, 0 for none, and drops the oldest beyond the limit. After a clock that was ahead, days continue
 * from its day.
 */
function withPrice(prices: readonly DatedPrice[], price: number, today: string): readonly DatedPrice[] {
  if (lastPrice(prices) === price) return prices;
  const [beforeLast, last] = [undefined, undefined, ...prices].slice(-2);
  const since = last && last.since > today ? last.since : today;
  const isGap = last?.price === 0 && beforeLast?.price === price && daysBetween(last.since, since) < GAP_DAYS;
  return isGap ? prices.slice(0, -1) : [...prices, { price, since }].slice(-MOST_PRICES);
}

const formatLine = (
  entry: Omit<Entry, 'prices' | 'of'> &
    Pick<PricedVehicle, 'of'> & { readonly prices: readonly DatedPrice[] },
): string =>
  JSON.stringify({
    id: entry.id,
    vin: entry.vin,
    first: entry.first,
    left: entry.left,
    of: entry.of,
    prices: entry.prices,
  });

/** Returns the line of a vehicle that has left the stock; undefined when it left long ago. */
function absentLine(line: string, { left }: Head, today: string): string | undefined {
  if (left !== undefined) return daysBetween(left, today) > ABSENT_DAYS ? undefined : line;
  const entry = parseEntry(line);
  return entry && formatLine({ ...entry, left: today, prices: withPrice(entry.prices, 0, today) });
}

/** Returns make, model and car type as a line has them. */
const textOf = (of: PricedVehicle['of']): string | undefined => of && JSON.stringify(of);

/** Returns the line of a vehicle that is in the pull. */
function presentLine(
  line: string,
  { head, vehicle, today }: { head: Head; vehicle: PricedVehicle; today: string },
): string {
  const isSame =
    head.price === vehicle.price &&
    head.left === undefined &&
    head.vin === vehicle.vin &&
    head.of === textOf(vehicle.of);
  if (isSame) return line;
  const prices = withPrice(parseEntry(line)?.prices ?? [], vehicle.price, today);
  const { vin, of } = vehicle;
  return formatLine({ id: head.id, vin, first: parseEntry(line)?.first, of, prices });
}

/** Returns the identifiers of a history file, and whether every line of it is readable. */
function readContents(file: string): { ids: ReadonlySet<string>; isComplete: boolean } {
  const ids = new Set<string>();
  let isComplete = true;
  for (const line of readLines(file)) {
    const head = parseHead(line);
    if (head) ids.add(head.id);
    else isComplete = false;
  }
  return { ids, isComplete: isComplete && ids.size > 0 };
}

/** Returns identifiers of vehicles without a record by their identification number. */
function newByVin(
  vehicles: ReadonlyMap<string, PricedVehicle>,
  recorded: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { vin } of vehicles.values()) if (vin !== undefined) counts.set(vin, (counts.get(vin) ?? 0) + 1);
  const byVin = new Map<string, string>();
  for (const [id, { vin }] of vehicles)
    if (vin !== undefined && !recorded.has(id) && (counts.get(vin) ?? 0) <= MOST_WITH_ONE_VIN)
      byVin.set(vin, id);
  return byVin;
}

/**
 * Adds the prices of a pull at `now` (milliseconds), by vehicle identifier. A vehicle under a new identifier continues
 * the record of the same identification number; a vehicle that left the stock is remembered for 90 days. Passes changed
 * prices to `onChange`. Throws DS1113 when the file cannot be written.
 */
export function recordPrices(
  { root, tenant, now }: { root: string; tenant: string; now: number },
  vehicles: ReadonlyMap<string, PricedVehicle>,
  onChange: (change: ChangedPrice) => void = () => {},
): void {
  const today = dayOf(now);
  const target = priceHistoryPath(root, tenant);
  const { ids, isComplete } = readContents(target);
  const renamed = newByVin(vehicles, ids);
  const continued = new Map<string, Entry>();
  const file = new AtomicFile(target);
  const written = new Set<string>();
  try {
    for (const line of readLines(target)) {
      const head = parseHead(line);
      if (!head || written.has(head.id)) continue;
      const vehicle = vehicles.get(head.id);
      const newId = renamed.get(head.vin ?? '');
      const entry = newId === undefined ? undefined : parseEntry(line);
      if (newId !== undefined && entry) continued.set(newId, entry);
      const next = vehicle
        ? presentLine(line, { head, vehicle, today })
        : entry
          ? undefined
          : absentLine(line, head, today);
      if (next !== undefined) file.write(next);
      if (vehicle && vehicle.price !== head.price)
        onChange({ id: head.id, before: head.price, price: vehicle.price });
      written.add(head.id);
    }
    for (const [id, { vin, of, price }] of vehicles) {
      if (written.has(id)) continue;
      const { first, prices } = continued.get(id) ?? { first: isComplete ? today : undefined, prices: [] };
      if (lastPrice(prices) !== price) onChange({ id, before: lastPrice(prices), price });
      file.write(formatLine({ id, vin, first, of, prices: withPrice(prices, price, today) }));
    }
    file.commit();
  } finally {
    file.discard();
  }
}
