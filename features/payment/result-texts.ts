/** What the result page says about each result. */
import type { PaymentResult } from '../_domain/payment/site-payments.ts';

interface ResultText {
  title: string;
  kind: 'positive' | 'info' | 'warning';
  steps: readonly string[];
}

export const RESULT_TEXTS: Readonly<Record<PaymentResult, ResultText>> = {
  paid: {
    title: 'Your payment has arrived',
    kind: 'positive',
    steps: [
      'The payment provider sends you a receipt.',
      'We match the payment with your reservation or invoice.',
      'We get in touch about the next step.',
    ],
  },
  pending: {
    title: 'Your payment is not confirmed yet',
    kind: 'info',
    steps: [
      'If you have paid, you need not pay again: the payment provider confirms most payments within a minute, and we get in touch when yours has arrived.',
      'If you have not paid, the payment page is still open.',
    ],
  },
  cancelled: {
    title: 'You have not paid',
    kind: 'warning',
    steps: [
      'You turned back on the payment page, and nothing was charged.',
      'We keep the vehicle for you for ten minutes. After that you can still pay as long as it is free.',
    ],
  },
  expired: {
    title: 'The payment page has run out',
    kind: 'warning',
    steps: [
      'It stayed open for a while and nothing was charged.',
      'You can still pay as long as the vehicle is free. A reservation you sent has reached us all the same.',
    ],
  },
  refunded: {
    title: 'Your payment goes back to you',
    kind: 'info',
    steps: [
      'The vehicle was not free any more, it was paid twice, or we released it: our email says which.',
      'The whole amount goes back the way it came. Banks take up to ten days for it.',
    ],
  },
  failed: {
    title: 'The payment could not begin',
    kind: 'warning',
    steps: [
      'We could not reach the payment page, and nothing was charged.',
      'A reservation you sent has reached us all the same. We get in touch about the deposit.',
    ],
  },
};
