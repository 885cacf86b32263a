/** Lines that say where a place is and how to ring it. */
import type { ReactElement } from 'react';
import { Icon } from '../_ui/icon.tsx';
import type { Licence, Phone, Place } from './places.ts';
import * as css from './locations.css.ts';

export function AddressLines({
  place,
}: {
  place: Pick<Place, 'street' | 'city' | 'state' | 'postcode'>;
}): ReactElement {
  const { street, city, state, postcode } = place;
  return (
    <address className={css.address}>
      {street}
      <br />
      {city} {state} {postcode}
    </address>
  );
}

/** Tap-to-call links; nothing when there is no number. */
export function PhoneLinks({
  phones,
  label,
}: {
  phones: readonly Phone[];
  label?: string;
}): ReactElement | null {
  if (phones.length === 0) return null;
  return (
    <div className={css.lines}>
      {phones.map(({ text, href }) => (
        <a key={href} href={href}>
          <Icon name="phone" />
          {label ? `${label} ${text}` : text}
        </a>
      ))}
    </div>
  );
}

export function Licences({ licences }: { licences: readonly Licence[] }): ReactElement | null {
  if (licences.length === 0) return null;
  return (
    <p className={css.licence}>{licences.map(({ label, number }) => `${label} ${number}`).join(' · ')}</p>
  );
}
