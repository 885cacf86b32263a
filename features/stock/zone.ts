/** The time zone of a tenant's stock. */
import type { Location } from '../_domain/location/location.schema.ts';

/** Returns the zone of the primary location, or of the first. */
export function zoneOf(locations: readonly Pick<Location, 'primary' | 'timezone'>[]): string | undefined {
  return (locations.find(({ primary }) => primary) ?? locations[0])?.timezone;
}
