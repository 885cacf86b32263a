/** The number of all vehicles of a site, as visitors are told (specification, section 9). */
import type { Site } from '../site/site.ts';

/** Up to this many the number of what is there is told. */
export const MOST_COUNTED = 1999;

/** Above 1,999 of them it is the tenant's own number (`options.search.stock_count`), where it has chosen one. */
export function toldStock({ tenant }: Site, count: number): number {
  const { stock_count: told = count } = (tenant.options?.['search'] ?? {}) as { stock_count?: number };
  return count > MOST_COUNTED ? told : count;
}
