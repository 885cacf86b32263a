/** Facts of the location of a vehicle. */
import { memoisePer } from '../../../renderer/contract/reads.ts';
import { defined } from '../../_domain/text/defined.ts';
import type { Phone, LocationFacts } from './vehicle-data.ts';

/** A location with its departments; the first one has the phone number. */
interface LocationInput extends Omit<LocationFacts, 'phone'> {
  departments: readonly { phones: readonly Phone[] }[];
}

/** Returns the facts of a location; one object for all its vehicles. */
export const factsOf = memoisePer((location: LocationInput): LocationFacts => {
  const { name, href, street, city, state, postcode, departments } = location;
  const phone = departments[0]?.phones[0];
  return { name, href, street, city, state, postcode, ...defined({ phone }) };
});
