/** Call Now with the number of the vehicle (specification, section 4, phone number). */
import type { ReactElement } from 'react';
import { Enhance } from '../../../renderer/contract/enhance.tsx';
import { maskPhone } from '../../_domain/contact/phone.ts';
import { visuallyHidden } from '../../_ui/base.css.ts';
import { ButtonLink } from '../../_ui/buttons.tsx';
import { Icon } from '../../_ui/icon.tsx';
import type { PhoneProps } from './phone.enhance.ts';
import type { Phone, VehicleData } from '../data/vehicle-data.ts';
import * as css from '../vehicle.css.ts';

const SHOWN_DIGITS = 5;

/** The first 5 characters and dots; visible only with scripts, until the number is revealed. */
function Masked({ text }: { text: string }): ReactElement {
  return (
    <span className={css.masked}>
      {text.slice(0, SHOWN_DIGITS)}
      <span aria-hidden="true">{maskPhone(text).slice(SHOWN_DIGITS)}</span>
      <span className={visuallyHidden}> Show number</span>
    </span>
  );
}

/** The number, and its masked form if a click reveals it. */
function Digits({ text, masked }: { text: string; masked: boolean }): ReactElement {
  return (
    <span className={css.number}>
      <span className={masked ? css.whole : undefined}>{text}</span>
      {masked && <Masked text={text} />}
    </span>
  );
}

function CallLink({ phone, masked }: { phone: Phone; masked: boolean }): ReactElement {
  return (
    <ButtonLink kind="secondary" size="large" block icon="phone" href={phone.href}>
      <span>
        Call Now <Digits text={phone.text} masked={masked} />
      </span>
    </ButtonLink>
  );
}

/** Returns the props of the script that reveals the number. */
export function phoneProps({ vehicle, shop }: Pick<VehicleData, 'vehicle' | 'shop'>): PhoneProps {
  const { id, dealership_id: dealership } = vehicle;
  return {
    ...(shop.api === undefined ? {} : { href: `${shop.api}/phone-reveals` }),
    body: {
      car_id: id,
      ...(dealership === undefined ? {} : { dealership_id: dealership }),
      website_id: shop.slug,
    },
  };
}

/** Returns whether the page masks its number. */
export const isMasked = ({ shop, actions }: VehicleData): boolean =>
  !shop.options.phone.start_revealed && actions.some(({ kind }) => kind === 'call');

/** Call Now; without a number, its script only logs a warning. */
export function CallButton({ data }: { data: VehicleData }): ReactElement {
  const { phone, shop } = data;
  if (phone && shop.options.phone.start_revealed) return <CallLink phone={phone} masked={false} />;
  return (
    <Enhance name="phone" wake="load" props={phoneProps(data)}>
      {phone && <CallLink phone={phone} masked />}
    </Enhance>
  );
}

/**
 * Returns a renderer that masks the number of Call Now elsewhere on the page until it is revealed; undefined if Call Now
 * is not masked. Does not change other numbers.
 */
export function maskedPhoneLink(data: VehicleData): ((phone: Phone) => ReactElement | undefined) | undefined {
  const { phone } = data;
  if (!phone || !isMasked(data)) return undefined;
  return ({ href, text }) =>
    href === phone.href ? (
      <Enhance name="phone" wake="load" props={phoneProps(data)}>
        <a href={href}>
          <Icon name="phone" />
          <Digits text={text} masked />
        </a>
      </Enhance>
    ) : undefined;
}
