/** The payment on the page after paying. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary.island.tsx';

/** Without script, a link leads to the facts: the API reads the payment from the address of this page. */
export const PaymentSummaryBlock = (props: PaymentSummaryProps): ReactElement => (
  <>
    <Island name="payment-summary" view={PaymentSummary} props={props} wake="load" />
    <noscript>
      <p>
        <a href={`${props.api}/payments/summary`} referrerPolicy="no-referrer-when-downgrade">
          See amount, reference and vehicle, or pay
        </a>
      </p>
    </noscript>
  </>
);
