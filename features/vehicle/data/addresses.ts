/** Breadcrumbs of a vehicle page (specification, section 2). */
import type { StockAddresses } from '../../_domain/site/addresses.ts';
import { TYPE_SEGMENTS } from '../../_domain/stock/segments.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { Crumb } from '../../_domain/text/breadcrumbs.ts';

const TYPE_NAMES = { new: 'New', demo: 'Demo', used: 'Used' } as const;

/**
 * Returns the breadcrumbs Home > type > make > model > body > title, without an unknown body. `noun` is the tenant's word
 * for one vehicle.
 */
export function listCrumbs(vehicle: Vehicle, addresses: StockAddresses, noun = 'car'): Crumb[] {
  const { car_type: type, make, model, simple_body: body, name } = vehicle;
  const makeHref = `/search/${addresses.make(make)}`;
  return [
    { text: 'Home', href: '/' },
    { text: `${TYPE_NAMES[type]} ${noun}s`, href: `/search/${TYPE_SEGMENTS[type]}` },
    { text: make, href: makeHref },
    { text: model, href: `${makeHref}/${addresses.model(model)}` },
    ...(body ? [{ text: body, href: `/search/${addresses.body(body)}` }] : []),
    { text: name },
  ];
}
