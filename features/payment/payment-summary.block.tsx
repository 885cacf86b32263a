/** The payment on the page after paying. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { PaymentSummary, type PaymentSummaryProps } from './payment-summary.island.tsx';

export const PaymentSummaryBlock = (props: PaymentSummaryProps): ReactElement => (
  <Island name="payment-summary" view={PaymentSummary} props={props} wake="load" />
);
