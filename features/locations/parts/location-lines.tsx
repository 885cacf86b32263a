/** Address and phone lines of a location. */
import { Fragment, type ReactElement } from 'react';
import { Icon } from '../../_ui/icon.tsx';
import type { Licence, Phone, SiteLocation } from '../data/site-location.ts';
import * as css from '../locations.css.ts';

export function AddressLines({
  location,
}: {
  location: Pick<SiteLocation, 'street' | 'city' | 'state' | 'postcode'>;
}): ReactElement {
  const { street, city, state, postcode } = location;
  return (
    <address className={css.address}>
      {street}
      <br />
      {city} {state} {postcode}
    </address>
  );
}

/** Renders a phone number instead of a plain link; returns undefined for numbers it does not handle. */
export type PhoneLink = (phone: Phone) => ReactElement | undefined;

/** Tap-to-call links; renders nothing without numbers. */
export function PhoneLinks({
  phones,
  label,
  link,
}: {
  phones: readonly Phone[];
  label?: string;
  link?: PhoneLink | undefined;
}): ReactElement | null {
  if (phones.length === 0) return null;
  return (
    <div className={css.lines}>
      {phones.map((phone) => (
        <Fragment key={phone.href}>
          {link?.(phone) ?? (
            <a href={phone.href}>
              <Icon name="phone" />
              {label ? `${label} ${phone.text}` : phone.text}
            </a>
          )}
        </Fragment>
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
