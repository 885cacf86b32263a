/** The time zone of a location. */
import type { State } from './states.ts';
import type { Location } from './location.schema.ts';

/** Time zone of most people in a state. Broken Hill and Eucla differ and set their own. */
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

/** Returns the time zone of a location, by default that of its state. */
export const zoneOfLocation = ({
  timezone,
  address,
}: Pick<Location, 'timezone'> & { readonly address: Pick<Location['address'], 'state'> }): string =>
  timezone ?? ZONES[address.state];
