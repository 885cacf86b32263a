/** Formats manufacturer warranties (specification, section 9: warranty claims vary by brand). */
import type { Warranty } from '../_domain/tenant/brand.schema.ts';
import { formatNumber } from '../_domain/price/money.ts';

/** Returns '7 year unlimited km warranty with 5 year roadside assist', or '3 year standard warranty' without a distance. */
export function warrantyText({
  years,
  unlimited_km: isUnlimited,
  km,
  roadside_years: roadside,
}: Warranty): string {
  const distance = isUnlimited ? 'unlimited km' : km === undefined ? 'standard' : `${formatNumber(km)} km`;
  const assist = roadside === undefined ? '' : ` with ${roadside} year roadside assist`;
  return `${years} year ${distance} warranty${assist}`;
}
