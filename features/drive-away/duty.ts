/** Motor vehicle duty of a state (stamp duty), in cents, from a table of rates. */
import type { State } from '../_domain/location/states.ts';
import type { DutiableVehicle, EngineKind, VehicleClass } from './dutiable-vehicle.ts';

/** Rate of one range of values. A value belongs to the first bracket whose `upTo` it does not exceed. */
interface DutyBracket {
  /** Highest value in dollars; none in the last bracket. */
  readonly upTo?: number | undefined;
  /** Fixed part in dollars. */
  readonly base?: number | undefined;
  /** Value in dollars above which the rate applies; the whole value without it. */
  readonly above?: number | undefined;
  /** Dollars for each `per` dollars or part of them. */
  readonly rate?: number | undefined;
  readonly per?: number | undefined;
  /** Percent of the whole value, instead of `rate`. */
  readonly percent?: number | undefined;
  /** The percentage rises by 1 for each of these dollars above `above`; rounded to 2 decimals. */
  readonly risesEvery?: number | undefined;
}

/** Rates of some vehicles. Missing conditions cover every vehicle. */
export interface DutyRule {
  readonly classes: readonly VehicleClass[];
  readonly carTypes?: readonly DutiableVehicle['carType'][] | undefined;
  readonly engines?: readonly EngineKind[] | undefined;
  /** Least and most cylinders. */
  readonly cylinders?: readonly [least: number, most: number] | undefined;
  /** Last day, `YYYY-MM-DD`. */
  readonly until?: string | undefined;
  readonly brackets: readonly DutyBracket[];
  /** Least and most duty in dollars. */
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Dollars taken off the duty. */
  readonly concession?: number | undefined;
}

/** Published rates of a state. The first rule that covers a vehicle applies. */
export interface DutyTable {
  readonly state: State;
  /** Address of the publication. */
  readonly source: string;
  /** Day of the publication that the rates were compared with, `YYYY-MM-DD`. */
  readonly checked: string;
  readonly rules: readonly DutyRule[];
  /** The duty is rounded down to a multiple of these cents. */
  readonly roundDownTo?: number | undefined;
}

const CENTS = 100;

const covers = (rule: DutyRule, vehicle: DutiableVehicle, day: string): boolean => {
  const { class: kind, carType, engine, cylinders } = vehicle;
  const { cylinders: range, engines, carTypes, until } = rule;
  if (kind === undefined || !rule.classes.includes(kind)) return false;
  if (carTypes && !carTypes.includes(carType)) return false;
  if (engines && (engine === undefined || !engines.includes(engine))) return false;
  if (range && (cylinders === undefined || cylinders < range[0] || cylinders > range[1])) return false;
  return until === undefined || day <= until;
};

/** Returns the duty of a bracket in cents, before limits. */
function bracketDuty(bracket: DutyBracket, cents: number): number {
  const { base = 0, above = 0, rate = 0, per = 100, percent, risesEvery } = bracket;
  if (percent !== undefined) {
    const rise = risesEvery === undefined ? 0 : (cents / CENTS - above) / risesEvery;
    // Hundredths of a percent are integers.
    return (cents * Math.round((percent + rise) * 100)) / 10_000;
  }
  const parts = Math.ceil((cents - above * CENTS) / (per * CENTS));
  return Math.round(base * CENTS) + parts * Math.round(rate * CENTS);
}

/** Returns the duty of a value by one rule, in cents. */
export function ruleDuty(rule: DutyRule, cents: number, roundDownTo = 1): number {
  const bracket = rule.brackets.find(({ upTo = Infinity }) => cents <= upTo * CENTS);
  const duty = bracket ? bracketDuty(bracket, cents) : 0;
  const { least = 0, most = Infinity, concession = 0 } = rule;
  const limited = Math.min(Math.max(duty, least * CENTS), most * CENTS) - concession * CENTS;
  // Undoes the noise of floating point before rounding down.
  return Math.max(0, Math.floor(Math.round(limited * 1000) / 1000 / roundDownTo) * roundDownTo);
}

/** Returns the duty of a vehicle on a day (`YYYY-MM-DD`), in cents; undefined if no rule of the table covers it. */
export function computeDuty(table: DutyTable, vehicle: DutiableVehicle, day: string): number | undefined {
  const rule = table.rules.find((one) => covers(one, vehicle, day));
  return rule && ruleDuty(rule, vehicle.cents, table.roundDownTo);
}
