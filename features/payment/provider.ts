/** A payment provider with a hosted payment page. */

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

/** State of a page at the provider. */
export type PageState =
  | { readonly status: 'open' | 'expired' }
  | { readonly status: 'paid'; readonly charge: string; readonly cents: number };

export interface PaymentProvider {
  readonly name: 'test' | 'stripe';
  /** Opens a page. Throws when the provider fails or times out. */
  readonly open: (page: CheckoutPage) => Promise<OpenedPage>;
  readonly look: (session: string) => Promise<PageState>;
  /** Closes an open payment page and returns its state. */
  readonly close: (session: string) => Promise<PageState>;
  /** Refunds the full amount; idempotent by `id`. */
  readonly refund: (charge: string, id: string) => Promise<void>;
}
