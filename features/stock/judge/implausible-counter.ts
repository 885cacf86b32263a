/** Collects implausible values of a stock by rule, with those that only the comparison of vehicles or pulls shows. */
import { formatDollars } from '../../_domain/price/money.ts';
import type { DatedPrice } from '../../_domain/price/dated-price.ts';
import { leadPicture } from '../../_domain/picture/pictures.ts';
import type { Plausible, PlausibleRule } from '../../_domain/stock/plausible.schema.ts';
import { DAY_MS } from '../../_domain/time/calendar.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import { identifyingVin } from '../../_domain/vehicle/vin.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { implausibleValues, type Implausible, type PlausibleContext } from './plausible.ts';

/** Row of a stock file. */
export interface RowPosition {
  readonly source: string;
  readonly row: number;
  readonly line: number;
}

export interface ImplausibleExample extends Partial<RowPosition> {
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly reason: string;
}

export type FoundValue = ImplausibleExample & Pick<Implausible, 'rule'>;

/** Values that one rule finds implausible. */
export interface ImplausibleGroup {
  readonly rule: PlausibleRule;
  count: number;
  /** The first few. */
  readonly examples: ImplausibleExample[];
}

/** Examples of each rule. */
const EXAMPLES = 5;
/** Days for which a changed price is reported. */
const CHANGE_DAYS = 30;
const VALUE_LENGTH = 120;

/** Returns how far a price has changed from one pull to the next, when that is further than the dealer allows. */
export function priceChange(
  before: number,
  now: number,
  { price_change: most }: Plausible,
): string | undefined {
  if (before <= 0 || now <= 0) return undefined;
  const fall = 100 - (100 * now) / before;
  if (fall > most) return `fell by ${Math.floor(fall)} % from ${formatDollars(before)}`;
  if (100 - (100 * before) / now <= most) return undefined;
  return `rose by ${Math.round((100 * now) / before) - 100} % from ${formatDollars(before)}`;
}

/** Returns the implausible last change of a price history. */
function recentPriceChange(
  prices: readonly DatedPrice[],
  { now, limits }: PlausibleContext,
): string | undefined {
  const [before, last] = prices.slice(-2);
  if (!before || !last || now - Date.parse(last.since) > CHANGE_DAYS * DAY_MS) return undefined;
  return priceChange(before.price, last.price, limits);
}

export class ImplausibleCounter {
  readonly #context: PlausibleContext;
  readonly #groups = new Map<PlausibleRule, ImplausibleGroup>();
  /** First vehicle of each VIN, and of each first photo. */
  readonly #vins = new Map<string, string>();
  readonly #photos = new Map<string, string>();

  readonly #onFound: (found: FoundValue) => void;

  /** `onFound` receives every value. */
  constructor(context: PlausibleContext, onFound: (found: FoundValue) => void = () => {}) {
    this.#context = context;
    this.#onFound = onFound;
  }

  /** Takes a vehicle by the rules for one vehicle and those that compare it with earlier ones. */
  take(vehicle: Vehicle, position?: RowPosition): void {
    if (!isForSale(vehicle)) return;
    for (const found of implausibleValues(vehicle, this.#context)) this.#add(vehicle.id, found, position);
    const { id, car_type: type } = vehicle;
    const vin = identifyingVin(vehicle.vin);
    const twin = this.#first(this.#vins, vin, id);
    if (twin !== undefined)
      this.#add(
        id,
        { rule: 'shared-vin', field: 'vin', value: vin, reason: `is also that of ${twin}` },
        position,
      );
    // New vehicles of a model share pictures of the manufacturer.
    const photo = type === 'new' ? undefined : leadPicture(vehicle)?.url;
    const other = this.#first(this.#photos, photo, id);
    if (other !== undefined)
      this.#add(
        id,
        {
          rule: 'shared-photos',
          field: 'images',
          value: photo,
          reason: `is also the first photo of ${other}`,
        },
        position,
      );
  }

  /** Takes a price that has changed too far. */
  takeChange(id: string, price: number, reason: string | undefined): void {
    if (reason !== undefined) this.#add(id, { rule: 'price-change', field: 'price', value: price, reason });
  }

  /** Takes the prices of a vehicle in earlier pulls, of which the last change may be implausible. */
  takePrices(id: string, prices: readonly DatedPrice[]): void {
    const last = prices[prices.length - 1];
    if (last) this.takeChange(id, last.price, recentPriceChange(prices, this.#context));
  }

  /** Returns the vehicle that had a key first; stores this one for a new key. */
  #first(holders: Map<string, string>, key: string | undefined, id: string): string | undefined {
    if (key === undefined) return undefined;
    const first = holders.get(key);
    if (first === undefined) holders.set(key, id);
    return first;
  }

  #add(id: string, { rule, field, value, reason }: Implausible, position?: RowPosition): void {
    if (this.#context.limits.ignore.includes(rule)) return;
    const group = this.#groups.get(rule) ?? { rule, count: 0, examples: [] };
    this.#groups.set(rule, group);
    group.count += 1;
    const example = { id, field, value: String(value).slice(0, VALUE_LENGTH), reason, ...position };
    if (group.examples.length < EXAMPLES) group.examples.push(example);
    this.#onFound({ rule, ...example });
  }

  /** Returns the values by rule, most frequent first. */
  groups(): ImplausibleGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}
