/** What slices know about paying on the site, and the page after it. */
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';

/** How a site takes payments. */
export interface Paying {
  /** A deposit can be paid at the end of an online purchase. */
  readonly deposits: boolean;
  /** `/online-payment` takes payments. */
  readonly online: boolean;
  /** The page of the provider is the embedded one for trying out: no money moves. */
  readonly isTest: boolean;
  /** Origin of the page of the provider, where it is not on the host of the API. */
  readonly origin?: string;
}

export const payingOffering = defineOffering<Paying>('how payments are taken');

/** Returns how the site takes payments; undefined where it takes none. */
export const paying = (site: Offered): Paying | undefined => offeringOf(site, payingOffering);

/** The page after paying; its parts are named by fragments, so it needs no script. */
export const PAYMENT_RESULT = '/payment-result';

export const PAYMENT_RESULTS = ['paid', 'pending', 'cancelled', 'expired', 'refunded', 'failed'] as const;
export type PaymentResult = (typeof PAYMENT_RESULTS)[number];

export const paymentHref = (result: PaymentResult): string => `${PAYMENT_RESULT}#${result}`;
