/** The time zone of a location. */
import type { State } from '../vehicle/vehicle.schema.ts';
import type { Location } from './location.schema.ts';

/** Where most people of a state live. Broken Hill and Eucla keep another time and say so. */
const ZONES: Readonly<Record<State, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** Returns the zone a location names, else that of its state. */
export const zoneOfLocation = ({
  timezone,
  address,
}: Pick<Location, 'timezone'> & { readonly address: Pick<Location['address'], 'state'> }): string =>
  timezone ?? ZONES[address.state];
