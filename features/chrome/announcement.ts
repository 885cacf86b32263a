/** Which vehicles are announced as standing elsewhere (specification, section 2, announcement bar). */

const plain = (city: string): string => city.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The city to announce: that of the vehicle when it differs from that of the primary location, whatever case and spaces
 * they are written with. Nothing when they agree or when one of them is not known.
 */
export function announcedCity(
  vehicleCity: string | undefined,
  primaryCity: string | undefined,
): string | undefined {
  if (!vehicleCity?.trim() || !primaryCity?.trim()) return undefined;
  return plain(vehicleCity) === plain(primaryCity) ? undefined : vehicleCity.trim();
}

/** Key in the session storage under which the city stands whose bar was dismissed; it lasts for the visit. */
export const DISMISSED = 'announcement';
