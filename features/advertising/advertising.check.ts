/** Rules about advertisements. They are warnings: the site is built as specified, but `check --strict` fails. */
import type { Finding } from '../../renderer/contract/error.ts';
import { warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { wasPrice } from '../_domain/price/price.ts';
import { lacksPriceType, withPriceType } from '../_domain/price/price-type.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import { CAR_TYPES, type Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { advertisingOptions } from './advertising.schema.ts';
import { addedCharges, isDriveAway } from './charges.ts';
import * as errors from './check-errors.ts';

const forSale = (tenant: Tenant, vehicles: readonly Vehicle[] = []): Vehicle[] =>
  vehicles.filter(isForSale).map((vehicle) => withPriceType(vehicle, tenant.listing.price_types));

const nameOf = ({ name, id }: Vehicle): string => `${name} (${id})`;

const pricesHaveTypes: TenantCheck = (tenant, { positionOf, vehicles }) => {
  const without = forSale(tenant, vehicles).filter(lacksPriceType);
  return CAR_TYPES.flatMap((carType): Finding[] => {
    const group = without.filter((vehicle) => vehicle.car_type === carType);
    const [first] = group;
    if (!first) return [];
    const facts = { vehicles: group.length, carType, example: nameOf(first) };
    return [warning(errors.noPriceType, facts, positionOf(['stock']))];
  });
};

const wasPricesAreProven: TenantCheck = (tenant, { positionOf, vehicles, pricesOf }) => {
  if (advertisingOptions(tenant).was_prices === 'records') return [];
  const unproven = forSale(tenant, vehicles).flatMap((vehicle) => {
    const was = wasPrice(vehicle)?.was;
    return was !== undefined && !pricesOf(vehicle.id).some(({ price }) => price >= was)
      ? [{ vehicle, was }]
      : [];
  });
  const [first] = unproven;
  if (!first) return [];
  const facts = { vehicles: unproven.length, example: nameOf(first.vehicle), was: first.was };
  return [warning(errors.wasPriceUnproven, facts, positionOf(['stock']))];
};

const driveAwayIsAll: TenantCheck = (tenant, { positionOf, vehicles }) => {
  const contradicting = forSale(tenant, vehicles).flatMap((vehicle) => {
    const phrase = isDriveAway(vehicle.price_type) ? addedCharges(vehicle.dealercomments ?? '') : undefined;
    return phrase === undefined ? [] : [{ vehicle, phrase }];
  });
  const [first] = contradicting;
  if (!first) return [];
  const facts = { vehicles: contradicting.length, example: nameOf(first.vehicle), phrase: first.phrase };
  return [warning(errors.chargesOnTop, facts, positionOf(['stock']))];
};

export const checks: SliceChecks = {
  tenant: [pricesHaveTypes, wasPricesAreProven, driveAwayIsAll],
};
