/** The finance link of a vehicle (specification, section 2, links and related routes). */
import { advertisedPrice } from '../price/no-price.ts';
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';
import { formatQuery } from '../text/query.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { siteForms } from './site-forms.ts';
import { hasValuationGate, PERSONALISED_FINANCE } from './valuation-gate.ts';

/** Options for links to finance. */
export interface FinanceLinks {
  /** Vehicle pages have the button. */
  readonly show: boolean;
  /** Page with the finance form. */
  readonly page: string;
  /** Address that replaces every finance link. */
  readonly href?: string | undefined;
  /** Vehicles with a valuation code lead to the valuation gate first. */
  readonly valuation_gate: boolean;
}

export const financeLinksOffering = defineOffering<FinanceLinks>('links to finance');

/** Fields of a vehicle that the link needs. */
export type FinancedVehicle = Pick<
  Vehicle,
  'id' | 'price' | 'car_type' | 'has_nvic' | 'dealership_slug' | 'dealership_id'
>;

/**
 * Returns the finance link: the configured address if set; the plain page without a vehicle; `/personalised/finance`
 * for a vehicle with a valuation code when the gate is on; otherwise the page with the vehicle in its query.
 */
export function financeHref(
  { href, page, valuation_gate: gate }: Omit<FinanceLinks, 'show'>,
  vehicle?: FinancedVehicle,
): string {
  if (href !== undefined) return href;
  if (!vehicle) return page;
  const { id, price, car_type, has_nvic, dealership_slug: slug, dealership_id: dealership } = vehicle;
  if (gate && has_nvic) return `${PERSONALISED_FINANCE}?${formatQuery({ car_id: id })}`;
  const about = {
    preferredDealership: slug ?? dealership,
    vehiclePriceBudget: advertisedPrice(price),
    car_id: id,
    car_type,
  };
  return `${page}?${formatQuery(about)}#finance-form`;
}

/**
 * Returns the finance link of a vehicle; undefined when the site has neither an address nor a form for it, or has
 * disabled it.
 */
export function financeLink(site: Offered, vehicle: FinancedVehicle): string | undefined {
  const links = findOffering(site, financeLinksOffering);
  if (!links) return undefined;
  const leads = links.href !== undefined || (links.show && siteForms(site).has('finance'));
  return leads ? financeHref({ ...links, valuation_gate: hasValuationGate(site) }, vehicle) : undefined;
}
