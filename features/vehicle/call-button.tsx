/** Call Now with the number of the vehicle (specification, section 4, phone number). */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { maskPhone } from '../_domain/phone.ts';
import { visuallyHidden } from '../_ui/base.css.ts';
import { ButtonLink } from '../_ui/control.tsx';
import type { PhoneProps } from './phone.enhance.ts';
import type { Phone, VehicleData } from './vehicle-data.ts';
import * as css from './vehicle.css.ts';

const KEPT = 5;

/** 5 characters and dots; style sheets show it only where scripts run and the number has not been asked for. */
function Masked({ text }: { text: string }): ReactElement {
  return (
    <span className={css.masked}>
      {text.slice(0, KEPT)}
      <span aria-hidden="true">{maskPhone(text).slice(KEPT)}</span>
      <span className={visuallyHidden}> Show number</span>
    </span>
  );
}

function CallLink({ phone, masked }: { phone: Phone; masked: boolean }): ReactElement {
  return (
    <ButtonLink kind="secondary" size="large" block icon="phone" href={phone.href}>
      <span>
        Call Now{' '}
        <span className={css.number}>
          <span className={masked ? css.whole : undefined}>{phone.text}</span>
          {masked && <Masked text={phone.text} />}
        </span>
      </span>
    </ButtonLink>
  );
}

/** What the script behind a masked number is told. */
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

/** The button; without a number nothing but a warning on the console. */
export function CallButton({ data }: { data: VehicleData }): ReactElement {
  const { phone, shop } = data;
  if (phone && shop.options.phone.start_revealed) return <CallLink phone={phone} masked={false} />;
  return (
    <Enhance name="phone" wake="load" props={phoneProps(data)}>
      {phone && <CallLink phone={phone} masked />}
    </Enhance>
  );
}
