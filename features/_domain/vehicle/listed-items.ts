/** Equipment as the lists and the options of a vehicle name it. */
import type { Vehicle } from './vehicle.schema.ts';

/** Longer texts are sentences, which nobody types. */
const MAX_LENGTH = 60;

/** Names of items that stock lists in several kinds: rear and front sensors, wheels of each size. */
const KINDS: readonly (readonly [name: string, text: RegExp])[] = [
  ['Alloy wheels', /\balloy wheels?\b/i],
  ['Parking sensors', /\bparking sensors?\b/i],
  ['Tyre pressure monitor', /\btyre pressure\b/i],
  ['Climate control', /\bclimate control\b/i],
  ['Sliding doors', /\bsliding doors?\b/i],
];

/** Returns the items that the lists and the options of a vehicle name, and their kinds; each once. */
export function listItems({
  standardEquipment = [],
  fitted_options: options = [],
}: Pick<Vehicle, 'standardEquipment' | 'fitted_options'>): string[] {
  const items = [...standardEquipment, ...options.map(({ name }) => name)]
    .map((item) => item.trim())
    .filter((item) => item !== '' && item.length <= MAX_LENGTH);
  const kinds = KINDS.flatMap(([name, text]) => (items.some((item) => text.test(item)) ? [name] : []));
  return [...new Set([...items, ...kinds])];
}
