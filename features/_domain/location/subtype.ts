/** Subtypes of a location (section 3): `location_subtype` lists one or several, separated by commas. */
import type { Location } from './location.schema.ts';

type Kinds = Pick<Location, 'location_type' | 'location_subtype'>;

/** Returns the subtypes of a location in lower case. */
const subtypesOf = ({ location_subtype: text = '' }: Kinds): string[] =>
  text
    .toLowerCase()
    .split(/[,;/|]/)
    .map((part) => part.trim());

/** Returns whether the dealer buys vehicles at the location. */
export const isBuying = (location: Kinds): boolean => subtypesOf(location).includes('buying');

/** Returns whether the dealer buys but does not sell vehicles at the location. */
export const onlyBuys = (location: Kinds): boolean =>
  isBuying(location) &&
  (location.location_type === '' || location.location_type === 'sales') &&
  !subtypesOf(location).includes('sales');
