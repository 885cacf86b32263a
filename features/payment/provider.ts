/** A payment provider with a hosted payment page. */
import type { ProviderName } from './payment.schema.ts';

/** A page to open. */
interface CheckoutPage {
  /** Id of the payment; the same id opens the same page. */
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly reference: string;
  readonly email: string | undefined;
  readonly expiresAt: Date;
  /** Return addresses after paying and after cancelling. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedPage {
  /** The provider's id of the page. */
  readonly session: string;
  readonly url: string;
}

/** Money of a payment page. */
export interface PaidPage {
  readonly charge: string;
  readonly cents: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** State of a page at the provider. */
export type PageState = { readonly status: 'open' | 'expired' } | ({ readonly status: 'paid' } & PaidPage);

export interface PaymentProvider {
  readonly name: ProviderName;
  /**
   * Opens a page; undefined when the provider refuses for good and there is none. Throws when it fails or times out: there may be
   * one, and the next attempt returns it.
   */
  readonly open: (page: CheckoutPage) => Promise<OpenedPage | undefined>;
  readonly look: (session: string) => Promise<PageState>;
  /** Closes an open payment page and returns its state. */
  readonly close: (session: string) => Promise<PageState>;
  /** Refunds what has not gone back yet; idempotent by `id`. */
  readonly refund: (charge: string, id: string) => Promise<void>;
  /** Returns the cents that went back, whoever sent them. */
  readonly refunded: (charge: string) => Promise<number>;
}
