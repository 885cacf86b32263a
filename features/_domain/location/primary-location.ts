/** The primary location of a dealer. */

/** Returns the primary location, or the first when none is marked; undefined without locations. */
export const primaryLocation = <L extends { readonly primary: boolean }>(
  locations: readonly L[],
): L | undefined => locations.find(({ primary }) => primary) ?? locations[0];

/** Address of the location list (specification, section 2). */
export const LOCATIONS_HREF = '/dealer-locator';
