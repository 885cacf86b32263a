/** The announcement bar of vehicles in another city (specification, section 2). */

const plain = (city: string): string => city.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Returns the city to announce: the vehicle's, when it differs from the primary location's apart from case and spaces.
 * Undefined when they are equal or one is unknown.
 */
export function announcedCity(
  vehicleCity: string | undefined,
  primaryCity: string | undefined,
): string | undefined {
  if (!vehicleCity?.trim() || !primaryCity?.trim()) return undefined;
  return plain(vehicleCity) === plain(primaryCity) ? undefined : vehicleCity.trim();
}

/** Session storage key of the city whose bar was dismissed; lasts for the visit. */
export const DISMISSED = 'announcement';
