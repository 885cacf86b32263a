/** Electric drive of a vehicle. */

interface FuelFields {
  readonly simple_fuel?: string | undefined;
  readonly fuel?: string | undefined;
}

/** Returns whether a vehicle is electric or a hybrid, which also burns fuel; undefined for fuel alone or unknown. */
export function electricKind({ simple_fuel: simple, fuel }: FuelFields): 'electric' | 'hybrid' | undefined {
  const text = (simple ?? fuel ?? '').toLowerCase();
  if (/hybrid|phev/.test(text)) return 'hybrid';
  if (!text.includes('electric')) return undefined;
  return /petrol|diesel|unleaded|lpg|gas/.test(text) ? 'hybrid' : 'electric';
}

/** Returns whether a hybrid is charged from a socket. */
export const isPlugInHybrid = (vehicle: FuelFields): boolean =>
  electricKind(vehicle) === 'hybrid' &&
  /phev|plug[\s-]*in/i.test(`${vehicle.simple_fuel ?? ''} ${vehicle.fuel ?? ''}`);

/** Returns the fuel in few words. A plug-in hybrid is one, which stock often calls a hybrid. */
export const fuelName = (vehicle: FuelFields): string | undefined =>
  isPlugInHybrid(vehicle) ? 'Plug-in hybrid' : (vehicle.simple_fuel ?? vehicle.fuel);
