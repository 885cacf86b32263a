/** How a vehicle is sold: the number to call, the buttons, the badge (specification, sections 2, 4 and 5). */
import { localPhone, telHref } from '../../_domain/contact/phone.ts';
import { dealershipPhone } from '../../_domain/location/dealerships.ts';
import { certifiedText } from '../../_domain/vehicle/card-tag.ts';
import { defined } from '../../_domain/text/defined.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { listActions } from '../data/actions.ts';
import { callPhone, type LocationFacts, type Shop, type VehicleData } from '../data/vehicle-data.ts';

export interface Seller {
  tenant: Pick<Tenant, 'phones' | 'dealerships' | 'autobot' | 'listing'>;
  shop: Pick<Shop, 'options' | 'origin'>;
  /** Label of the location button. */
  location: string;
  place: LocationFacts | undefined;
  /** Address of Enquire Now. */
  contact: string;
  /** The vehicle has a weekly price. */
  subscribes: boolean;
}

/** Returns the phone, the buttons and the badge of a vehicle. */
export function salesActions(
  vehicle: Vehicle,
  { tenant, shop: { options, origin }, location: label, place, contact, subscribes }: Seller,
): Pick<VehicleData, 'actions' | 'phone' | 'certified' | 'certifiedImage' | 'contact'> {
  const own = dealershipPhone(tenant, vehicle);
  const location = own === undefined ? place?.phone : { text: localPhone(own), href: telHref(own) };
  const phone = callPhone(vehicle, tenant.phones, location);
  const context = { options, origin, location: label, autobot: tenant.autobot, contact, subscribes };
  const actions = listActions(vehicle, { ...context, phone: phone?.href });
  const certified = certifiedText(vehicle, tenant.listing.certified_make);
  return {
    actions,
    contact,
    ...defined({ phone, certified, certifiedImage: certified && tenant.listing.certified_badge }),
  };
}
