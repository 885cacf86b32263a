/** Addresses of locations in structured data. */
import type { PostalAddress } from 'schema-dts';

export interface AddressFacts {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
}

/** Returns an Australian address as schema.org describes it. */
export const postalAddress = ({ street, city, state, postcode }: AddressFacts) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: 'AU',
  }) as const satisfies PostalAddress;
