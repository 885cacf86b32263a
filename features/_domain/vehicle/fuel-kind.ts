/** What a vehicle runs on, as far as electricity goes. */

/** Anything that also burns fuel is a hybrid; nothing for what runs on fuel alone, or does not say. */
export function electricKind({
  simple_fuel: simple,
  fuel,
}: {
  readonly simple_fuel?: string | undefined;
  readonly fuel?: string | undefined;
}): 'electric' | 'hybrid' | undefined {
  const words = (simple ?? fuel ?? '').toLowerCase();
  if (/hybrid|phev/.test(words)) return 'hybrid';
  if (!words.includes('electric')) return undefined;
  return /petrol|diesel|unleaded|lpg|gas/.test(words) ? 'hybrid' : 'electric';
}
