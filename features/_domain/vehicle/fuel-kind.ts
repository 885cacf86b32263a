/** Electric drive of a vehicle. */

/** Returns whether a vehicle is electric or a hybrid, which also burns fuel; undefined for fuel alone or unknown. */
export function electricKind({
  simple_fuel: simple,
  fuel,
}: {
  readonly simple_fuel?: string | undefined;
  readonly fuel?: string | undefined;
}): 'electric' | 'hybrid' | undefined {
  const text = (simple ?? fuel ?? '').toLowerCase();
  if (/hybrid|phev/.test(text)) return 'hybrid';
  if (!text.includes('electric')) return undefined;
  return /petrol|diesel|unleaded|lpg|gas/.test(text) ? 'hybrid' : 'electric';
}
