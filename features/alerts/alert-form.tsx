/** The form that saves a search or watches a price: one field. */
import type { ReactElement } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { workerScript } from '../../renderer/contract/worker.ts';
import { legal, visuallyHidden } from '../_ui/base.css.ts';
import { button } from '../_ui/buttons.css.ts';
import { Trap } from '../_ui/form/trap.tsx';
import { ALERT_CONSENT } from './alert-copy.ts';
import * as css from './alerts.css.ts';

/** Plain data of the form. */
export interface AlertFormData {
  /** Address to which it posts. */
  readonly action: string;
  /** Id of the field. */
  readonly id: string;
  readonly subject: { readonly search: string } | { readonly car_id: string };
  /** Text of the button. */
  readonly label: string;
  /** Address of the captcha challenge. */
  readonly captcha?: string;
  /** Base address of the API, on a site with accounts. */
  readonly account?: string;
}

export function AlertForm({ action, id, subject, label, captcha, account }: AlertFormData): ReactElement {
  const isSearch = 'search' in subject;
  const props = {
    followsAddress: isSearch,
    ...(captcha !== undefined && { captcha, solver: workerScript('captcha') }),
    ...(account !== undefined && { account }),
  };
  return (
    <Enhance name="alert-form" wake="interaction" props={props}>
      <form className={css.form} method="post" action={action}>
        <input type="hidden" name="kind" value={isSearch ? 'search' : 'price'} />
        {isSearch ? (
          <input type="hidden" name="search" value={subject.search} />
        ) : (
          <input type="hidden" name="car_id" value={subject.car_id} />
        )}
        <div className={css.row}>
          <label>
            Email
            <input
              id={id}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
              aria-describedby={`${id}-hint`}
            />
          </label>
          <button className={button.secondary} type="submit">
            {label}
          </button>
        </div>
        <Trap className={visuallyHidden} />
        <p className={legal} id={`${id}-hint`}>
          {ALERT_CONSENT.wording}
        </p>
        <output className={css.status} data-ui-status />
        <output className={legal} data-ui-captcha />
      </form>
    </Enhance>
  );
}
