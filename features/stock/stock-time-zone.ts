/** The time zone of a tenant's stock. */
import type { Location } from '../_domain/location/location.schema.ts';

import { zoneOfLocation } from '../_domain/location/time-zone.ts';

/** Returns the zone of the primary location, or of the first. */
export function zoneOf(
  locations: readonly Pick<Location, 'primary' | 'timezone' | 'address'>[],
): string | undefined {
  const first = locations.find(({ primary }) => primary) ?? locations[0];
  return first && zoneOfLocation(first);
}
