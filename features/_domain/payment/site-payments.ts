/** Online payments of a site, for other slices, and the page after paying. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';

/** Payment options of a site. */
export interface SitePayments {
  /** Visitors can pay a deposit at the end of an online purchase. */
  readonly deposits: boolean;
  /** `/online-payment` takes payments. */
  readonly online: boolean;
  /** The provider is the built-in test page: no money moves. */
  readonly isTest: boolean;
  /** Days for which a paid deposit keeps its vehicle; 0 until the dealer releases or sells it. */
  readonly depositDays: number;
}

export const paymentsOffering = defineOffering<SitePayments>('how payments are taken');

/** Returns the payment options of the site; undefined when it takes no payments. */
export const sitePayments = (site: Offered): SitePayments | undefined => findOffering(site, paymentsOffering);

/** The page after paying; fragments name its parts, so it works without a script. */
export const PAYMENT_RESULT = '/payment-result';

export const PAYMENT_RESULTS = ['paid', 'pending', 'cancelled', 'expired', 'refunded', 'failed'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

/** Returns the address of a result; the page shows the facts of the payment `id`. */
export const paymentHref = (result: PaymentResult, id?: string): string =>
  `${PAYMENT_RESULT}${id === undefined ? '' : `?payment=${id}`}#${result}`;

/** Returns how long a paid deposit keeps its vehicle. */
export const holdTermText = (days: number): string =>
  days > 0
    ? `The vehicle is kept for you for ${days} ${days === 1 ? 'day' : 'days'} after the payment. After that it is free again, and your deposit goes back to you.`
    : 'The vehicle is kept for you until you collect it or we release it together.';
