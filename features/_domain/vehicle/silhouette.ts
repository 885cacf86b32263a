/** Outline of a vehicle without a photo. */
import { itemType } from './item-type.ts';
import type { Vehicle } from './vehicle.schema.ts';

export const SILHOUETTES = [
  'sedan',
  'hatch',
  'wagon',
  'suv',
  'ute',
  'van',
  'people-mover',
  'coupe',
  'convertible',
  'truck',
  'motorcycle',
  'caravan',
] as const;
export type Silhouette = (typeof SILHOUETTES)[number];

/** File of the outlines. Hosts cache it forever: rename it when a drawing changes. */
export const SILHOUETTE_SHEET = '/assets/bodies-1.svg';

/** Patterns of bodies; the first match wins. */
const WORDS: readonly (readonly [RegExp, Silhouette])[] = [
  [/people\s?mover|minivan|\bmpv\b|\bbus\b/i, 'people-mover'],
  [/convertible|cabrio|roadster|spyder|spider/i, 'convertible'],
  [/coup[eé]/i, 'coupe'],
  [/hatch/i, 'hatch'],
  [/wagon|estate|touring/i, 'wagon'],
  [/\bute\b|pick-?\s?up|(?:dual|single|double|crew|extra|king) ?cab|cab chassis|\btray\b/i, 'ute'],
  [/\bvan\b/i, 'van'],
  [/suv|off-?road|4x4|4wd/i, 'suv'],
];

const KINDS = { truck: 'truck', motorcycle: 'motorcycle', caravan: 'caravan' } as const;

/** Returns the outline by kind and body, by default a sedan. */
export function toSilhouette(
  vehicle: Pick<Vehicle, 'item_type' | 'subscription_price' | 'simple_body' | 'bodyconfiguration'>,
): Silhouette {
  const kind = itemType(vehicle);
  if (kind !== 'car' && kind !== 'subscription') return KINDS[kind];
  for (const text of [vehicle.simple_body, vehicle.bodyconfiguration]) {
    const [, silhouette] = WORDS.find(([pattern]) => text !== undefined && pattern.test(text)) ?? [];
    if (silhouette) return silhouette;
  }
  return 'sedan';
}
