/** The trail that leads to a vehicle (specification, section 2). */
import { TYPE_SEGMENTS, type StockAddresses } from '../_domain/addresses.ts';
import type { Vehicle } from '../_domain/vehicle.schema.ts';
import type { Crumb } from '../_domain/crumbs.ts';

const TYPE_NAMES = { new: 'New cars', demo: 'Demo cars', used: 'Used cars' } as const;

/** Home > type > make > model > body > title; a body that is not known is left out. */
export function crumbsOf(vehicle: Vehicle, addresses: StockAddresses): Crumb[] {
  const { car_type: type, make, model, simple_body: body, name } = vehicle;
  const makeHref = `/search/${addresses.make(make)}`;
  return [
    { text: 'Home', href: '/' },
    { text: TYPE_NAMES[type], href: `/search/${TYPE_SEGMENTS[type]}` },
    { text: make, href: makeHref },
    { text: model, href: `${makeHref}/${addresses.model(model)}` },
    ...(body ? [{ text: body, href: `/search/${addresses.body(body)}` }] : []),
    { text: name },
  ];
}
