/** Vehicle identification numbers (ISO 3779). */

/** Matches a complete number: 17 characters without I, O and Q. */
export const VIN = /^[A-HJ-NPR-Z\d]{17}$/;

/** Matches placeholders such as `00000000000000000`. */
const PLACEHOLDER = /^(.)\1+$/;

/** Returns a number in upper case without spaces around it; '' without one. */
export const normalVin = (vin = ''): string => vin.trim().toUpperCase();

/** Returns the number when it identifies one car: complete, and no placeholder. */
export function identifyingVin(vin: string | undefined): string | undefined {
  const text = normalVin(vin);
  return VIN.test(text) && !PLACEHOLDER.test(text) ? text : undefined;
}
