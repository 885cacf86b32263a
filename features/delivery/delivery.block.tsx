/** The delivery calculator: price by postcode. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { perSite } from '../_domain/site/site.ts';
import { VISIT_POSTCODE } from '../_domain/visitor/visit-postcode.ts';
import { calculator, fields, instead, result } from '../_ui/calculator.css.ts';
import { POSTCODE_INPUT } from '../_ui/form-field.ts';
import { button } from '../_ui/buttons.css.ts';
import { deliveryOptions } from './delivery.schema.ts';

/** Returns the endpoint; undefined when the site does not deliver or has no API. */
export const deliveryHref = perSite((site) => {
  const { zones } = deliveryOptions(site);
  const api = apiBase(site.tenant.api);
  return zones.length > 0 && api !== undefined ? `${api}/delivery` : undefined;
});

export interface DeliveryProps {
  /** Address of the endpoint. */
  href: string;
  car_id: string;
}

export function DeliveryCalculator({ href, car_id }: DeliveryProps): ReactElement {
  return (
    <Enhance name="delivery" wake="interaction" props={{ href, car_id }}>
      <div className={calculator}>
        <form className={fields} noValidate>
          <label>
            Postcode
            <input
              name="postcode"
              {...POSTCODE_INPUT}
              {...{ [VISIT_POSTCODE]: '' }}
              aria-describedby="delivery-result"
            />
          </label>
          <button type="submit" className={button.secondary}>
            Estimate delivery
          </button>
        </form>
        <p className={instead}>We deliver. Give us a call for a quote to your door.</p>
        <output className={result} id="delivery-result" />
      </div>
    </Enhance>
  );
}
