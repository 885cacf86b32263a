/** What a vehicle page says of the place a vehicle stands at. */
import { defined } from '../_domain/text/defined.ts';
import type { Phone, PlaceFacts } from './vehicle-data.ts';

/** A place with its departments; the first one answers the phone. */
interface KnownPlace extends Omit<PlaceFacts, 'phone'> {
  departments: readonly { phones: readonly Phone[] }[];
}

const known = new WeakMap<KnownPlace, PlaceFacts>();

/** The facts of a place, one object for all its vehicles. */
export function factsOf(place: KnownPlace): PlaceFacts {
  const found = known.get(place);
  if (found) return found;
  const { name, href, street, city, state, postcode, departments } = place;
  const phone = departments[0]?.phones[0];
  const facts = { name, href, street, city, state, postcode, ...defined({ phone }) };
  known.set(place, facts);
  return facts;
}
