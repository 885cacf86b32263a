/** The trade-in form. Without a script it is a plain one-page form. */
import type { ReactElement, ReactNode } from 'react';
import { Enhance } from '../../renderer/contract/enhance.tsx';
import { workerScript } from '../../renderer/contract/worker.ts';
import { screenOnly } from '../_ui/base.css.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { Steps } from '../_ui/form.tsx';
import type { FormStep } from '../_ui/form-field.ts';
import * as css from '../_ui/form/form.css.ts';
import { Trap } from '../_ui/form/trap.tsx';
import { TRADE_IN, TRADE_IN_STEPS } from './trade-in.ts';

/** Id of the form. */
const FORM = 'trade-in';

export type TradeInFormProps = {
  /** Base address of the API. */
  api: string;
  /** Address of the page. */
  url: string;
  steps: readonly FormStep[];
  picks: readonly number[];
  /** The valuation is also sent to `miscellaneous`. */
  saves: boolean;
  /** Visitors can sign in. */
  hasAccounts: boolean;
  /** Address of the captcha challenge; undefined without a captcha. */
  captcha?: string;
};

export function TradeInForm({
  api,
  url,
  steps,
  picks,
  saves,
  hasAccounts,
  photos,
  captcha,
}: TradeInFormProps & { photos: ReactNode }): ReactElement {
  const proof = captcha === undefined ? {} : { captcha, solver: workerScript('captcha') };
  return (
    <Enhance
      name="trade-in"
      wake="interaction"
      props={{ api, picks: [...picks], saves, hasAccounts, ...proof }}
    >
      <form className={`${css.form} ${screenOnly}`} id={FORM} method="post" action={`${api}/trade-in/form`}>
        <input type="hidden" name="category" value={TRADE_IN} />
        <input type="hidden" name="subcategory" value={TRADE_IN_STEPS.vehicle} />
        <input type="hidden" name="url" value={url} />
        <Steps form={FORM} steps={steps}>
          <Trap className={css.trap} />
          {photos}
          <p>We value the vehicle and get in touch. Nothing is agreed until you have accepted an offer.</p>
          <div>
            <button className={`${button.primary} ${buttonSize.large}`} type="submit" data-ui-send>
              Get my valuation
            </button>
          </div>
        </Steps>
        <output className={css.status} data-ui-status />
        <output className={css.status} data-ui-captcha />
      </form>
    </Enhance>
  );
}
