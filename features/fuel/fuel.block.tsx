/** The fuel-cost calculator of a vehicle: an estimate, and two fields to change it. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { itemType } from '../_domain/vehicle/item-type.ts';
import { electricKind } from '../_domain/vehicle/fuel-kind.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import type { YearlyCharges } from '../_domain/price/yearly-charges.ts';
import { dateText } from '../_domain/time/calendar.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { legal } from '../_ui/base.css.ts';
import { calculator, fields, result } from '../_ui/calculator.css.ts';
import { fuelCost, gaugeFill, USUAL_CONSUMPTION, yearlyDollars, type FuelUse } from './fuel-cost.ts';
import type { FuelOptions } from './fuel.schema.ts';
import * as css from './fuel.css.ts';

export interface FuelData extends FuelUse {
  /** The consumption is the default. */
  guessed: boolean;
  isElectric: boolean;
  /** Charges of a year in the state of the vehicle. */
  charges?: YearlyCharges | undefined;
}

/** Watt-hours per km of 1 kWh per 100 km. */
const WATT_HOURS = 10;

/**
 * Returns the initial data of a vehicle's calculator; undefined for those without an engine, and for electric vehicles whose
 * consumption is unknown.
 */
export function computeFuel(
  vehicle: Vehicle,
  options: FuelOptions,
  charges?: YearlyCharges,
): FuelData | undefined {
  const { shown, price, weekly_km: km } = options;
  const isElectric = electricKind(vehicle) === 'electric';
  if (!shown || itemType(vehicle) === 'caravan') return undefined;
  if (isElectric) {
    const { energyconsumption: energy = 0 } = vehicle;
    if (energy === 0) return undefined;
    return {
      km,
      price: options.power_price,
      consumption: energy / WATT_HOURS,
      guessed: false,
      isElectric,
      charges,
    };
  }
  const stated = vehicle.fuelconsumptioncombined;
  return { km, price, consumption: stated || USUAL_CONSUMPTION, guessed: !stated, isElectric, charges };
}

/** Returns the charges in words, and what is not counted. */
function chargesInWords({ state, checked, registration, ctp }: Partial<YearlyCharges>) {
  const kinds = [
    ['registration', registration],
    ['CTP insurance', ctp],
  ] as const;
  const counted = kinds.flatMap(([name, dollars]) =>
    dollars === undefined ? [] : `${name} of ${formatDollars(dollars)}`,
  );
  const missing = kinds.flatMap(([name, dollars]) => (dollars === undefined ? name : []));
  const others = [...missing, 'comprehensive insurance', 'servicing'];
  const list = `${others.slice(0, -1).join(', ')} and ${others.at(-1)} come on top.`;
  return {
    counted: `With ${counted.join(' and ')} in ${state}`,
    uncounted: list.charAt(0).toUpperCase() + list.slice(1),
    day: checked === undefined ? '' : `Charges of the state as of ${dateText(checked)}. `,
  };
}

/** The calculator; without a script it is a sentence. */
export function FuelCalculator({ data }: { data: FuelData }): ReactElement {
  const { km, price, consumption, guessed, isElectric, charges } = data;
  const { registration = 0, ctp = 0 } = charges ?? {};
  const yearly = registration + ctp;
  const { counted, uncounted, day } = chargesInWords(charges ?? {});
  const cost = fuelCost(data) ?? 0;
  const unit = isElectric ? 'kilowatt-hour' : 'litre';
  return (
    <Enhance name="fuel" wake="interaction" props={{ consumption, yearly }}>
      <div className={calculator}>
        <p className={result}>
          About <strong>{formatDollars(cost)}</strong> a week in {isElectric ? 'power' : 'fuel'},{' '}
          <b>{yearlyDollars(cost)}</b> a year
        </p>
        {charges && (
          <p>
            {counted}: <b>{yearlyDollars(cost, yearly)}</b> a year
          </p>
        )}
        <svg className={css.gauge} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="1" />
          <rect width={gaugeFill(consumption) * 100} height="1" />
        </svg>
        <div className={fields}>
          <label>
            Dollars a {unit}
            <input
              name="price"
              aria-describedby="fuel-problem"
              type="number"
              inputMode="decimal"
              min="0"
              max="10"
              step="0.01"
              defaultValue={price.toFixed(2)}
            />
          </label>
          <label>
            Kilometres a week
            <input
              name="km"
              aria-describedby="fuel-problem"
              type="number"
              inputMode="numeric"
              min="0"
              max="5000"
              step="10"
              defaultValue={km}
            />
          </label>
        </div>
        <output className={result} id="fuel-problem" data-error />
        <p className={legal}>
          {guessed
            ? `This vehicle’s consumption is unknown; the estimate uses ${USUAL_CONSUMPTION} L/100 km`
            : `At ${formatNumber(consumption)} ${isElectric ? 'kWh' : 'L'}/100 km on the combined cycle`}
          , {formatNumber(km)} km a week and {formatDollars(price)} a {unit} to begin with. What you use
          depends on how and where you drive. {day}
          {uncounted}
        </p>
      </div>
    </Enhance>
  );
}
