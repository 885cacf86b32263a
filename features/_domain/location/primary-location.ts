/** The location a dealer is known by. */

/** The primary location, or the first when none is marked; nothing when there is none. */
export const primaryLocation = <L extends { readonly primary: boolean }>(
  locations: readonly L[],
): L | undefined => locations.find(({ primary }) => primary) ?? locations[0];

/** Address of the list of locations (specification, section 2). */
export const LOCATIONS_HREF = '/dealer-locator';
