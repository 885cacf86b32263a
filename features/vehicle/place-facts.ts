/** What a vehicle page says of the place a vehicle stands at. */
import { oncePer } from '../_domain/site/once-per.ts';
import { defined } from '../_domain/text/defined.ts';
import type { Phone, PlaceFacts } from './vehicle-data.ts';

/** A place with its departments; the first one answers the phone. */
interface PlaceInput extends Omit<PlaceFacts, 'phone'> {
  departments: readonly { phones: readonly Phone[] }[];
}

/** The facts of a place, one object for all its vehicles. */
export const factsOf = oncePer((place: PlaceInput): PlaceFacts => {
  const { name, href, street, city, state, postcode, departments } = place;
  const phone = departments[0]?.phones[0];
  return { name, href, street, city, state, postcode, ...defined({ phone }) };
});
