/** The finance figures other pages show. */
import { siteOptions, type Site } from '../_domain/site.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import { estimateText, weeklyEstimate } from './estimate.ts';
import { financeOptionsSchema } from './finance.schema.ts';

const optionsOf = siteOptions('finance', financeOptionsSchema);

/** The weekly estimate of a vehicle in words, with its rates; undefined when there is none to tell. */
export function estimateOf(site: Site, vehicle: Vehicle): string | undefined {
  const estimate = weeklyEstimate(vehicle, site.tenant.finance_provider, optionsOf(site));
  return estimate && estimateText(estimate);
}
