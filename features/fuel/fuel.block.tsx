/** The fuel-cost calculator of a vehicle: an estimate, and two fields to change it. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { itemType } from '../_domain/vehicle/item-type.ts';
import { electricKind } from '../_domain/vehicle/fuel-kind.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { legal } from '../_ui/base.css.ts';
import { calculator, fields, result } from '../_ui/calculator.css.ts';
import { fuelCost, gaugeFill, USUAL_CONSUMPTION, type FuelUse } from './fuel-cost.ts';
import type { FuelOptions } from './fuel.schema.ts';
import * as css from './fuel.css.ts';

export interface FuelData extends FuelUse {
  /** The consumption is the default. */
  guessed: boolean;
}

/** Returns the initial data of a vehicle's calculator; undefined for electric vehicles and those without an engine. */
export function fuelOf(vehicle: Vehicle, { shown, price, weekly_km: km }: FuelOptions): FuelData | undefined {
  if (!shown || electricKind(vehicle) === 'electric' || itemType(vehicle) === 'caravan') return undefined;
  const stated = vehicle.fuelconsumptioncombined;
  return { km, price, consumption: stated || USUAL_CONSUMPTION, guessed: !stated };
}

/** The calculator; without a script it is a sentence. */
export function FuelCalculator({ data }: { data: FuelData }): ReactElement {
  const { km, price, consumption, guessed } = data;
  return (
    <Enhance name="fuel" wake="interaction" props={{ consumption }}>
      <div className={calculator}>
        <p className={result}>
          About <strong>{formatDollars(fuelCost(data) ?? 0)}</strong> a week in fuel
        </p>
        <svg className={css.gauge} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="1" />
          <rect width={gaugeFill(consumption) * 100} height="1" />
        </svg>
        <div className={fields}>
          <label>
            Dollars a litre
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
            : `At ${formatNumber(consumption)} L/100 km on the combined cycle`}
          , {formatNumber(km)} km a week and {formatDollars(price)} a litre to begin with. What you use
          depends on how and where you drive.
        </p>
      </div>
    </Enhance>
  );
}
