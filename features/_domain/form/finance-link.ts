/** Where Get Finance leads for a vehicle (specification, section 2, links and related routes). */
import { advertisedPrice } from '../price/no-price.ts';
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';
import { queryOf } from '../text/query.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { siteForms } from './site-forms.ts';
import { hasValuationGate, PERSONALISED_FINANCE } from './valuation-gate.ts';

/** What a tenant chose about links to finance. */
export interface FinanceLinks {
  /** Vehicle pages have the button. */
  readonly show: boolean;
  /** Page with the finance form. */
  readonly page: string;
  /** Address that stands in for every finance link. */
  readonly href?: string | undefined;
  /** Vehicles with a valuation code lead to the gate before finance. */
  readonly valuation_gate: boolean;
}

export const financeLinksOffering = defineOffering<FinanceLinks>('links to finance');

/** What the link reads of a vehicle. */
export type FinancedVehicle = Pick<
  Vehicle,
  'id' | 'price' | 'car_type' | 'has_nvic' | 'dealership_slug' | 'dealership_id'
>;

/**
 * Returns the finance link. A configured address stands in for all others; without a vehicle it is the plain page; a vehicle
 * with a valuation code goes to `/personalised/finance` when the gate is on; else the address tells the form about the vehicle.
 */
export function financeHref(
  { href, page, valuation_gate: gate }: Omit<FinanceLinks, 'show'>,
  vehicle?: FinancedVehicle,
): string {
  if (href !== undefined) return href;
  if (!vehicle) return page;
  const { id, price, car_type, has_nvic, dealership_slug: slug, dealership_id: dealership } = vehicle;
  if (gate && has_nvic) return `${PERSONALISED_FINANCE}?${queryOf({ car_id: id })}`;
  const about = {
    preferredDealership: slug ?? dealership,
    vehiclePriceBudget: advertisedPrice(price),
    car_id: id,
    car_type,
  };
  return `${page}?${queryOf(about)}#finance-form`;
}

/** Returns where finance for the vehicle leads; undefined where the site has neither an address nor a form for it, or has it off. */
export function financeLink(site: Offered, vehicle: FinancedVehicle): string | undefined {
  const links = offeringOf(site, financeLinksOffering);
  if (!links) return undefined;
  const leads = links.href !== undefined || (links.show && siteForms(site).has('finance'));
  return leads ? financeHref({ ...links, valuation_gate: hasValuationGate(site) }, vehicle) : undefined;
}
