/** Finer kinds of a location (section 3): `location_subtype` names one or several, separated by commas. */
import type { Location } from './location.schema.ts';

type Kinds = Pick<Location, 'location_type' | 'location_subtype'>;

/** The finer kinds of a location in small letters. */
const subtypesOf = ({ location_subtype: text = '' }: Kinds): string[] =>
  text
    .toLowerCase()
    .split(/[,;/|]/)
    .map((part) => part.trim());

/** Whether the dealer buys vehicles there. */
export const isBuying = (location: Kinds): boolean => subtypesOf(location).includes('buying');

/** Whether the dealer buys vehicles there and sells none. */
export const onlyBuys = (location: Kinds): boolean =>
  isBuying(location) &&
  (location.location_type === '' || location.location_type === 'sales') &&
  !subtypesOf(location).includes('sales');
